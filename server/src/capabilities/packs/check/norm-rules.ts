import { kinds } from '@mizan/contract/kinds/registry'
import type { NormsFile } from '@mizan/contract/packs/norms'
import { HIGHEST_RATING, LOWEST_RATING } from '@mizan/domain/kinds/personality/personality.statements'
import { zOf } from '@mizan/domain/norms/norm'
import { normStatusOf, STATEMENTS_PER_TRAIT } from '@mizan/domain/norms/renorm'
import { HIGH_FROM, LOW_BELOW } from '@mizan/domain/scores/band'
import { percentageOf } from '@mizan/domain/scores/sten'
import type { Finding, Rule } from '../finding.ts'
import type { Document } from '../read/document.ts'
import type { PackContext } from '../read/instrument.ts'

interface Norms extends PackContext {
  doc: Document<NormsFile>
}

type Figures = Omit<NormsFile['games'][number], 'game'>

interface Row {
  name: string
  path: (string | number)[]
  figures: Figures
  /** The raw values that can occur, ascending; of a game's rate only the one of who gets nowhere is known. */
  range: readonly number[]
}

/** Every mean that seven ratings can have. */
const traitRange = Array.from(
  { length: (HIGHEST_RATING - LOWEST_RATING) * STATEMENTS_PER_TRAIT + 1 },
  (_, step) => LOWEST_RATING + step / STATEMENTS_PER_TRAIT,
)

const rowsOf = ({ doc }: Norms): Row[] => [
  ...doc.value.traits.map((figures, index) => ({
    name: `Trait ${figures.trait_id}`,
    path: ['traits', index],
    figures,
    range: traitRange,
  })),
  ...doc.value.games.map((figures, index) => ({ name: figures.game, path: ['games', index], figures, range: [0] })),
]

const eachRow =
  (rule: (row: Row) => string | undefined): Rule<Norms> =>
  (norms) =>
    rowsOf(norms).flatMap((row) => {
      const fault = rule(row)
      return fault ? [norms.doc.fault(row.path, `${row.name}: ${fault}.`)] : []
    })

/** Without a spread, or with ranks among no people, no raw value has a score. */
const placesNoOne = ({ figures: { sd, distribution } }: Row): boolean => sd <= 0 || distribution?.length === 0

const percentagesOf = ({ figures, range }: Row): number[] =>
  range.map((raw) => percentageOf(zOf(raw, { ...figures, id: '', reliability: null })))

const spreads = eachRow(({ figures }) => (figures.sd > 0 ? undefined : `the sd must be above 0, but is ${figures.sd}`))

const monotone = eachRow((row) => {
  const raws = row.figures.distribution?.map(({ raw }) => raw) ?? []
  if (!isRising(raws, (a, b) => a < b)) return 'the raw values of the distribution must rise'
  if (placesNoOne(row)) return undefined
  return isRising(percentagesOf(row), (a, b) => a <= b) ? undefined : 'a higher raw value gives a lower score'
})

const isRising = (list: readonly number[], inOrder: (a: number, b: number) => boolean): boolean =>
  list.every((value, index) => index === 0 || inOrder(list[index - 1] ?? value, value))

/** Low and High must both be within reach: a norm that leaves one out does not belong to this scale. */
const coversTheRange = eachRow((row) => {
  if (placesNoOne(row)) return undefined
  const percentages = percentagesOf(row)
  if (Math.min(...percentages) >= LOW_BELOW) return 'the norm does not cover the range: no one could score low'
  const isWholeRange = row.range.length > 1
  return isWholeRange && Math.max(...percentages) < HIGH_FROM
    ? 'the norm does not cover the range: no one could score high'
    : undefined
})

/** The rate of a game has no bounds: who mostly guesses wrong falls below 0. */
const valuesInRange = eachRow(({ figures: { distribution = [] }, range }) => {
  if (range.length === 1) return undefined
  const [lowest, highest] = [Math.min(...range), Math.max(...range)]
  const outside = distribution.find(({ raw }) => raw < lowest || raw > highest)
  return outside && `the raw value ${outside.raw} cannot occur`
})

const countsAddUp = eachRow(({ figures: { distribution, n } }) => {
  if (!distribution) return undefined
  if (distribution.length === 0) return 'the distribution is empty; leave it out'
  const counted = distribution.reduce((sum, { count }) => sum + count, 0)
  return counted === n && distribution.every(({ count }) => count > 0)
    ? undefined
    : `the counts of the distribution sum to ${counted} instead of ${n}`
})

/** As the database counts. */
const MOST_PEOPLE = 2 ** 31 - 1

const statusFitsTheSample = eachRow(({ figures: { n, status } }) => {
  if (n < 0 || n > MOST_PEOPLE) return `n cannot be ${n}`
  return status === normStatusOf(n) ? undefined : `${n} people make a norm ${normStatusOf(n)}, not ${status}`
})

const reliabilityIsAShare: Rule<Norms> = ({ doc }) =>
  doc.value.traits.flatMap(({ trait_id, reliability }, index) =>
    reliability > 0 && reliability < 1
      ? []
      : [doc.fault(['traits', index, 'reliability'], `Trait ${trait_id}: a reliability lies between 0 and 1.`)],
  )

const gameNames = Object.entries(kinds).flatMap(([name, { isGame }]) => (isGame ? [name] : []))

/** A row for every trait and every game, once, and for nothing else. */
const everythingHasANorm: Rule<Norms> = ({ doc, traitIds }) => [
  ...(traitIds
    ? cover(
        doc,
        'traits',
        doc.value.traits.map(({ trait_id }) => trait_id),
        [...traitIds],
      )
    : []),
  ...cover(
    doc,
    'games',
    doc.value.games.map(({ game }) => game),
    gameNames,
  ),
]

function cover<Id>(doc: Document<unknown>, list: string, ids: readonly Id[], wanted: readonly Id[]): Finding[] {
  const findings = ids.flatMap((id, index) => {
    if (!wanted.includes(id)) return [doc.fault([list, index], `The norm points nowhere: there is no ${id}.`)]
    return ids.indexOf(id) < index ? [doc.fault([list, index], `${id} has two norms.`)] : []
  })
  const missing = wanted.filter((id) => !ids.includes(id))
  return [...findings, ...missing.map((id) => doc.fault([list], `${id} has no norm.`))]
}

export const normRules: Rule<Norms>[] = [
  spreads,
  monotone,
  coversTheRange,
  valuesInRange,
  countsAddUp,
  statusFitsTheSample,
  reliabilityIsAShare,
  everythingHasANorm,
]
