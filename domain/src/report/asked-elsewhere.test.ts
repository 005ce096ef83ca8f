import { expect, test } from 'vitest'
import { notAskedElsewhere } from './asked-elsewhere.ts'

const list = '<ul><li>What was <em>it</em> about?</li><li>And then?</li></ul>'

test('questions that are asked elsewhere are left out, whatever their markup [REPA-06] [REPC-14]', () => {
  expect(notAskedElsewhere(list, ['What was it about?'])).toEqual({
    html: '<ul><li>And then?</li></ul>',
    isShorter: true,
  })
})

test('of a list that is asked elsewhere nothing is left, not even an empty list', () => {
  expect(notAskedElsewhere(list, ['And then?', 'What was it  about?'])).toEqual({ html: '', isShorter: true })
})

test('a list of other questions, and what is no list, stay as they are', () => {
  expect(notAskedElsewhere(list, ['Why?'])).toEqual({ html: list, isShorter: false })
  expect(notAskedElsewhere('<p>And then?</p>', ['And then?'])).toEqual({ html: '<p>And then?</p>', isShorter: false })
})
