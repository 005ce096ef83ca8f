import {
  expertKey,
  isApart,
  LEAST_AGREEMENT,
  LEAST_EXPERTS,
  LEAST_SPREAD,
} from '@mizan/domain/kinds/sjt/sjt-key.scoring'
import type { Rule } from '../finding.ts'
import type { PackOf } from '../read/instrument.ts'
import { matchOneToOne } from './id-rules.ts'
import { scaleCounts } from './test-rules.ts'

type Pack = PackOf<'sjt'>

const LEAST_OPTIONS = 3

const everyScenarioHasAKey: Rule<Pack> = ({ first, key }) =>
  matchOneToOne(
    { doc: first, field: 'questions', entries: first.value.questions },
    { doc: key, field: 'scenarios', entries: key.value.scenarios },
    { none: 'has no key', twice: 'has two keys' },
  )

const everyOptionIsKeyed: Rule<Pack> = ({ first, key }) => {
  const questions = new Map(first.value.questions.map((question) => [question.id, question]))
  return key.value.scenarios.flatMap(({ id, effectiveness }, index) => {
    const path = ['scenarios', index, 'effectiveness']
    const known = questions.get(id)?.options.map((option) => option.id)
    if (!known) return []
    const unknown = Object.keys(effectiveness).filter((option) => !known.includes(option))
    const missing = known.filter((option) => effectiveness[option] === undefined)
    return [
      ...unknown.map((option) =>
        key.fault([...path, option], `The key points nowhere: ${id} has no option ${option}.`),
      ),
      ...missing.map((option) => key.fault(path, `Option ${option} of ${id} has no effectiveness.`)),
    ]
  })
}

const oneBestAndOneWorst: Rule<Pack> = ({ key }) =>
  key.value.scenarios.flatMap(({ id, effectiveness }, index) => {
    const values = Object.values(effectiveness)
    const count = (value: number) => values.filter((other) => other === value).length
    const best = count(Math.max(...values))
    const worst = count(Math.min(...values))
    if (best === 1 && worst === 1) return []
    return [
      key.fault(
        ['scenarios', index, 'effectiveness'],
        `${id} has ${best} best and ${worst} worst options instead of one of each.`,
      ),
    ]
  })

/** Without a panel the authors only say best, middle and worst; a panel gives means from 1 to 7 that lie apart. */
const valuesFitTheStatus: Rule<Pack> = ({ key }) => {
  const isProvisional = key.value.status === 'provisional'
  const fits = (value: number) => (isProvisional ? [1, 0, -1].includes(value) : value >= 1 && value <= 7)
  return key.value.scenarios.flatMap(({ id, effectiveness }, index) => {
    const path = ['scenarios', index, 'effectiveness']
    const values = Object.values(effectiveness)
    const spread = Math.max(...values) - Math.min(...values)
    const tooClose = !isProvisional && !isApart(spread)
    return [
      ...Object.entries(effectiveness)
        .filter(([, value]) => !fits(value))
        .map(([option, value]) =>
          key.fault([...path, option], `${value} is no value of ${isProvisional ? 'a provisional' : 'an expert'} key.`),
        ),
      ...(tooClose ? [key.fault(path, `The options of ${id} lie less than ${LEAST_SPREAD} apart.`)] : []),
    ]
  })
}

type Scenario = Pack['key']['value']['scenarios'][number]

/** An expert key is what a panel of enough experts who agree came to. */
const panelStandsBehind: Rule<Pack> = ({ key }) =>
  key.value.status === 'provisional'
    ? []
    : key.value.scenarios.flatMap((scenario, index) => {
        const fault = panelFault(scenario)
        return fault ? [key.fault(['scenarios', index, 'effectiveness'], `${scenario.id} ${fault}.`)] : []
      })

function panelFault({ effectiveness, ratings = [] }: Scenario): string | undefined {
  const options = Object.keys(effectiveness)
  const isRating = (value: number | undefined) => value !== undefined && value >= 1 && value <= 7
  if (ratings.length < LEAST_EXPERTS) {
    return `has the ratings of ${ratings.length} experts; ${LEAST_EXPERTS} are the least for an expert key`
  }
  const lacking = ratings.findIndex((given) => !options.every((option) => isRating(given[option])))
  if (lacking !== -1) return `lacks a rating from 1 to 7 of expert ${lacking + 1}`
  const { effectiveness: means, icc } = expertKey(ratings.map((given) => options.map((option) => given[option] ?? 0)))
  const other = options.findIndex((option, place) => !isRounded(effectiveness[option] ?? 0, means[place] ?? 0))
  if (other !== -1) return `has another effectiveness for option ${options[other]} than the mean of the ratings`
  if (icc !== null && icc >= LEAST_AGREEMENT) return undefined
  return `divides the experts: their agreement is ${icc?.toFixed(2) ?? 'none'}, and ${LEAST_AGREEMENT} is the least`
}

/** Two places are enough to write a mean down. */
const isRounded = (written: number, exact: number): boolean => Math.abs(written - exact) <= 0.005 + 1e-9

const enoughOptions: Rule<Pack> = ({ first }) =>
  first.value.questions.flatMap(({ id, options }, index) =>
    options.length >= LEAST_OPTIONS
      ? []
      : [
          first.fault(
            ['questions', index, 'options'],
            `${id} has ${options.length} options; ${LEAST_OPTIONS} are the least.`,
          ),
        ],
  )

const mostAndLeast: Rule<Pack> = ({ test }) => scaleCounts(test, 2)

export const sjtRules: Rule<Pack>[] = [
  everyScenarioHasAKey,
  everyOptionIsKeyed,
  oneBestAndOneWorst,
  valuesFitTheStatus,
  panelStandsBehind,
  enoughOptions,
  mostAndLeast,
]
