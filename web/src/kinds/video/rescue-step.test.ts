import i18next from 'i18next'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { expect, test, vi } from 'vitest'
import { RescueStep } from './rescue-step.tsx'
import video from './video.en.json' with { type: 'json' }

// It needs a browser.
vi.mock('dompurify', () => ({ default: { sanitize: (html: string) => html } }))

test('a kept recording stands beside its question as that is set, without the signs of its markup [OPEN-37]', async () => {
  const i18n = i18next.createInstance()
  await i18n.init({ lng: 'en', resources: { en: { video } }, interpolation: { escapeValue: false } })
  const step = createElement(RescueStep, {
    place: { user: 1, assessment: 2, question: 3 },
    application: '4',
    label: 'Question 1 of 2',
    question: '<p>Tell us of a <strong>hard</strong> day.</p>',
    onUploaded: () => undefined,
    onDropped: () => undefined,
  })
  const page = renderToStaticMarkup(createElement(I18nextProvider, { i18n }, step))
  expect(page).toContain('<p>Tell us of a <strong>hard</strong> day.</p>')
})
