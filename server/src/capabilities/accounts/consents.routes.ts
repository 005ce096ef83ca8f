import type { HandlersOf } from '../../platform/http/serve.ts'
import { acceptPrivacyPolicy, withdrawResearchConsent } from './consents.service.ts'

export const consentHandlers: HandlersOf<'acceptPrivacyPolicy' | 'withdrawConsent'> = {
  acceptPrivacyPolicy: async (_, { database, candidate, language }) => {
    await acceptPrivacyPolicy(database, candidate, language)
    return { success: true }
  },
  withdrawConsent: async (_, { database, candidate, language }) => {
    await withdrawResearchConsent(database, candidate, language)
    return { success: true }
  },
}
