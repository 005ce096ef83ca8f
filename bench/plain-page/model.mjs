import { seededRandom } from '../numbers.mjs'

const words = 'team plan client report deadline result idea meeting change goal detail risk support learn decide listen'
const random = seededRandom(7)
const sentence = (length) => `${Array.from({ length }, () => words.split(' ')[Math.floor(random() * 16)]).join(' ')}.`

export const labels = [
  ...['Strongly Disagree', 'Disagree', 'Slightly Disagree', 'Neither Agree nor Disagree', 'Slightly Agree'],
  ...['Agree', 'Strongly Agree'],
]

const STATEMENTS = 126
const PER_PAGE = 4

export const pages = Array.from({ length: Math.ceil(STATEMENTS / PER_PAGE) }, (_, page) => ({
  title: sentence(9),
  rows: Array.from({ length: Math.min(PER_PAGE, STATEMENTS - page * PER_PAGE) }, (_, row) => ({
    id: `statement-${page}-${row}`,
    text: sentence(8),
  })),
}))
