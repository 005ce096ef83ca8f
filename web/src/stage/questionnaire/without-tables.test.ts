import { expect, test } from 'vitest'
import { withoutTables } from './without-tables.ts'

test('a field is named by its question without the cells of its tables [QUEST-04, WCAG 2.4.6]', () => {
  const table = '<table>\n<tr><th>Item</th><td>90</td></tr>\n</table>'
  expect(withoutTables(`<p>Stock:</p>${table}<p>Or:</p>${table}<p>Which?</p>`)).toBe(
    '<p>Stock:</p> <p>Or:</p> <p>Which?</p>',
  )
})

test('a question without a table names its field as it is [QUEST-04]', () => {
  expect(withoutTables('<p>Is 3 &lt; 4?</p>')).toBe('<p>Is 3 &lt; 4?</p>')
})
