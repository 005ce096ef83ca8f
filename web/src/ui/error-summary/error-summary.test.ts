import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ErrorSummary } from './error-summary.tsx'

test('a summary of what is missing is named by its title and is no alert, which says it anew with each answer [T-A11Y-02]', () => {
  const problems = [{ fieldId: 'gender', text: 'Go to Gender' }]
  const page = renderToStaticMarkup(createElement(ErrorSummary, { title: 'One field is left.', problems, attempt: 1 }))
  const [, titleId] = /<p id="([^"]+)"[^>]*>One field is left\./.exec(page) ?? []
  expect(page).toMatch(new RegExp(`role="group" aria-labelledby="${titleId}"`))
  expect(page).not.toContain('role="alert"')
})
