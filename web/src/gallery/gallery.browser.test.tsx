import { aboutLanguage, type Language, languages } from '@mizan/contract/language'
import i18next from 'i18next'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { createRoot } from 'react-dom/client'
import { test as base, describe, expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '../ui/tokens.css'
import '../ui/base.css'
import { changeLanguage, loadWords, startWords } from '../lib/i18n.ts'
import { DESK, expectComfort, expectNoViolations, setWidth } from '../testing/comfort.ts'
import { brands } from '../testing/samples.ts'
import styles from './gallery.module.css'
import { pages } from './pages.ts'
import { words } from './words.ts'

/* Every component as the gallery shows it: its examples are what is looked at. */

type Name = (typeof pages)[number]['name']

interface Opens {
  opens: (name: Name, language?: Language) => Promise<void>
}

const test = base.extend<Opens>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixtures from the pattern, so it must be there
  opens: async ({}, use) => {
    if (!i18next.isInitialized) await startWords()
    const place = document.body.appendChild(document.createElement('div'))
    const root = createRoot(place)
    await use(async (name, language = 'en') => {
      const found = pages.find((one) => one.name === name)
      if (!found) throw new Error(`The gallery has no ${name}`)
      await changeLanguage(language)
      await loadWords('form')
      root.render(
        <I18nProvider locale={aboutLanguage[language].locale}>
          <main className={styles.gallery}>
            <div className={styles.page}>
              <found.Page words={words[language]} />
            </div>
          </main>
        </I18nProvider>,
      )
      await expect.element(place).not.toBeEmptyDOMElement()
    })
    root.unmount()
    place.remove()
    document.documentElement.style.removeProperty('--brand')
    await changeLanguage('en')
    await setWidth(DESK)
  },
})

const names = pages.map(({ name }) => name)

describe.each(languages)('in %s', (language) => {
  test.for(names)(
    `every example of %s is accessible, fits its place and is easy to hit [T-A11Y-01] (${language})`,
    async (name, { opens }) => {
      await opens(name, language)
      await expectComfort()
    },
  )
})

test.for(names)(
  'every example of %s keeps its contrast in the colour of any company [SHELL-15]',
  async (name, { opens }) => {
    await opens(name)
    for (const colour of Object.values(brands)) {
      document.documentElement.style.setProperty('--brand', colour)
      await expectNoViolations(['color-contrast'])
    }
  },
)

describe('by keyboard,', () => {
  const keys = async (...names: string[]) => {
    for (const name of names) await userEvent.keyboard(`{${name}}`)
  }

  test('a menu opens at its first entry, passes over what is disabled, and gives the focus back', async ({ opens }) => {
    await opens('menu')
    const button = page.getByRole('button', { name: 'Layla' })
    await keys('Tab')
    await expect.element(button).toHaveFocus()
    await keys('ArrowDown')
    await expect.element(page.getByRole('menuitem', { name: words.en.profile })).toHaveFocus()
    await expectNoViolations()
    await keys('ArrowDown', 'ArrowDown')
    await expect.element(page.getByRole('menuitem', { name: words.en.logout })).toHaveFocus()
    await keys('Escape')
    await expect.element(button).toHaveFocus()
    await keys('Enter', 'Enter')
    await expect.element(page.getByRole('status')).toHaveTextContent('profile')
  })

  test('a list is opened, walked through and chosen from', async ({ opens }) => {
    await opens('select')
    const list = page.getByRole('combobox', { name: words.en.city }).first()
    const option = page.getByRole('listbox').getByRole('option')
    const [first = '', second = ''] = words.en.countries
    await keys('Tab')
    await expect.element(list).toHaveFocus()
    await keys('Enter')
    await expect.element(option.filter({ hasText: first })).toHaveFocus()
    await expectNoViolations()
    await keys('ArrowDown', 'Enter')
    await expect.element(list).toHaveTextContent(second)
    await expect.element(list).toHaveFocus()
  })

  test('a list that is searched finds by typing and says where nothing matches', async ({ opens }) => {
    await opens('combo-box')
    const list = page.getByRole('combobox').first()
    await list.click()
    await userEvent.keyboard('leb')
    await expect.element(page.getByRole('option')).toHaveLength(1)
    await keys('ArrowDown', 'Enter')
    await expect.element(list).toHaveValue('Lebanon')
    await userEvent.fill(list, 'zzz')
    await expect.element(page.getByText(words.en.nothing)).toBeVisible()
  })

  test('of a group of choices one is reached by Tab and the others by the arrows, which follow the reading', async ({
    opens,
  }) => {
    await opens('radio-group', 'ar')
    await keys('Tab')
    await expect.element(page.getByRole('radio', { name: words.ar.male }).first()).toHaveFocus()
    await keys('ArrowLeft')
    await expect.element(page.getByRole('radio', { name: words.ar.female }).first()).toBeChecked()
  })

  test('a dialog keeps the focus inside, and Escape gives it back', async ({ opens }) => {
    await opens('dialog')
    const opener = page.getByRole('button').first()
    await keys('Tab', 'Enter')
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
    await expect.element(dialog).toBeVisible()
    await expectNoViolations()
    for (let stop = 0; stop < 4; stop++) {
      await keys('Tab')
      expect(dialog.element().contains(document.activeElement)).toBe(true)
    }
    await keys('Escape')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
  })
})
