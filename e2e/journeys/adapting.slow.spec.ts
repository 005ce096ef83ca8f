import { expectNoHorizontalScroll } from '../checks.ts'
import { languages } from '../languages.ts'
import { expect, test } from '../people.ts'

test('the mobile layout applies up to 767 px [LIMIT-01]', async ({ candidate, page }) => {
  await candidate.opens('/login')
  const isPanelBeside = async (width: number) => {
    await page.setViewportSize({ width, height: 900 })
    const form = await candidate.button('Log in').boundingBox()
    const panel = await page.getByRole('heading', { name: 'Before you begin' }).boundingBox()
    if (!form || !panel) throw new Error('The form or the panel is out of sight')
    return panel.x > form.x + form.width
  }
  expect(await isPanelBeside(767)).toBe(false)
  expect(await isPanelBeside(768)).toBe(true)
})

test.describe('somebody signed in', () => {
  test.use({ signedInAs: 'candidate@demo.test' })

  test('nothing moves for somebody who asked for less motion [T-A11Y-02]', async ({ candidate, page }) => {
    const longestMotion = () =>
      page.evaluate(() => {
        const seconds = (text: string) => Math.max(...text.split(',').map((part) => Number.parseFloat(part) || 0))
        const durations = [...document.querySelectorAll('*')].map((element) => {
          const { transitionDuration, animationDuration } = getComputedStyle(element)
          return Math.max(seconds(transitionDuration), seconds(animationDuration))
        })
        return Math.max(...durations)
      })
    await candidate.opens('/dashboard')
    await candidate.accountMenu('Layla').click()
    await expect(candidate.menuItem(candidate.words.logout)).toBeVisible()
    expect(await longestMotion()).toBeGreaterThan(0)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await longestMotion()).toBe(0)
  })

  test('texts with more room between letters, words and lines are not cut [WCAG 1.4.12]', async ({
    candidate,
    page,
  }) => {
    for (const path of ['/dashboard', '/profile']) {
      await candidate.opens(path)
      await page.evaluate(() => {
        const spaced = 'letter-spacing: .12em !important; word-spacing: .16em !important; line-height: 1.5 !important'
        document.styleSheets[0]?.insertRule(`* { ${spaced} }`)
      })
      for (const width of [1280, 768, 390]) {
        await page.setViewportSize({ width, height: 800 })
        await expectNoHorizontalScroll(page)
        expect(await page.evaluate(findCutTexts), `${path} at ${width} px`).toEqual([])
      }
    }
  })
})

/** Runs in the page. What is for ears only is a single pixel. */
function findCutTexts(): (string | null)[] {
  const isText = ({ nodeType, textContent }: Node) => nodeType === Node.TEXT_NODE && textContent?.trim() !== ''
  return [...document.querySelectorAll('body *')]
    .filter(({ childNodes }) => [...childNodes].some(isText))
    .filter((element) => element.clientWidth > 1 && getComputedStyle(element).overflow !== 'visible')
    .filter(
      ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
        scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1,
    )
    .map(({ textContent }) => textContent)
}

/** Runs in the page. How many lines day, month and year take, each of which is one word. */
function linesOfBirthday(): number[] {
  return [...document.querySelectorAll('fieldset:first-of-type button')].map((list) => {
    const range = document.createRange()
    range.selectNodeContents(list.querySelector('span') ?? list)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  })
}

/** Runs in the page. Whether all of a text can be seen in its place. */
function isWhole(place: string): boolean {
  const element = document.querySelector(place)
  if (!element) return false
  const range = document.createRange()
  range.selectNodeContents(element)
  const [text, box] = [range.getBoundingClientRect(), element.getBoundingClientRect()]
  return text.height > 0 && text.top >= box.top - 1 && text.bottom <= box.bottom + 1
}

test.describe('magnified to 400 %', () => {
  // What is left of 1280 × 1024 pixels.
  test.use({ viewport: { width: 320, height: 256 } })

  test('no page needs sideways scrolling, in either language [T-A11Y-01]', async ({ candidate, page }) => {
    for (const path of ['/login', '/login?ref_id=acme', '/expired', '/404', '/layout', '/privacy-policy']) {
      await candidate.opens(path)
      await expectNoHorizontalScroll(page)
      await candidate.switchesLanguage()
      await expectNoHorizontalScroll(page)
    }
  })

  test.describe('with a dialog open', () => {
    test.use({ signedInAs: 'candidate@demo.test' })

    test('its buttons can be reached, and the focused one is seen [T-A11Y-02, WCAG 1.4.10]', async ({
      candidate,
      page,
    }) => {
      await candidate.opens('/dashboard')
      await page
        .getByRole('button', { name: /^Archive: / })
        .first()
        .click()
      const buttons = page.getByRole('alertdialog').getByRole('button')
      await expect(buttons).toHaveCount(2)
      for (const button of await buttons.all()) {
        await candidate.tabsTo(button)
        await expect(button).toBeInViewport({ ratio: 1 })
      }
    })
  })

  test('the focused field is never hidden [T-A11Y-02]', async ({ candidate }) => {
    await candidate.opens('/login')
    for (const target of [candidate.field('E-mail'), candidate.passwordField, candidate.button('Log in')]) {
      await candidate.tabsTo(target)
      await expect(target).toBeInViewport({ ratio: 1 })
    }
  })
})

for (const language of languages) {
  test.describe(`in letters twice as large in ${language}`, () => {
    test.use({ language, takes: 'sjt,career-drivers', viewport: { width: 390, height: 844 } })

    test(`a phone scrolls in one direction only, a title keeps its words, and what is missing is read to its end [WCAG 1.4.4] (${language})`, async ({
      candidate,
      page,
      newcomer,
    }) => {
      const taken = ['sjt-assessment', 'career-drivers'].map((player, place) => ({
        player,
        ...newcomer.assessment(place),
      }))
      for (const { id } of taken) await newcomer.call('startAssessment', { params: { id } })
      const paths = taken.map(({ player, id, test: { id: asked } }) => `/${player}/${id}?test=${asked}`)
      for (const path of ['/dashboard', '/profile', ...paths]) {
        await candidate.opens(path)
        await page.evaluate(() => {
          document.documentElement.style.fontSize = '200%'
        })
        await expectNoHorizontalScroll(page)
        const { height = 0 } = (await page.getByRole('banner').boundingBox()) ?? {}
        expect(height, `the bar of ${path}`).toBeLessThan(page.viewportSize()?.height ?? 0)
        if (path !== '/profile') continue
        expect(await page.evaluate(linesOfBirthday)).toEqual([1, 1, 1])
        // Beside the controls there was no room left for the company's mark.
        const mark = await page.getByRole('banner').locator('a [aria-hidden]').first().boundingBox()
        expect(mark?.width).toBeGreaterThan(24)
      }
      // On a tablet what is missing stands between the buttons.
      await page.setViewportSize({ width: 800, height: 1000 })
      await expect.poll(() => page.evaluate(isWhole, 'main > :last-child [role="status"]')).toBe(true)
    })
  })
}
