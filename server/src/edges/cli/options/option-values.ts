import { access, constants, readFile, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { isCalendarDate } from '@mizan/contract/schemas/profile'
import { unfitForNames } from '@mizan/contract/schemas/values'
import { limits } from '../../../platform/config.ts'
import { isDeeperThan } from '../../../platform/http/read-json.ts'
import { type OptionValues, optional, required, WrongUse } from './command.ts'

/** The number of something, such as a job. */
export function numberOf(values: OptionValues, name: string): number {
  const text = required(values, name)
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new WrongUse(`--${name} must be a whole number from 1, but is "${text}".`)
  return Number(text)
}

/** Names stand in headings, lists and the subjects of mails. */
const LONGEST_NAME = 500
/** Whom a report is generated for stands at the head of each of its pages. */
const LONGEST_RECIPIENT = 150

/** A name or title. */
export function nameOf(values: OptionValues, name: string): string | undefined {
  const text = optional(values, name)
  return text === undefined ? undefined : asName(text, name)
}

/** Whom a report is generated for; empty where that is the company. */
export const recipientOf = (values: OptionValues): string =>
  asName(optional(values, 'for') ?? '', 'for', LONGEST_RECIPIENT)

/** A name or title that must not be empty. */
export const requiredName = (values: OptionValues, name: string): string => asName(required(values, name), name)

function asName(text: string, name: string, longest = LONGEST_NAME): string {
  const trimmed = text.trim()
  if (trimmed.length <= longest && trimmed.search(unfitForNames) < 0) return trimmed
  throw new WrongUse(
    `--${name} must be one line of at most ${longest} letters, without control or direction characters.`,
  )
}

/** As long as the reason of a knock-out rule may be. */
const LONGEST_REMARK = 2000

/** Why something is so, in the operator's own words; empty when nothing was said. */
export function remarkOf(values: OptionValues, name: string): string {
  const remark = (optional(values, name) ?? '').trim()
  if (remark.length <= LONGEST_REMARK) return remark
  throw new WrongUse(`--${name} must have at most ${LONGEST_REMARK} letters, but has ${remark.length}.`)
}

/** Why something was decided, which has to be said. */
export function requiredRemark(values: OptionValues, name: string): string {
  required(values, name)
  return remarkOf(values, name)
}

/** A list with commas between its entries. */
export function listOf(values: OptionValues, name: string): string[] | undefined {
  const text = optional(values, name)
  if (text === undefined) return undefined
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
}

/** A moment with its time zone, also as it is printed, or a day, which ends at midnight UTC. */
export function momentOf(values: OptionValues, name: string): Date {
  const text = required(values, name).trim()
  const [, day = '', time] =
    /^(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2}(?::\d{2}(?:\.\d{3})?)?(?:Z|[+-]\d{2}:\d{2}))?$/.exec(text) ?? []
  const moment = new Date(`${day}${time ?? 'T23:59:59Z'}`)
  if (!isCalendarDate(day) || Number.isNaN(moment.getTime())) {
    throw new WrongUse(`--${name} must be a day such as 2027-01-31 or a moment such as 2027-01-31T18:00:00+04:00.`)
  }
  return moment
}

/** What a JSON file holds. */
export async function jsonFile(values: OptionValues, name: string): Promise<unknown> {
  const path = optional(values, name)
  if (path === undefined) return undefined
  const bytes = await readFile(path).catch(() => {
    throw new WrongUse(`The file ${path} cannot be read.`)
  })
  try {
    return readJson(textOf(bytes))
  } catch (error) {
    throw new WrongUse(`The file ${path} is no JSON: ${error instanceof Error ? error.message : error}.`)
  }
}

/** Without the mark that editors of Windows put first. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new SyntaxError('it is not UTF-8 text; save it as UTF-8')
  }
}

/** JSON of the operator's, which nests no deeper than what a browser may send: whatever looks into it has a stack. */
export function readJson(text: string): unknown {
  if (isDeeperThan(text, limits.bodyDepth)) throw new SyntaxError(`it nests more than ${limits.bodyDepth} deep`)
  return JSON.parse(text)
}

/** Where the result goes. What is wrong with it is reported before the work, not after it. */
export async function fileToWrite(values: OptionValues, name: string): Promise<string> {
  const path = required(values, name)
  const folder = dirname(path)
  await access(folder, constants.W_OK).catch(() => {
    throw new WrongUse(`The folder ${folder} is not there, or nothing can be written to it.`)
  })
  const found = await stat(path).catch(() => undefined)
  if (found?.isDirectory()) throw new WrongUse(`${path} is a folder.`)
  return path
}
