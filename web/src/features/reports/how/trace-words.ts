import { aboutLanguage } from '@mizan/contract/language'
import type { ReportTrace } from '@mizan/contract/schemas/report'
import { isAssessed } from '@mizan/domain/scores/assessed'
import { takesScores } from '@mizan/domain/scores/trace'
import { inEachLanguage } from '@mizan/domain/texts/text-in'
import { useTranslation } from 'react-i18next'
import { digits } from '../../../lib/digits.ts'
import { useLanguage } from '../../../lib/use-language.ts'
import { useReport, useTraitWords } from '../report-model.ts'
import type words from './../report-trace.en.json'
import type report from '../reports.en.json'

const formatsOf = (options: Intl.NumberFormatOptions) =>
  inEachLanguage((language) => new Intl.NumberFormat(aboutLanguage[language].locale, options))
const formats = formatsOf({ maximumFractionDigits: 2 })
const shares = formatsOf({ style: 'percent' })

const has = <Words extends object>(known: Words, key: string): key is keyof Words & string => Object.hasOwn(known, key)

type Trace = typeof words
type Input = ReportTrace['inputs'][number]

/** The names that a trace uses, so that a reader understands them. */
const settings: Record<keyof Trace['setting'], true> = {
  share: true,
  'norm mean': true,
  'norm sd': true,
  'norm below': true,
  'norm equal': true,
  'norm n': true,
  items: true,
  correct: true,
  wrong: true,
  late: true,
  'elapsed s': true,
  'used s': true,
  'accommodation factor': true,
  options: true,
  'limit s': true,
  'least s per item': true,
}
const flags: Record<keyof Trace['flag'], true> = {
  provisional_norm: true,
  weights_not_validated: true,
  provisional_key: true,
  unmarked_answers: true,
  pending: true,
  not_completed: true,
  voided: true,
  not_assigned: true,
  person_misfit: true,
  most_favourable: true,
  inconsistent: true,
  straight_lining: true,
  too_fast: true,
  seen_before: true,
}
const formulas: Record<keyof Trace['formula'], true> = {
  personality: true,
  sjt: true,
  choice_game: true,
  swiped: true,
  path_finder: true,
  technical: true,
  team_fit: true,
  video: true,
  composites: true,
}
const counted: Record<Exclude<keyof Trace['part'], 'other'>, true> = {
  statement: true,
  scenario: true,
  question: true,
  level: true,
  employee: true,
}
const parts: Record<keyof (typeof report)['part'], true> = {
  personality_trait_score: true,
  sjt_score: true,
  game_score: true,
  video_score: true,
  remote_work_score: true,
  technical_score: true,
  team_fit_score: true,
  fit_score: true,
}

export function useTraceWords() {
  const { t } = useTranslation('report-trace')
  const { t: inReport } = useTranslation('reports')
  const language = useLanguage()
  const { pillars, gameNames } = useSubjects()
  const { nameOfId, nameOf } = useTraitWords()
  const write = (value: number) => formats[language].format(value)

  /** Questions and the like are told by their place: their numbers in the database say nothing to a reader. */
  const inputName = (name: string, place: number): string => {
    if (has(settings, name)) return t(`setting.${name}`)
    if (has(parts, name)) return inReport(`part.${name}`)
    const game = gameNames.get(name)
    if (game) return t(`game.${game}`)
    const [kind = '', id = ''] = name.split(' ')
    if (kind === 'trait') return nameOfId(Number(id))
    return t(`part.${has(counted, kind) ? kind : 'other'}`, { number: digits(language, place) })
  }

  return {
    inputName,
    figure: ({ name, value }: Input, { formula_id }: Pick<ReportTrace, 'formula_id'>) => {
      if (value === null || (takesScores(formula_id) && !isAssessed(value))) return inReport('not-assessed')
      return name === 'share' ? shares[language].format(value) : write(value)
    },
    /** Among scores a weight is the part of the whole that it stands for; statements and questions all count as one. */
    weightOf: (weight: number | null, { formula_id, inputs }: Pick<ReportTrace, 'formula_id' | 'inputs'>) => {
      if (weight === null) return t('not-weighed')
      if (!takesScores(formula_id)) return write(weight)
      const whole = inputs.reduce((sum, input) => sum + (input.weight ?? 0), 0)
      return shares[language].format(whole === 0 ? 0 : weight / whole)
    },
    ruleOf: (formulaId: string) => {
      // Ratings from 1 to 5 become a number up to 100, which is more than the mean of parts that the other composites are.
      if (formulaId === 'composites.video_score') return t('formula.video')
      const [formula = ''] = formulaId.split('.')
      return t(`formula.${has(formulas, formula) ? formula : 'composites'}`)
    },
    flagsOf: (raised: readonly string[]) => [
      ...new Set(raised.flatMap((flag) => (has(flags, flag) ? [t(`flag.${flag}`)] : []))),
    ],
    subjectName: (subject: string) => {
      if (has(parts, subject)) return inReport(`part.${subject}`)
      const [kind, id] = subject.split('-')
      const pillar = pillars.find((other) => kind === 'pillar' && other.id === Number(id))
      return pillar ? nameOf(pillar) : nameOfId(Number(id))
    },
  }
}

type Game = keyof Trace['game']

function useSubjects() {
  const { pillars } = useReport()
  const games: readonly Game[] = ['rotate-it', 'shapes', 'matched', 'swiped', 'path-finder']
  return { pillars, gameNames: new Map<string, Game>(games.map((game) => [game, game])) }
}
