import { describe, expect, test } from 'vitest'
import { languages } from '../../contract/src/language.ts'
import { wordsInScreen } from './english-in-screens.ts'
import { filesIn, isTest, textOf } from './source-files.ts'
import { type Allowed, pairsOf, problemsIn, saidInTwoWays } from './word-pairs.ts'

// The model of competencies is called E3 in both, and
// names of products, formats and keys stand on the screen, the file and the keyboard as they are.
// Names that Arabic has no other word for.
const formats = ['UTF-8', 'WebM', 'WebP', 'SVG', 'PNG', 'JPEG', 'UUID', 'https:', '.well-known']
const names = ['English', 'EN', 'E3', 'Delete', 'Alt', 'Backspace', 'Chromium', 'CHROMIUM', 'PUBLIC_URL', 'PORT']
const latinInArabic = [...formats, ...names]
const allowed: Allowed = { sameInAll: [], foreignIn: { ar: latinInArabic } }
const allowedInScreens: string[] = []

// One English word for two things, a title and a button, or one thing and several, which Arabic tells apart.
const twoThingsInArabic = ['Completed', 'No answer', 'Right', 'Sign up', 'Too late', 'Wrong']

describe('the languages of one file', () => {
  test.each([
    [{ a: 'Save' }, {}, 'a is missing in Arabic'],
    [{}, { a: 'حفظ' }, 'a is missing in English'],
    [{ a: { b: 'Save' } }, { a: { c: 'حفظ' } }, 'a.b is missing in Arabic'],
    [{ a: 'Save' }, { a: ' ' }, 'a is empty in Arabic'],
    [{ a: '' }, { a: 'حفظ' }, 'a is empty in English'],
    [{ a: 'Mizan' }, { a: 'Mizan' }, 'a is the same in English and Arabic'],
    [{ a: 'Hello {{name}}' }, { a: 'مرحبًا {{nom}}' }, 'a has other placeholders in Arabic'],
    [{ a: 'Read <terms>this</terms>' }, { a: 'اقرأ هذا' }, 'a has other placeholders in Arabic'],
    [{ a: 'Save the file' }, { a: 'حفظ الـ file' }, 'a has letters of another script in Arabic'],
    [{ a: 'Sure?' }, { a: 'هل أنت متأكد?' }, 'a has Latin punctuation in Arabic'],
    [{ a: 'Press "Save".' }, { a: 'الضغط على "حفظ".' }, 'a has Latin quotation marks in Arabic'],
    [{ a: 'Do you want to leave?' }, { a: 'هل أنت متأكد من المغادرة؟' }, 'a asks one man in Arabic'],
    [{ a: 'حفظ' }, { a: 'حفظ الآن' }, 'a has letters of another script in English'],
  ])('%o and %o: %s', (english, arabic, problem) => {
    expect(problemsIn({ en: english, ar: arabic }, allowed)).toContain(problem)
  })

  const english = { m_one: '{{count}} minute', m_other: '{{count}} minutes' }
  const arabic = {
    m_zero: 'أقل من دقيقة',
    m_one: 'دقيقة واحدة',
    m_two: 'دقيقتان',
    m_few: '{{count}} دقائق',
    m_many: '{{count}} دقيقة',
    m_other: '{{count}} دقيقة',
  }

  test.each(Object.keys(arabic))('a counted text needs the Arabic form %s', (key) => {
    const rest = Object.fromEntries(Object.entries(arabic).filter(([name]) => name !== key))
    expect(problemsIn({ en: english, ar: rest }, allowed)).toEqual([`m has no Arabic ${key.slice(2)} form`])
  })

  test('a counted text needs both English forms', () => {
    expect(problemsIn({ en: { m_other: '{{count}} minutes' }, ar: arabic }, allowed)).toEqual([
      'm has no English one form',
    ])
  })

  test('from three on an Arabic form says the number', () => {
    expect(problemsIn({ en: english, ar: { ...arabic, m_few: 'دقائق' } }, allowed)).toEqual([
      'm_few does not say the number',
    ])
  })

  test('a placeholder other than the number stands in every form', () => {
    const problems = problemsIn({ en: { ...english, m_other: '{{count}} minutes, {{name}}' }, ar: arabic }, allowed)
    expect(problems).toEqual(['m has not the same placeholders in every form'])
  })

  test('one name in English and two in Arabic are found', () => {
    const pairs = pairsOf({ a: { b: 'Save' }, c: 'Save', d: 'Close' }, { a: { b: 'حفظ' }, c: 'خزن', d: 'إغلاق' })
    expect(saidInTwoWays(pairs, [])).toEqual(['Save: حفظ, خزن'])
    expect(saidInTwoWays(pairs, ['Save'])).toEqual([])
  })

  test('a good pair has no problem', () => {
    const both = { share: '{{percent}}%' }
    expect(problemsIn({ en: { ...english, ...both }, ar: { ...arabic, ...both } }, allowed)).toEqual([])
  })
})

describe('the words of the product', () => {
  const files = filesIn(['web/src', 'server/src'], /\.[a-z]{2,3}\.json$/)
  const names = [...new Set(files.map((path) => path.replace(/\.\w+\.json$/, '')))]

  test.each(names)('%s says the same in every language', (name) => {
    const missing = languages.map((language) => `${name}.${language}.json`).filter((path) => !files.includes(path))
    expect(missing, `missing: ${missing}`).toEqual([])
    const words = languages.map((language) => [language, JSON.parse(textOf(`${name}.${language}.json`))])
    expect(problemsIn(Object.fromEntries(words), allowed)).toEqual([])
  })

  test('what has one name in English has one in Arabic, on every screen, in the mails and in the tests themselves', () => {
    const titles = filesIn(['content'], /\/test\.json$/).map((path) => JSON.parse(textOf(path)).title)
    const pairs = names.flatMap((name) => {
      const [english, arabic] = ['en', 'ar'].map((language) => JSON.parse(textOf(`${name}.${language}.json`)))
      return pairsOf(english, arabic)
    })
    expect(saidInTwoWays([...pairs, ...titles], twoThingsInArabic)).toEqual([])
  })

  test('there are words to compare', () => {
    expect(names.length).toBeGreaterThan(0)
  })
})

describe('a screen', () => {
  test.each([
    ['const a = <p>Save</p>', '1: Save'],
    ['const a = <p>حفظ</p>', '1: حفظ'],
    ['const a = (\n  <>\n    <b>{x}</b> of\n  </>\n)', '3: of'],
    [`const a = <p>{'Save'}</p>`, '1: Save'],
    [`const a = <p>{isNew ? 'Save' : t('change')}</p>`, '1: Save'],
    [`const a = <p>{isNew && 'Save'}</p>`, '1: Save'],
    [`const a = <p>{\`Page \${n}\`}</p>`, '1: Page'],
    [`const a = <p>{'Page ' + n}</p>`, '1: Page'],
    ['const a = <button aria-label="Close" />', '1: Close'],
    [`const a = <Field label={'E-mail'} />`, '1: E-mail'],
    ['const a = <img alt="Logo" />', '1: Logo'],
    ['const a = <input placeholder="Name" />', '1: Name'],
    [`const a = <Page title={\`Page \${n}\`} />`, '1: Page'],
  ])('%s holds a word of its own', (source, found) => {
    expect(wordsInScreen(source, 'a.tsx', [])).toEqual([found])
  })

  test.each([
    `const a = <p>{t('save')}</p>`,
    `const a = <p className="wide" id="save">{' · '}…</p>`,
    `const a = <Field label={t('email')} name="email" type="email" />`,
    `const a = <p>{kind === 'wide' ? <b /> : null}</p>`,
    'const a = <Trans t={t} components={{ b: <b /> }} />',
  ])('%s holds none', (source) => {
    expect(wordsInScreen(source, 'a.tsx', [])).toEqual([])
  })

  test('takes every word a person reads from a words file', () => {
    const screens = filesIn(['web/src'], /\.tsx$/).filter(
      (path) => !isTest(path) && !path.startsWith('web/src/gallery/'),
    )
    expect(
      screens.flatMap((path) => wordsInScreen(textOf(path), path, allowedInScreens).map((found) => `${path}:${found}`)),
    ).toEqual([])
  })
})
