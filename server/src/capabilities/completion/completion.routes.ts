import type { CompletedAssessment } from '@mizan/contract/schemas/answers'
import type { Handlers } from '../../platform/http/handlers.ts'
import type { SignedIn } from '../accounts/sessions.service.ts'
import { type Completed, completeAssessment } from './completion.service.ts'
import { tiedOptionsOf, untieOptions } from './ties.service.ts'

type Name = 'completeAssessment' | 'getTiedOptions' | 'untieOptions'

const present = ({ id, status, at }: Completed): CompletedAssessment => ({
  id,
  status,
  server_time: at.toISOString(),
})

export const completionHandlers: Handlers<Name, { candidate: SignedIn }> = {
  completeAssessment: async ({ params, body }, { database, candidate }) =>
    present(await completeAssessment(database, candidate, { id: params.id, end: body.end ?? false })),
  getTiedOptions: ({ params }, { database, candidate, language }) =>
    tiedOptionsOf(database, candidate, { id: params.id, language }),
  untieOptions: async ({ params, body }, { database, candidate }) =>
    present(await untieOptions(database, candidate, { id: params.id, decisions: body })),
}
