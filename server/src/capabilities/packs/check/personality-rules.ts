import { pageSizes } from '@mizan/domain/kinds/personality/personality.page-plan'
import {
  checkPagePlan,
  LEAST_TRAITS_FOR_MIXED_KEYING,
} from '@mizan/domain/kinds/personality/personality.page-plan-check'
import {
  HIGHEST_RATING,
  REVERSE_PER_TRAIT,
  type Statement,
  statementIdOf,
} from '@mizan/domain/kinds/personality/personality.statements'
import { STATEMENTS_PER_TRAIT } from '@mizan/domain/norms/renorm'
import type { Finding, Rule } from '../finding.ts'
import type { PackOf } from '../read/instrument.ts'
import { matchOneToOne } from './id-rules.ts'
import { scaleCounts } from './test-rules.ts'

type Pack = PackOf<'personality'>

const FULL_MODEL = 18

const everyStatementInOneScale: Rule<Pack> = ({ first, key }) =>
  matchOneToOne(
    { doc: first, field: 'statements', entries: first.value.statements },
    { doc: key, field: 'statements', entries: key.value.statements },
    { none: 'is in no scale', twice: 'is in two scales' },
  )

const traitsExist: Rule<Pack> = ({ key, traitIds }) =>
  key.value.statements.flatMap(({ trait }, index) =>
    traitIds && !traitIds.has(trait)
      ? [key.fault(['statements', index, 'trait'], `The key points nowhere: there is no trait ${trait}.`)]
      : [],
  )

interface Scale {
  trait: number
  ids: Set<number>
  reverse: number
  /** Where the trait begins in the key. */
  path: (string | number)[]
}

function scalesOf({ key }: Pack): Scale[] {
  const scales = new Map<number, Scale>()
  key.value.statements.forEach(({ id, trait, reverse }, index) => {
    const scale = scales.get(trait) ?? { trait, ids: new Set(), reverse: 0, path: ['statements', index] }
    scales.set(trait, scale)
    if (!scale.ids.has(id) && reverse) scale.reverse++
    scale.ids.add(id)
  })
  return [...scales.values()]
}

const sevenPerTrait: Rule<Pack> = (pack) =>
  scalesOf(pack).flatMap(({ trait, ids, path }) =>
    ids.size === STATEMENTS_PER_TRAIT
      ? []
      : [pack.key.fault(path, `Trait ${trait} has ${ids.size} statements instead of ${STATEMENTS_PER_TRAIT}.`)],
  )

const reversedBalanced: Rule<Pack> = (pack) =>
  scalesOf(pack).flatMap(({ trait, reverse, path }) =>
    reverse === REVERSE_PER_TRAIT
      ? []
      : [pack.key.fault(path, `Trait ${trait} has ${reverse} reversed statements instead of ${REVERSE_PER_TRAIT}.`)],
  )

const numberedByTrait: Rule<Pack> = ({ key }) =>
  key.value.statements.flatMap(({ id, trait, number, reverse }, index) => {
    const fault = (message: string) => [key.fault(['statements', index], message)]
    if (number < 1 || number > STATEMENTS_PER_TRAIT)
      return fault(
        `Statement ${id} has the number ${number}; they run from 1 to ${STATEMENTS_PER_TRAIT} in each trait.`,
      )
    if (id !== statementIdOf(trait, number)) return fault(`Statement ${id} is not number ${number} of trait ${trait}.`)
    // Number 1 stands for its trait when traits are tied.
    return number === 1 && reverse
      ? fault(`Statement ${id} is the marker of trait ${trait} and may not be reversed.`)
      : []
  })

const everyStatementOnOnePage: Rule<Pack> = ({ test, first }) => {
  const known = new Set(first.value.statements.map(({ id }) => id))
  const placed = new Set<number>()
  const findings: Finding[] = []
  test.value.pages.forEach((page, pageIndex) => {
    page.forEach((id, index) => {
      const fault = (message: string) => findings.push(test.fault(['pages', pageIndex, index], message))
      if (!known.has(id)) fault(`Page ${pageIndex + 1} points nowhere: there is no statement ${id}.`)
      else if (placed.has(id)) fault(`Statement ${id} is on two pages.`)
      placed.add(id)
    })
  })
  const missing = first.value.statements.flatMap(({ id }, index) =>
    placed.has(id) ? [] : [first.fault(['statements', index], `Statement ${id} is on no page.`)],
  )
  return [...findings, ...missing]
}

/** No two statements of a page share a rating (OPEN-15), so there must be a rating for each. */
const ratingForEachStatement: Rule<Pack> = ({ test }) =>
  test.value.pages.flatMap((page, index) =>
    page.length > test.value.scales.length
      ? [
          test.fault(
            ['pages', index],
            `Page ${index + 1} has ${page.length} statements, but the scale ${test.value.scales.length} points.`,
          ),
        ]
      : [],
  )

const scaleOfSeven: Rule<Pack> = ({ test }) => scaleCounts(test, HIGHEST_RATING)

function statementsOn({ test, key }: Pack): Statement[][] {
  const byId = new Map(key.value.statements.map((entry) => [entry.id, entry]))
  return test.value.pages.map((page) =>
    page.flatMap((id) => {
      const entry = byId.get(id)
      return entry ? [{ statement_id: id, trait_id: entry.trait, reverse: entry.reverse }] : []
    }),
  )
}

/** The invariants of the page plan, each page by itself and then the pages together. */
const pagePlan: Rule<Pack> = (pack) => {
  const { test } = pack
  const pages = statementsOn(pack)
  const traits = scalesOf(pack).length
  const findings = pages.flatMap((page, index) => {
    const { no_trait_twice_on_page, every_page_mixed_keying } = checkPagePlan([page])
    const isMixed = every_page_mixed_keying || traits < LEAST_TRAITS_FOR_MIXED_KEYING
    return [
      ...(no_trait_twice_on_page ? [] : [test.fault(['pages', index], `Page ${index + 1} has a trait twice.`)]),
      ...(isMixed
        ? []
        : [test.fault(['pages', index], `Page ${index + 1} has only positive or only reversed statements.`)]),
    ]
  })
  const meetings = checkPagePlan(pages).max_trait_pair_cooccurrence
  if (traits === FULL_MODEL && meetings > 2)
    findings.push(test.fault(['pages'], `Two traits meet on ${meetings} pages; two are the most.`))
  return findings
}

const pageSizesByPlan: Rule<Pack> = (pack) => {
  const planned = pageSizes(scalesOf(pack).length)
  const { pages } = pack.test.value
  if (pages.length !== planned.length) {
    return [pack.test.fault(['pages'], `There are ${pages.length} pages instead of ${planned.length}.`)]
  }
  return pages.flatMap((page, index) =>
    page.length === planned[index]
      ? []
      : [
          pack.test.fault(
            ['pages', index],
            `Page ${index + 1} has ${page.length} statements instead of ${planned[index]}.`,
          ),
        ],
  )
}

export const personalityRules: Rule<Pack>[] = [
  everyStatementInOneScale,
  traitsExist,
  sevenPerTrait,
  reversedBalanced,
  numberedByTrait,
  everyStatementOnOnePage,
  ratingForEachStatement,
  scaleOfSeven,
  pagePlan,
  pageSizesByPlan,
]
