import type { Handlers } from '../../platform/http/handlers.ts'
import { acceptPrivacyPolicy, withdrawResearchConsent } from './consents.service.ts'
import type { SignedIn } from './sessions.service.ts'

type Name = 'acceptPrivacyPolicy' | 'withdrawConsent'

export const consentHandlers: Handlers<Name, { candidate: SignedIn }> = {
  acceptPrivacyPolicy: async (_, { database, candidate, language }) => {
    await acceptPrivacyPolicy(database, candidate, language)
    return { success: true }
  },
  withdrawConsent: async (_, { database, candidate, language }) => {
    await withdrawResearchConsent(database, candidate, language)
    return { success: true }
  },
}
