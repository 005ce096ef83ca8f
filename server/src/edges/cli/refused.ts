import type { RefusalCode } from '@mizan/contract/refusals'
import type { Refusal } from '../../platform/http/refusal.ts'
import { say } from '../../platform/http/refusal-words.ts'

/** What to type next, where a command helps. */
const helpful: Partial<Record<RefusalCode, string>> = {
  'knock-out-unknown': 'application review-requests',
  'reinstate-first': 'application knockout-review',
  'game-played-once': 'assessment void',
  'company-unknown': 'company list',
  'department-unknown': 'department list',
  'department-chosen': 'department set',
  'job-unknown': 'job list',
  'job-closed': 'job extend',
  'job-has-applications': 'job set',
  'job-tests-none': 'pack import',
  'team-unreadable': 'job set --help',
  'rules-unreadable': 'job set --help',
  'application-unknown': 'application list',
  'report-link-unknown': 'report-link list',
  'person-unknown': 'candidate list',
  'applied-already': 'erase',
  'database-not-empty': 'restore --help',
}

/** The words that a browser would show, and the command that helps. */
export function inOperatorsWords({ code, values }: Refusal): string {
  const words = say('en', { key: code, values })
  const command = helpful[code]
  return command ? `${words} See ${command}.` : words
}
