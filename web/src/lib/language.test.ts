import { languageHeader } from '@mizan/contract/language'
import { beforeEach, expect, test, vi } from 'vitest'

const stored = new Map<string, string>()
const asked: string[] = []

beforeEach(() => {
  stored.clear()
  asked.length = 0
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  vi.stubGlobal('document', { documentElement: {} })
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Headers }) => {
    asked.push(headers.get(languageHeader) ?? '')
    return Response.json({ non_field_errors: ['A reason'] }, { status: 400 })
  })
})

/** A page that is opened while this is the language of the browser. */
async function openPage(language: string) {
  stored.set('language', language)
  vi.resetModules()
  const page = { ...(await import('./language.ts')), ...(await import('./api.ts')), ...(await import('./session.ts')) }
  page.startLanguage()
  return page
}

const person = { email: 'layla@nakhla.test', password: 'wrong', company_id: null }

test('while another tab shows the other language, a refusal is in the language of its page [SHELL-02, AUTH-13]', async () => {
  const { applyLanguage, call } = await openPage('en')
  stored.set('language', 'ar')
  await expect(call('login', { body: person })).rejects.toMatchObject({ language: 'en' })
  applyLanguage('ar')
  stored.set('language', 'en')
  await expect(call('login', { body: person })).rejects.toMatchObject({ language: 'ar' })
  expect(asked).toEqual(['en', 'ar'])
})

test('whoever signs in meets the language that they have signed in with again [SHELL-05, SHELL-06]', async () => {
  const { keepToken } = await openPage('ar')
  stored.set('language', 'en')
  keepToken('layla')
  expect([stored.get('language'), stored.get('contentDirection')]).toEqual(['ar', 'rtl'])
})

test.each([
  ['#token=rl_abc', ['fr-FR', 'ar-EG', 'en'], 'ar'],
  ['#token=rl_abc', ['de-DE'], 'en'],
  ['', ['ar-EG'], 'en'],
])(
  'a page opened as %s in a browser of %j is first shown in %s: a report link in a language of its reader [SHELL-03]',
  async (hash, languages, shown) => {
    vi.stubGlobal('location', { hash, search: '' })
    vi.stubGlobal('navigator', { languages })
    vi.resetModules()
    const { startLanguage } = await import('./language.ts')
    expect(startLanguage()).toBe(shown)
    stored.set('language', 'en')
    vi.resetModules()
    expect((await import('./language.ts')).pageLanguage(), 'what was chosen here goes first').toBe('en')
    vi.unstubAllGlobals()
  },
)
