import { STATEMENTS_PER_TRAIT } from '../../norms/renorm.ts'
import { type Random, seededRandom } from '../../random/seeded-random.ts'
import { LEAST_TRAITS_FOR_MIXED_KEYING, pagePlanFaults } from './personality.page-plan-check.ts'
import { POSITIVE_PER_TRAIT, REVERSE_PER_TRAIT, type Statement, statementIdOf } from './personality.statements.ts'

const LARGEST_PAGE = 4
const ATTEMPTS = 2000

/** The sizes of the pages: full ones first, the short ones last. */
export function pageSizes(traitCount: number): number[] {
  const size = Math.min(LARGEST_PAGE, traitCount)
  const pages = Math.ceil((STATEMENTS_PER_TRAIT * traitCount) / size)
  const short = pages * size - STATEMENTS_PER_TRAIT * traitCount
  return Array.from({ length: pages }, (_, index) => (index < pages - short ? size : size - 1))
}

/** Which statements stand together: static content, the same for every candidate, so that norms compare like with like. */
export function planPages(traitIds: readonly number[], seed: number): Statement[][] {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const pages = drawPlan(traitIds, seededRandom(seed + attempt))
    if (pages && pagePlanFaults(pages).length === 0) return pages
  }
  throw new Error(`No page plan for ${traitIds.length} traits within ${ATTEMPTS} attempts from seed ${seed}`)
}

interface TraitStock {
  traitId: number
  positive: number[]
  reverse: number[]
}

/** One attempt; null when the keying of some page cannot be mixed. */
function drawPlan(traitIds: readonly number[], random: Random): Statement[][] | null {
  const stocks = traitIds.map((traitId) => fillStock(traitId, random))
  const meetings = new Map<string, number>()
  const pages: Statement[][] = []
  for (const size of pageSizes(traitIds.length)) {
    const chosen = chooseTraits(stocks, size, meetings, random)
    const page = drawStatements(chosen, traitIds.length, random)
    if (page === null) return null
    recordMeetings(chosen, meetings)
    pages.push(random.shuffle(page))
  }
  return pages
}

function fillStock(traitId: number, random: Random): TraitStock {
  const ids = (from: number, count: number) =>
    random.shuffle(Array.from({ length: count }, (_, index) => statementIdOf(traitId, from + index)))
  return { traitId, positive: ids(1, POSITIVE_PER_TRAIT), reverse: ids(POSITIVE_PER_TRAIT + 1, REVERSE_PER_TRAIT) }
}

const left = (stock: TraitStock): number => stock.positive.length + stock.reverse.length
const pairKey = (a: number, b: number): string => (a < b ? `${a} ${b}` : `${b} ${a}`)

/** Most statements left first (which always completes the plan), then fewest meetings with the page so far, then chance. */
function chooseTraits(
  stocks: readonly TraitStock[],
  size: number,
  meetings: ReadonlyMap<string, number>,
  random: Random,
): TraitStock[] {
  const chosen: TraitStock[] = []
  while (chosen.length < size) {
    const met = (stock: TraitStock) =>
      chosen.reduce((sum, other) => sum + (meetings.get(pairKey(stock.traitId, other.traitId)) ?? 0), 0)
    const [best] = random
      .shuffle(stocks.filter((stock) => !chosen.includes(stock)))
      .sort((a, b) => left(b) - left(a) || met(a) - met(b))
    if (!best) break
    chosen.push(best)
  }
  return chosen
}

/** As many reverse statements as the remaining ratio asks for, but at least one of each keying where that is possible. */
function drawStatements(chosen: readonly TraitStock[], traitCount: number, random: Random): Statement[] | null {
  const ratio = sumOf(chosen, (stock) => stock.reverse.length) / sumOf(chosen, left)
  const mixed = traitCount >= LEAST_TRAITS_FOR_MIXED_KEYING
  const wanted = Math.floor(chosen.length * ratio + random.next())
  const reverseCount = mixed ? Math.min(Math.max(wanted, 1), chosen.length - 1) : wanted
  const byNeed = random.shuffle(chosen).sort((a, b) => b.reverse.length / left(b) - a.reverse.length / left(a))
  const page = byNeed.map((stock, index) => takeStatement(stock, index < reverseCount))
  return page.every((statement) => statement !== null) ? page : null
}

function takeStatement(stock: TraitStock, reverse: boolean): Statement | null {
  const id = (reverse ? stock.reverse : stock.positive).pop()
  return id === undefined ? null : { statement_id: id, trait_id: stock.traitId, reverse }
}

function recordMeetings(chosen: readonly TraitStock[], meetings: Map<string, number>): void {
  for (const [index, first] of chosen.entries()) {
    for (const second of chosen.slice(index + 1)) {
      const key = pairKey(first.traitId, second.traitId)
      meetings.set(key, (meetings.get(key) ?? 0) + 1)
    }
  }
}

const sumOf = <T>(list: readonly T[], measure: (entry: T) => number): number =>
  list.reduce((sum, entry) => sum + measure(entry), 0)
