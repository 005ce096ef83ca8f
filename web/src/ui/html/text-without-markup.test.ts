import { expect, test } from 'vitest'
import { textWithoutMarkup } from './text-without-markup.ts'

test('the name of a button says a question as it is read: without markup, and with signs that content writes out [WCAG 2.4.6]', () => {
  expect(textWithoutMarkup('<p>What is <em>R&amp;D</em> to <em>you</em>?</p><p>Is 3 &lt; 4?</p>')).toBe(
    'What is R&D to you? Is 3 < 4?',
  )
  expect(textWithoutMarkup('What happened?')).toBe('What happened?')
  expect(textWithoutMarkup('&amp;lt;')).toBe('&lt;')
})
