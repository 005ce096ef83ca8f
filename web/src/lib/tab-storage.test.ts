import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { tabNames } from './tab-storage.ts'

const quoted = { en: (name: string) => `“${name}”`, ar: (name: string) => `«${name}»` }

test.each(['en', 'ar'] as const)(
  'the privacy policy names everything that a tab remembers [LEGAL-08] (%s)',
  (language) => {
    const policy = readFileSync(
      new URL(`../../../content/open/legal/privacy-policy.${language}.json`, import.meta.url),
      'utf8',
    )
    expect(tabNames.filter((name) => !policy.includes(quoted[language](name)))).toEqual([])
  },
)
