import { type Language, languages } from '@mizan/contract/language'
import { describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import { words } from '../../../../e2e/words.ts'
import { expectComfort, expectOneLanguage } from '../../testing/comfort.ts'
import { noReply, reply } from '../../testing/replies.ts'
import { known, layla, sales } from '../../testing/samples.ts'
import { test, type Visit } from '../../testing/visit.tsx'

const texts = {
  en: {
    name: 'Rania',
    day: 'Day',
    nationality: 'Nationality',
    country: 'Lebanon',
    department: 'Department',
    finance: 'Finance',
    gone: 'This department is no longer offered. Please choose another one',
    consent:
      'I give consent to the collection of all background data and understand that this is for research purposes only.',
    withdrawing:
      'You can withdraw consent at any time by clearing this box and saving. Your assessments are not affected.',
    draft: "Your earlier changes are still filled in. They aren't saved yet.",
    notSaved: "Your profile wasn't saved. Everything you entered is still here.",
    notWithdrawn: "Your profile is saved, but we couldn't withdraw your consent.",
    saved: 'Your profile has been saved.',
    noAnswer: "We can't reach the server. What you entered is still here. Please check your connection and try again.",
  },
  ar: {
    name: 'رانيا',
    day: 'اليوم',
    nationality: 'الجنسية',
    country: 'لبنان',
    department: 'القسم',
    finance: 'المالية',
    gone: 'لم يعد هذا القسم متاحًا. يُرجى اختيار قسم آخر',
    consent: 'أوافق على جمع بيانات الخلفية كلها، وأعلم أن ذلك لأغراض البحث فقط.',
    withdrawing: 'يمكنك سحب الموافقة في أي وقت بإزالة العلامة ثم الحفظ، ولن تتأثر تقييماتك.',
    draft: 'ما زالت التعديلات التي أُدخلت هنا سابقًا في النموذج، ولم تُحفظ بعد.',
    notSaved: 'لم يُحفظ ملفك الشخصي. كل ما أدخلته ما زال هنا.',
    notWithdrawn: 'حُفظ ملفك الشخصي، لكن تعذّر سحب موافقتك.',
    saved: 'تم حفظ ملفك الشخصي.',
    noAnswer: 'تعذّر الوصول إلى الخادم. ما أدخلته ما زال هنا؛ يُرجى التحقق من الاتصال والمحاولة مرة أخرى.',
  },
}

const notTaken = {
  en: "This wasn't accepted. Please check it",
  ar: 'لم يُقبل ما أُدخل هنا. يُرجى التحقق منه',
}

const saves = (visit: Visit): Promise<void> => visit.button(words[visit.language].save).click()
const nameOf = (visit: Visit) => visit.field(words[visit.language].firstName)
const consentBox = ({ language }: Visit) => page.getByRole('checkbox', { name: texts[language].consent, exact: true })
const combo = (name: string) => page.getByRole('combobox', { name, exact: true })

async function opens(visit: Visit, language: Language = 'en'): Promise<void> {
  visit.plants(...known())
  await visit.opens('/profile', { language, isSignedIn: true })
  await expect.element(nameOf(visit)).toBeVisible()
}

describe.each(languages)('saving the profile in %s', (language) => {
  const text = texts[language]

  test(`the fields are sent with the consent, and nothing else [PROFILE-15, PROFILE-18, PROFILE-21, PROFILE-22, PROFILE-23, PROFILE-24, OPEN-20] (${language})`, async ({
    visit,
  }) => {
    await opens(visit, language)
    await nameOf(visit).fill(text.name)
    const changed = { ...layla, first_name: text.name }
    visit.plants(reply('updateMe', 200, changed), reply('getMe', 200, changed))
    await saves(visit)
    await visit.isAt('/dashboard')
    expect(visit.calls('updateMe').map(({ body }) => body)).toEqual([
      {
        first_name: text.name,
        last_name: layla.last_name,
        birthday: '1996-02-29',
        gender: 2,
        nationality: 'LB',
        country_of_residence: 'AE',
        ethnicity: null,
        native_language: 'ar',
        english_level: 3,
        education: 4,
        department: sales.id,
        job_level: 2,
        primary_job_function: 1,
        consent_provided: true,
      },
    ])
    await expect.element(visit.button(words[language].accountMenuOf(text.name))).toBeVisible()
    await expect.element(page.getByRole('status').filter({ hasText: text.saved })).toBeVisible()
  })

  test(`refused fields are told at the fields and over the form, keep what was typed, and turn with the page [PROFILE-25, OPEN-19, SHELL-02, T-A11Y-01] (${language})`, async ({
    visit,
  }) => {
    await opens(visit, language)
    await nameOf(visit).fill(text.name)
    visit.plants(
      reply('updateMe', 400, {
        birthday: ['Not this day.'],
        nationality: ['Not this country.', 'Another one.'],
        department: ['Invalid pk "9" - object does not exist.'],
      }),
    )
    await saves(visit)
    // With links to them, over a form of three screens.
    await expect.element(visit.alert).toHaveTextContent(text.notSaved)
    await expect.element(visit.alert).toHaveFocus()
    await expect.element(visit.alert.getByRole('link')).toHaveLength(3)
    await expect.element(combo(text.day)).toHaveAccessibleDescription('Not this day.')
    await expect.element(combo(text.nationality)).toHaveAccessibleDescription('Not this country. Another one.')
    await expect.element(combo(text.nationality)).toHaveValue(text.country)
    await expect.element(combo(text.department)).toHaveAccessibleDescription(text.gone)
    await expect.element(combo(text.department)).toHaveValue('')
    await expect.element(nameOf(visit)).toHaveValue(text.name)
    await visit.isAt('/profile')
    await expectComfort()

    visit.plants(reply('updateMe', 400, { first_name: ['Not this name.'] }))
    await combo(text.department).fill(text.finance)
    await visit.presses('ArrowDown', 'Enter')
    await expect.element(combo(text.department)).toHaveValue(text.finance)
    await saves(visit)
    await expect.element(nameOf(visit)).toHaveAccessibleDescription('Not this name.')
    await visit.switchesLanguage()
    await expect.element(nameOf(visit)).toHaveAccessibleDescription(notTaken[visit.language])
    await expect.element(nameOf(visit)).toHaveValue(text.name)
    await expect.element(visit.alert).toHaveTextContent(texts[visit.language].notSaved)
  })

  test(`a failed save says so, keeps every value, and can be tried again [PROFILE-25, OPEN-19, T-A11Y-01] (${language})`, async ({
    visit,
  }) => {
    await opens(visit, language)
    const name = nameOf(visit)
    await name.fill('')
    await saves(visit)
    await expect.element(visit.alert).toHaveFocus()
    await name.fill('x')
    await expect.element(visit.alert).not.toBeInTheDocument()
    // The same mistake again while somebody types: what comes next belongs into the field.
    await visit.presses('Backspace')
    await expect.element(visit.alert).toBeVisible()
    await expect.element(name).toHaveFocus()

    await name.fill(text.name)
    visit.plants(noReply('updateMe'))
    await saves(visit)
    await visit.reads(visit.alert, `${text.notSaved} ${text.noAnswer}`)
    // Over a form of three screens, and Save is at its end.
    await expect.element(visit.alert).toBeInViewport()
    await expect.element(visit.button(words[language].save)).toHaveFocus()
    await visit.switchesLanguage()
    await visit.reads(visit.alert, `${texts[visit.language].notSaved} ${texts[visit.language].noAnswer}`)
    await visit.switchesLanguage()

    visit.plants(reply('updateMe', 500, { detail: 'Out of order.' }))
    await saves(visit)
    await visit.reads(visit.alert, `${text.notSaved} Out of order.`)
    await expect.element(name).toHaveValue(text.name)
    await expectComfort()
  })
})

/* What is said is another thing in each language, what happens is not. */
describe('the profile, whatever the language,', () => {
  test('a withdrawal that fails does not call unsaved what was saved before it [POLICY-05, PROFILE-19]', async ({
    visit,
  }) => {
    const text = texts.en
    await opens(visit)
    await expect.element(consentBox(visit)).toBeChecked()
    await expect.element(consentBox(visit)).toHaveAccessibleDescription(text.withdrawing)
    await page.getByText(text.consent, { exact: true }).click()
    await nameOf(visit).fill(text.name)
    visit.plants(reply('updateMe', 200, { ...layla, first_name: text.name }), noReply('withdrawConsent'))
    await saves(visit)
    await visit.reads(visit.alert, `${text.notWithdrawn} ${text.noAnswer}`)
    await expect.element(visit.button(words.en.accountMenuOf(text.name))).toBeVisible()
    visit.plants(
      reply('withdrawConsent', 200, { success: true }),
      reply('getMe', 200, { ...layla, first_name: text.name, research_consent: false }),
    )
    await saves(visit)
    await visit.isAt('/dashboard')
  })

  test('what was typed or ticked and not saved outlives another page, and says so [PROFILE-25, OPEN-19]', async ({
    visit,
  }) => {
    const text = texts.ar
    await opens(visit, 'ar')
    const note = page.getByText(text.draft, { exact: true })
    await expect.element(note).not.toBeInTheDocument()
    await nameOf(visit).fill(text.name)
    await page.getByText(text.consent, { exact: true }).click()
    await visit.goesOnTo('/dashboard')
    await visit.goesOnTo('/profile')
    await expect.element(note).toBeVisible()
    await expect.element(nameOf(visit)).toHaveValue(text.name)
    await expect.element(consentBox(visit)).not.toBeChecked()
    await expectComfort()
    await expectOneLanguage('ar')
    expect(visit.calls('updateMe')).toEqual([])
  })
})
