import { seededRandom } from '../harness/numbers.mjs'

const words =
  'team plan client report deadline result idea meeting change goal detail risk support learn decide listen adapt lead focus improve'.split(
    ' ',
  )
const random = seededRandom(7)
const sentence = (length) => `${Array.from({ length }, () => words[Math.floor(random() * words.length)]).join(' ')}.`

export const labels = [
  ...['Strongly Disagree', 'Disagree', 'Slightly Disagree', 'Neither Agree nor Disagree', 'Slightly Agree'],
  ...['Agree', 'Strongly Agree'],
]

const PAGES = 18
const PER_PAGE = 7

/** As many statements as the personality test has, on fewer and longer pages. */
export const pages = Array.from({ length: PAGES }, (_, page) => ({
  title: sentence(9),
  rows: Array.from({ length: PER_PAGE }, (_, row) => ({
    id: `statement-${page}-${row}`,
    text: `${page * PER_PAGE + row + 1}. ${sentence(8)}`,
  })),
}))
