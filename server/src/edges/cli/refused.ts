import type { RefusalCode } from '@mizan/contract/refusals'
import { staffRefusals } from '@mizan/contract/staff-refusals'
import type { Refusal } from '../../platform/http/refusal.ts'
import { say } from '../../platform/http/refusal-words.ts'

/** What to type next, where a command helps. */
const helpful: Partial<Record<RefusalCode, string>> = {
  'company-unknown': 'company list',
  'job-unknown': 'job list',
}

/** The words that a browser would show, and the command that helps. */
export function inOperatorsWords({ code, values, message }: Refusal): string {
  if (!Object.hasOwn(staffRefusals, code)) return message
  const words = say('en', { key: code, values })
  const command = helpful[code]
  return command ? `${words} See ${command}.` : words
}
