import type { Language } from '@mizan/contract/language'
import { refusals } from '@mizan/contract/refusals'
import type { FieldReasons, Reason, Refusal } from '../refusals/refusal.ts'
import { say } from '../refusals/refusal-words.ts'

/** One field that is wrong: where it stands in the body as a JSON pointer, and why. */
interface FieldProblem {
  pointer: string
  detail: string
}

/** A refusal as RFC 9457 has it. The code names it too, for programs that read no types. */
export function problemOf(refusal: Refusal, language: Language): object {
  const { code, fields, values } = refusal
  const { status } = refusals[code]
  return {
    type: `urn:mizan:refusal:${code}`,
    title: say(language, { key: `title-${status}` }),
    status,
    detail: say(language, { key: code, values }),
    code,
    ...(fields ? { errors: problemsOf(fields, '#', language) } : {}),
  }
}

type Reasons = FieldReasons | (FieldReasons | Reason[])[] | Reason[]

function problemsOf(reasons: Reasons, pointer: string, language: Language): FieldProblem[] {
  return Object.entries(reasons).flatMap(([name, value]: [string, Reason | Reasons]) => {
    if (isReason(value)) return [{ pointer, detail: say(language, value) }]
    // What is wrong with an object as a whole stands where the object does.
    const below = name === 'non_field_errors' ? pointer : `${pointer}/${escaped(name)}`
    return problemsOf(value, below, language)
  })
}

const isReason = (value: Reason | Reasons): value is Reason => 'key' in value && typeof value.key === 'string'

const escaped = (name: string): string => encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))
