import type { RefusalCode } from '@mizan/contract/refusals'
import { DrizzleQueryError } from 'drizzle-orm'
import { foreignKeyViolated } from '../../../platform/db/sql-state.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import { say } from '../../../platform/refusals/refusal-words.ts'

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
  'member-unknown': 'member list',
  'member-exists': 'member change',
  'invited-already': 'member resend',
  'member-invitation-unknown': 'member list',
  'last-owner': 'member add',
  'database-not-empty': 'restore --help',
}

/** The words that a browser would show, and the command that helps. */
export function inOperatorsWords({ code, values }: Refusal): string {
  const words = say('en', { key: code, values })
  const command = helpful[code]
  return command ? `${words} See ${command}.` : words
}

/** What the system and PostgreSQL call troubles that are no one's mistake, and what the operator can do about them. */
const troubles: Readonly<Record<string, (place: string) => string>> = {
  ENOSPC: () => 'The disk is full. Make room and run the command again.',
  '53100': () => 'The disk of the database is full. Make room and run the command again.',
  EDQUOT: () => 'You may not use more of the disk. Make room and run the command again.',
  EACCES: (place) => `You may not read or write ${place}.`,
  EPERM: (place) => `You may not read or write ${place}.`,
  EROFS: (place) => `Nothing can be written to ${place}: it is read-only.`,
  ENOENT: (place) => `There is no ${place}, or it cannot be made.`,
  ENOTDIR: (place) => `A part of ${place} is no folder.`,
  EISDIR: (place) => `Instead of a file there is a folder: ${place}.`,
  [foreignKeyViolated]: () =>
    'What it belongs to was removed meanwhile. Look what is there before you run the command again.',
  ENAMETOOLONG: () => 'The name of the file or folder is too long.',
}

/** Why a command failed. What was sent to the database stays unsaid: it may hold secrets, and people's data. */
export function inPlainWords(error: unknown): string {
  if (error instanceof Refusal) return inOperatorsWords(error)
  if (error instanceof DrizzleQueryError) return `The database could not do it: ${inPlainWords(error.cause)}`
  if (!(error instanceof Error)) return String(error)
  const { code, path = 'the file' } = error as NodeJS.ErrnoException
  const words = code !== undefined && Object.hasOwn(troubles, code) ? troubles[code]?.(path) : undefined
  return words ?? error.message
}

/** Every refusal ends as a sentence, however the words came about. After a semicolon stands what is to be typed. */
export const asSentence = (text: string): string => (/[.!?…;]$/.test(text) ? text : `${text}.`)
