import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ListSelect } from './list-select.tsx'

test('what is chosen from a list is the text of its combobox, with no box between, so that it is said [T-A11Y-02]', () => {
  const options = [
    { id: '1', label: 'White' },
    { id: '2', label: 'Mixed' },
  ]
  const page = renderToStaticMarkup(
    createElement(ListSelect, { label: 'Ethnicity', placeholder: '', options, value: '2', onChange: () => undefined }),
  )
  expect(page).toMatch(/<button[^>]* role="combobox"[^>]*><span[^>]* role="none"[^>]*>/)
})
