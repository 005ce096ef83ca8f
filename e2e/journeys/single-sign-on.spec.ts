import { expectComfortAtEveryWidth } from '../checks.ts'
import { buildDevelopmentBundle } from '../development-bundle.ts'
import { languages } from '../languages.ts'
import { test as base, expect } from '../people.ts'
import type { Person } from '../person.ts'
import { makeFolder, type Product, removeFolder, startProduct } from '../product-process.ts'
import { workOf } from '../unfinished-work.ts'

const texts = {
  en: {
    button: 'Continue with Acme account',
    vacancy: 'Support Specialist',
    unable: "That e-mail and password don't match. Please try again.",
    noPassword:
      "You signed in through your company. If you've never set a password here, there's none to change. You can keep signing in the same way.",
    unreachable:
      "We can't reach your company's sign-on service right now. Please try again later or use your password.",
  },
  ar: {
    button: 'المتابعة بحساب أكمي',
    vacancy: 'أخصائي دعم',
    unable: 'البريد الإلكتروني أو كلمة المرور غير صحيحة. يُرجى المحاولة مرة أخرى.',
    noPassword:
      'تم تسجيل دخولك عبر شركتك. إذا لم يسبق لك تعيين كلمة مرور هنا، فلا توجد كلمة مرور لتغييرها، ويمكنك الاستمرار في تسجيل الدخول بالطريقة نفسها.',
    unreachable: 'تعذّر الوصول إلى خدمة الدخول الموحّد في شركتك الآن. يُرجى المحاولة لاحقًا أو استخدام كلمة المرور.',
  },
}
const dana = 'other@acme.test'

/** A product of its own, whose company acme has a provider on this machine. */
class House {
  readonly folder = makeFolder()
  #product: Product | undefined
  #hasProvider = false

  get address(): string {
    return this.#product?.address ?? ''
  }

  /** Starts the product, or starts it again at the same address, with or without the provider beside it. */
  async runs({ hasProvider }: { hasProvider: boolean }): Promise<void> {
    if (this.#product && this.#hasProvider === hasProvider) return
    const port = this.#product ? { port: Number(new URL(this.address).port) } : {}
    await this.#product?.stop()
    const program = hasProvider ? { program: await buildDevelopmentBundle() } : {}
    const env = { SSO_ALLOW_LOOPBACK: '1' }
    this.#product = await startProduct({ folder: this.folder, env, ...port, ...program })
    this.#hasProvider = hasProvider
  }

  async ends(): Promise<void> {
    await this.#product?.stop()
    removeFolder(this.folder)
  }
}

const test = base.extend<object, { house: House }>({
  house: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern, so it must be there
    async ({}, use) => {
      const house = new House()
      await house.runs({ hasProvider: true })
      await use(house)
      await house.ends()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ house }, use) => use(house.address),
})

// One worker, and so one house, for all of these.
test.describe.configure({ mode: 'default' })

async function signsOn(person: Person): Promise<void> {
  await person.opens('/login?ref_id=acme')
  await person.link(texts[person.language].button).click()
  await expect(person.heading('Sign on as')).toBeVisible()
  await person.link(dana).click()
  await expect(person.accountMenu('Dana')).toBeVisible()
}

async function logsOut(person: Person): Promise<void> {
  await person.accountMenu('Dana').click()
  await person.menuItem(person.words.logout).click()
}

for (const language of languages) {
  const text = texts[language]

  test.describe(`single sign-on in ${language}`, () => {
    test.use({ language })
    test.beforeAll(({ house }) => house.runs({ hasProvider: true }))

    test(`the way leads over the provider to the dashboard, and leaves no secret in the address [SSO-04, SSO-05, SSO-06, SSO-07, SSO-08, OPEN-31] (${language})`, async ({
      candidate,
      page,
    }) => {
      const arrivals: string[] = []
      page.on('request', (request) => {
        if (request.isNavigationRequest() && request.url().includes('login_hash=')) arrivals.push(request.url())
      })
      await signsOn(candidate)
      await candidate.isAt('/dashboard')
      expect(await candidate.keeps('token')).not.toBeNull()
      expect(await candidate.keeps('sso_login')).not.toBeNull()
      const [arrival = ''] = arrivals
      expect(new URL(arrival).searchParams.get('auto_sso')).toBe('true')
      expect(arrivals).toHaveLength(1)

      await test.step('whoever opens the same address again is signed in already and goes on', async () => {
        const tokenBefore = await candidate.keeps('token')
        await candidate.opens(arrival)
        await candidate.isAt('/dashboard')
        expect(await candidate.keeps('token')).toBe(tokenBefore)
      })

      await test.step('where passwords are changed it is said that there may be none [SHELL-08]', async () => {
        await candidate.opens('/change-password')
        await expect(page.getByRole('status').filter({ hasText: text.noPassword })).toBeVisible()
      })

      await test.step('for everybody else the address works no second time', async () => {
        await page.evaluate(() => localStorage.removeItem('token'))
        await candidate.opens(arrival)
        await expect(page.getByRole('alert')).toHaveText(text.unable)
        expect(page.url()).not.toContain('login_hash')
        expect(await candidate.keeps('token')).toBeNull()
      })
    })
  })
}

/* What is said is another thing in each language, what happens is not. */
test.describe('single sign-on, whatever the language,', () => {
  const text = texts.ar
  test.use({ language: 'ar' })
  test.beforeAll(({ house }) => house.runs({ hasProvider: true }))

  test('a session that ends in the middle of work leads back to it over the provider too [OPEN-39, SSO-06]', async ({
    candidate,
    page,
    request,
  }) => {
    await signsOn(candidate)
    // The only vacancy that is open to everybody is applied for on the way.
    await expect(page.getByText(text.vacancy).first()).toBeVisible()
    const working = await workOf(request, (await candidate.keeps('token')) ?? '')
    await candidate.opens(working)
    await page.evaluate(() => localStorage.setItem('token', 'revoked'))
    await page.reload()
    await candidate.isAt('/login')

    // The provider still knows who it is.
    await candidate.link(text.button).click()
    await candidate.isAt(working)
  })

  test("logging out leads through the provider back to the company's login [SSO-09, SSO-10]", async ({
    candidate,
    page,
  }) => {
    await signsOn(candidate)
    await logsOut(candidate)
    await candidate.button('Sign off').click()
    await candidate.isAt('/login?ref=acme')
    expect(await candidate.keeps('token')).toBeNull()
    expect(await candidate.keeps('sso_login')).toBeNull()
    await expectComfortAtEveryWidth(page)

    await candidate.link(text.button).click()
    await expect(candidate.heading('Sign on as')).toBeVisible()
  })
})

for (const language of languages) {
  const text = texts[language]

  test.describe(`single sign-on without the provider in ${language}`, () => {
    test.use({ language })
    test.beforeAll(({ house }) => house.runs({ hasProvider: false }))

    test(`a provider that does not answer is told, and the password still works [SSO-04, AUTH-05, OPEN-31] (${language})`, async ({
      candidate,
      page,
    }) => {
      await candidate.opens('/login?ref_id=acme')
      await candidate.link(text.button).click()
      await candidate.isAt('/login?error_message=sso-unreachable&ref_id=acme')
      await expect(page.getByRole('alert')).toHaveText(text.unreachable)
      await expectComfortAtEveryWidth(page)
      await candidate.signsIn(dana)
      await candidate.isAt('/dashboard')
      expect(await candidate.keeps('sso_login')).toBeNull()
    })
  })
}

test.describe('single sign-on without the provider, whatever the language,', () => {
  test.beforeAll(({ house }) => house.runs({ hasProvider: false }))

  test('logging out does not wait for it either [SSO-09, SSO-10]', async ({ candidate, page }) => {
    await candidate.opens('/login?ref_id=acme')
    await candidate.signsIn(dana)
    await expect(candidate.accountMenu('Dana')).toBeVisible()
    await page.evaluate(() => localStorage.setItem('sso_login', 'true'))
    await logsOut(candidate)
    await candidate.isAt('/login?ref=acme')
    expect(await candidate.keeps('token')).toBeNull()
  })
})
