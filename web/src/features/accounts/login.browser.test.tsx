import { languages } from '@mizan/contract/language'
import { describe, expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { words } from '../../../../e2e/words.ts'
import { expectComfort, expectOneLanguage } from '../../testing/comfort.ts'
import { heldBack, noReply, reply } from '../../testing/replies.ts'
import { acme, known, layla, newcomer } from '../../testing/samples.ts'
import { test, type Visit } from '../../testing/visit.tsx'

const texts = {
  en: {
    noEmail: 'Please enter your e-mail address',
    noPassword: 'Please enter your password',
    notAnAddress: 'Please enter a valid e-mail address',
    wrong: "That e-mail and password don't match. Please try again.",
    fallback: 'something went wrong...',
    noAnswer: "We can't reach the server. Please check your connection and try again.",
    broken: 'Something went wrong',
    comma: ', ',
  },
  ar: {
    noEmail: 'يُرجى إدخال عنوان بريدك الإلكتروني',
    noPassword: 'يُرجى إدخال كلمة المرور',
    notAnAddress: 'يُرجى إدخال عنوان بريد إلكتروني صحيح',
    wrong: 'البريد الإلكتروني أو كلمة المرور غير صحيحة. يُرجى المحاولة مرة أخرى.',
    fallback: 'حدث خطأ ما...',
    noAnswer: 'تعذّر الوصول إلى الخادم. يُرجى التحقق من الاتصال والمحاولة مرة أخرى.',
    broken: 'حدث خلل ما',
    comma: '، ',
  },
}

const fieldsOf = (visit: Visit) => ({
  email: visit.field(words[visit.language].email),
  password: visit.passwordField(words[visit.language].password),
})

async function signsIn(visit: Visit): Promise<void> {
  const { email, password } = fieldsOf(visit)
  await email.fill('layla@demo.test')
  await password.fill('my secret')
  await visit.button(words[visit.language].login).click()
}

describe.each(languages)('the login in %s', (language) => {
  const text = texts[language]
  const word = words[language]

  test(`the form asks for e-mail and password, shows the password on demand and helps who forgot it [AUTH-01, AUTH-02, AUTH-03, T-A11Y-01] (${language})`, async ({
    visit,
  }) => {
    await visit.opens('/login', { language })
    const { email, password } = fieldsOf(visit)
    const toggle = visit.button(word.showPassword)
    // By these a password manager knows the fields.
    await expect.element(email).toHaveAttribute('autocomplete', 'username')
    await expect.element(password).toHaveAttribute('autocomplete', 'current-password')
    await email.fill('somebody@demo.test')
    await password.fill('my secret')
    expect(password.element().dispatchEvent(new ClipboardEvent('paste', { cancelable: true }))).toBe(true)
    expect(isBeside(password.element(), toggle.element()), 'the button stands beside the text').toBe(true)

    await expect.element(password).toHaveAttribute('type', 'password')
    await expect.element(toggle).toHaveAttribute('aria-pressed', 'false')
    await toggle.click()
    await expect.element(password).toHaveAttribute('type', 'text')
    await expect.element(password).toHaveValue('my secret')
    await expect.element(toggle).toHaveAttribute('aria-pressed', 'true')
    await expectComfort()
    await expectOneLanguage(language)
    await toggle.click()
    await expect.element(password).toHaveAttribute('type', 'password')

    await visit.link(word.forgotPassword).click()
    await visit.isAt('/forgot-password')
  })

  test(`what to expect is written beside the dial, not across it, also in the low window of a laptop [AUTH-01] (${language})`, async ({
    visit,
  }) => {
    await visit.opens('/login', { language })
    const beside = page.getByRole('complementary')
    for (const [width, height] of [
      [768, 600],
      [1366, 650],
      [1280, 821],
    ] as const) {
      await page.viewport(width, height)
      const dial = beside.element().querySelector('svg')?.getBoundingClientRect()
      const list = beside.getByRole('list').element().getBoundingClientRect()
      expect(dial?.bottom, `${width} × ${height}`).toBeLessThanOrEqual(list.top)
    }
  })

  test(`by keyboard alone, both fields are required and the e-mail must be one, also after the language has turned [AUTH-07, SHELL-02] (${language})`, async ({
    visit,
  }) => {
    await visit.opens('/login', { language })
    const { email, password } = fieldsOf(visit)
    email.element().focus()
    await visit.presses('Enter')
    await expect.element(email).toHaveAccessibleDescription(text.noEmail)
    await expect.element(password).toHaveAccessibleDescription(text.noPassword)
    await expect.element(email).toHaveAttribute('aria-invalid', 'true')
    await expect.element(email).toHaveFocus()
    await expectComfort()

    await userEvent.keyboard('not an address{Tab}x{Enter}')
    await expect.element(email).toHaveAccessibleDescription(text.notAnAddress)
    await expect.element(email).toHaveFocus()
    await expect.element(password).not.toHaveAttribute('aria-invalid', 'true')
    expect(visit.calls('login'), 'calls made with bad input').toEqual([])

    await visit.switchesLanguage()
    await expect.element(fieldsOf(visit).email).toHaveAccessibleDescription(texts[visit.language].notAnAddress)
    await expectOneLanguage(visit.language)
  })

  test(`a failed login shows every reason, joined with commas, and without one the fallback; what was typed stays [AUTH-13, AUTH-14] (${language})`, async ({
    visit,
  }) => {
    visit.plants(reply('login', 400, { non_field_errors: ['One', 'Two', 'Three'] }))
    await visit.opens('/login', { language })
    await signsIn(visit)
    await visit.reads(visit.alert, `One${text.comma}Two${text.comma}Three`)
    await expectComfort()
    await expect.element(fieldsOf(visit).email).toHaveValue('layla@demo.test')
    expect(localStorage.getItem('token')).toBeNull()

    visit.plants(reply('login', 400, { non_field_errors: [] }))
    await visit.button(word.login).click()
    await visit.reads(visit.alert, text.fallback)

    visit.plants(reply('login', 400, { non_field_errors: [text.wrong] }))
    await visit.button(word.login).click()
    await visit.reads(visit.alert, text.wrong)
    // It would stay in the language it was said in.
    await visit.switchesLanguage()
    await expect.element(visit.alert).not.toBeInTheDocument()
  })

  test(`while the answer is on its way the button says so, and a dead line is told, in the language of the page [SHELL-02, OPEN-35, T-A11Y-01] (${language})`, async ({
    visit,
  }) => {
    const { held, letGo } = heldBack(noReply('login'))
    visit.plants(held)
    await visit.opens('/login', { language })
    await signsIn(visit)
    await expect.element(visit.button(word.pleaseWait)).toHaveAttribute('aria-disabled', 'true')
    await expectComfort()
    letGo()
    await visit.reads(visit.alert, text.noAnswer)
    await visit.switchesLanguage()
    await visit.reads(visit.alert, texts[visit.language].noAnswer)
    await expectOneLanguage(visit.language)

    visit.plants(reply('login', 200, { auth_token: 'kept' }), ...known())
    await visit.button(words[visit.language].login).click()
    await visit.isAt('/dashboard')
    expect(localStorage.getItem('token')).toBe('kept')
  })

  test(`a page that cannot be loaded says so, keeps the session, and comes with the next try [T-A11Y-01] (${language})`, async ({
    visit,
  }) => {
    visit.plants(reply('login', 200, { auth_token: 'kept' }), ...known(), reply('getMe', 404, { detail: 'No.' }))
    await visit.opens('/login', { language })
    await signsIn(visit)
    await expect.element(visit.heading(text.broken)).toBeVisible()
    await expectComfort()
    visit.plants(...known())
    await page.getByRole('main').getByRole('button').click()
    await visit.isAt('/dashboard')
    expect(localStorage.getItem('token')).toBe('kept')
  })
})

/* What is said is another thing in each language, what happens is not. */
describe('the login, whatever the language,', () => {
  test('what a password manager puts into the fields without a word counts [AUTH-12]', async ({ visit }) => {
    visit.plants(reply('login', 200, { auth_token: 'kept' }), ...known())
    await visit.opens('/login')
    const { email, password } = fieldsOf(visit)
    const put = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    // Past the page, which hears of nothing.
    put?.call(email.element(), 'layla@demo.test')
    put?.call(password.element(), 'my secret')
    await visit.button(words.en.login).click()
    await visit.isAt('/dashboard')
    expect(visit.calls('login')[0]?.body).toMatchObject({ email: 'layla@demo.test', password: 'my secret' })
  })

  test('somebody who has accepted nothing goes to the policy, and without consent to the personal information [AUTH-10, AUTH-11, DASH-02]', async ({
    visit,
  }) => {
    for (const [me, place] of [
      [newcomer, '/confirmation-of-global-policy'],
      [{ ...newcomer, privacy_policy_accepted: true }, '/personal-information'],
      [layla, '/dashboard'],
    ] as const) {
      visit.plants(reply('login', 200, { auth_token: 'kept' }), ...known(me))
      await visit.opens('/login')
      await signsIn(visit)
      await visit.isAt(place)
      await visit.opens('/dashboard', { isSignedIn: true })
      await visit.isAt(place)
    }
  })

  test('somebody at the login of a company signs in to that company [AUTH-06]', async ({ visit }) => {
    visit.plants(reply('getCompanyReference', 200, acme), reply('login', 400, { non_field_errors: [texts.en.wrong] }))
    await visit.opens('/login?ref_id=acme')
    await signsIn(visit)
    await visit.reads(visit.alert, texts.en.wrong)
    expect(visit.calls('login')[0]?.body).toMatchObject({ company_id: acme.id })
  })
})

/** What is typed never runs under the button that stands in the field. */
function isBeside(field: Element, button: Element): boolean {
  const { left, right } = field.getBoundingClientRect()
  const style = getComputedStyle(field)
  const padding = (side: string) => Number.parseFloat(style.getPropertyValue(`padding-${side}`))
  const box = button.getBoundingClientRect()
  return box.left >= right - padding('right') || box.right <= left + padding('left')
}
