import ethnicities from '@mizan/content/open/lists/ethnicities.json' with { type: 'json' }
import genders from '@mizan/content/open/lists/genders.json' with { type: 'json' }

const countries = new Intl.DisplayNames('en', { type: 'region' })
const languages = new Intl.DisplayNames('en', { type: 'language' })

export type Attribute = 'gender' | 'ethnicity' | 'nationality' | 'language' | 'extra_time'

const names: Record<Attribute, (code: string) => string | undefined> = {
  // The form offers two genders; whoever sends a third over the API is neither (DATA-02).
  gender: (code) => genders.find(({ id }) => String(id) === code)?.name ?? 'Other',
  ethnicity: (code) => ethnicities.find(({ id }) => String(id) === code)?.name,
  nationality: (code) => countries.of(code),
  language: (code) => languages.of(code),
  extra_time: (code) => (code === 'true' ? 'With extra time' : 'Without extra time'),
}

/** What the profile calls the choice behind a stored code, in English: nobody should have to know who is 2. */
export const groupName = (attribute: Attribute, code: string): string => names[attribute](code) ?? code
