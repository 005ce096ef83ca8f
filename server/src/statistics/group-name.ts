import ethnicities from '@mizan/content/open/lists/ethnicities.json' with { type: 'json' }
import genders from '@mizan/content/open/lists/genders.json' with { type: 'json' }

const countries = new Intl.DisplayNames('en', { type: 'region' })

/** What the profile calls the choice behind a stored code, in English: nobody should have to know who is 2. */
export function groupName(attribute: 'gender' | 'ethnicity' | 'nationality', code: string): string {
  if (attribute === 'nationality') return countries.of(code) ?? code
  const list = attribute === 'gender' ? genders : ethnicities
  return list.find(({ id }) => String(id) === code)?.name ?? code
}
