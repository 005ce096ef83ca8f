import { languages } from '@mizan/contract/language'
import { describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import { expectComfort, expectOneLanguage } from '../../testing/comfort.ts'
import { test } from '../../testing/visit.tsx'

const texts = {
  en: {
    terms: 'Terms of Service',
    termsFacts: [
      'Last updated: 1 Oct 2019',
      'You must be at least 18 years old',
      'at least 30 days’ notice of any material change',
      'governed by the laws of the United Arab Emirates',
    ],
    policy: 'Privacy Policy',
    policyFacts: ['Effective: 9 Nov 2019', 'not intended for anyone under 18'],
    policyParts: ['7. Data transfer to other countries', '9. Cookies and storage in your browser', '11. Your rights'],
  },
  ar: {
    terms: 'شروط الخدمة',
    termsFacts: [
      'آخر تحديث: ١ أكتوبر ٢٠١٩',
      'ألا يقل عمرك عن ١٨ عامًا',
      'بمدة لا تقل عن ٣٠ يومًا',
      'لقوانين دولة الإمارات العربية المتحدة',
    ],
    policy: 'سياسة الخصوصية',
    policyFacts: ['تاريخ السريان: ٩ نوفمبر ٢٠١٩', 'غير مخصصة لمن هم دون ١٨ عامًا'],
    policyParts: ['٧. نقل البيانات إلى دول أخرى', '٩. ملفات تعريف الارتباط والتخزين في متصفحك', '١١. حقوقك'],
  },
}

describe.each(languages)('the legal texts in %s', (language) => {
  const text = texts[language]
  const main = page.getByRole('main')

  test(`the terms state age, notice, governing law and date [LEGAL-01, LEGAL-02, LEGAL-04, LEGAL-05, LEGAL-06, T-A11Y-01] (${language})`, async ({
    visit,
  }) => {
    await visit.opens('/terms-of-service', { language })
    await expect.element(visit.heading(text.terms)).toBeVisible()
    for (const fact of text.termsFacts) await expect.element(main).toHaveTextContent(fact)
    await expectComfort()
    await expectOneLanguage(language)
  })

  test(`the policy states age and date, and covers rights, cookies and transfer [LEGAL-01, LEGAL-03, LEGAL-07, LEGAL-08, T-A11Y-01] (${language})`, async ({
    visit,
  }) => {
    await visit.opens('/privacy-policy', { language })
    await expect.element(visit.heading(text.policy)).toBeVisible()
    for (const fact of text.policyFacts) await expect.element(main).toHaveTextContent(fact)
    for (const part of text.policyParts) {
      await expect.element(page.getByRole('heading', { name: part, level: 2 })).toBeVisible()
    }
    await expectComfort()
  })
})
