import type { Command } from '../command.ts'
import { companyAdd, companyList, companySet } from './company.ts'
import { demo, migrateDatabase } from './database.ts'
import { inviteOne } from './invite.ts'

/** Every verb of the operator's command, by the words that call it. */
export const commands: Record<string, Command> = {
  'company add': companyAdd,
  'company set': companySet,
  'company list': companyList,
  invite: inviteOne,
  migrate: migrateDatabase,
  demo,
}
