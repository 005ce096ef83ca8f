import type { Language } from '@mizan/contract/language'
import { expect, test } from 'vitest'
import { singleSignOnText } from './single-sign-on-text.ts'

const textIn = (language: Language, english: string, arabic: string) =>
  singleSignOnText(
    { has_portal_button: true, portal_logo: null, portal_button_text: english, portal_button_text_ar: arabic },
    language,
    'ours',
  )

test.each<[Language, string, string, string]>([
  ['en', 'Continue', 'متابعة', 'Continue'],
  ['ar', 'Continue', 'متابعة', 'متابعة'],
  ['ar', 'Continue', '', 'Continue'],
  ['en', '', 'متابعة', 'ours'],
  ['en', '', '', 'ours'],
  ['ar', '', '', 'ours'],
])(
  'the single-sign-on button always says something, in %s of %j and %j [SSO-03]',
  (language, english, arabic, text) => {
    expect(textIn(language, english, arabic)).toBe(text)
  },
)
