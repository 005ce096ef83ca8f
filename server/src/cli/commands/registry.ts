import type { AnyCommand } from '../command.ts'
import { companyAdd, companyList, companySet } from './company.ts'
import { demo, migrateDatabase } from './database.ts'
import { formula } from './formula.ts'
import { inviteOne } from './invite.ts'

/** Every verb of the operator's command, by the words that call it. */
export const commands: Record<string, AnyCommand> = {
  'company add': companyAdd,
  'company set': companySet,
  'company list': companyList,
  invite: inviteOne,
  formula,
  migrate: migrateDatabase,
  demo,
}
