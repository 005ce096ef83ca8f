import countries from '@mizan/content/open/lists/countries.json' with { type: 'json' }
import languages from '@mizan/content/open/lists/languages.json' with { type: 'json' }
import type { ProfileChanges } from '@mizan/contract/schemas/profile'
import type { Reason } from '../../platform/http/refusal.ts'

const countryCodes = new Set(countries)
const languageCodes = new Set(languages)

/** ISO 3166-1 alpha-2 for both countries (OPEN-20), and the 73 languages of OPEN-23. */
const lists = {
  nationality: countryCodes,
  country_of_residence: countryCodes,
  native_language: languageCodes,
} as const

/** A reason for each code that is on no list. */
export function unlistedCodes(changes: ProfileChanges): Record<string, Reason[]> {
  const reasons: Record<string, Reason[]> = {}
  for (const field of Object.keys(lists) as (keyof typeof lists)[]) {
    const value = changes[field]
    if (value === undefined || lists[field].has(value)) continue
    reasons[field] = [{ key: 'not-a-choice', values: { value } }]
  }
  return reasons
}
