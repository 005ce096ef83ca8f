import { expect, test } from 'vitest'
import { fill, inHtml, inText } from './sentence.ts'

test('a name that ends with a full stop does not make two of the end of a sentence', () => {
  const sentence = 'Sent by {{company}}. On behalf of {{company}}.'
  expect(inText(fill(sentence, { company: 'Acme Inc.' }))).toBe('Sent by Acme Inc. On behalf of Acme Inc.')
  expect(inText(fill(sentence, { company: 'Nakhla' }))).toBe('Sent by Nakhla. On behalf of Nakhla.')
})

test('a Latin name in an Arabic sentence is set apart from its direction, marks at its edges included [T-VAL-03]', () => {
  expect(inHtml(fill('تدعوك {{company}} إلى تقييم', { company: '\u202eAcme <Inc.>' }))).toBe(
    'تدعوك <bdi>Acme &lt;Inc.&gt;</bdi> إلى تقييم',
  )
})
