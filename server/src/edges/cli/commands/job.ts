import { languages } from '@mizan/contract/language'
import type { StoredText } from '@mizan/contract/text'
import type { Actor } from '@mizan/domain/access/actor'
import { type FitPart, fitPartNames } from '@mizan/domain/fit/e3-model'
import { textIn } from '@mizan/domain/texts/text-in'
import {
  addJob,
  changeJob,
  describeJob,
  extendJob,
  type JobSettings,
  listJobs,
  removeJob,
} from '../../../capabilities/vacancies/jobs.service.ts'
import type { Db } from '../../../platform/db/client.ts'
import {
  type Command,
  type OptionValues,
  optional,
  type Result,
  required,
  WrongUse,
  yesOrNo,
} from '../options/command.ts'
import { jsonFile, listOf, momentOf, numberOf } from '../options/option-values.ts'
import { requiredText, shownText, textOptions, typedText } from '../options/text-options.ts'

/** What operators call the parts of the fit score. */
const partsByWord: Readonly<Record<string, FitPart>> = {
  personality: 'personality_trait_score',
  sjt: 'sjt_score',
  games: 'game_score',
  technical: 'technical_score',
  video: 'video_score',
  remote: 'remote_work_score',
  team: 'team_fit_score',
}

/** Every part with its weight from 0 to 1; null for the standing weights, undefined when nothing was said. */
function fitWeightsIn(values: OptionValues): Record<string, number> | null | undefined {
  if (optional(values, 'fit-weights') === 'none') return null
  const entries = listOf(values, 'fit-weights')
  if (entries === undefined) return undefined
  const named = new Map(entries.map(weightIn))
  if (named.size < entries.length) throw new WrongUse('--fit-weights names a part twice.')
  if (![...named.values()].some((weight) => weight > 0)) throw new WrongUse('--fit-weights gives no part any weight.')
  return Object.fromEntries(fitPartNames.map((part) => [part, named.get(part) ?? 0]))
}

/** The parts that have weight, in the operators' words; null for the standing weights. */
function fitWeightsShown(weights: unknown): Record<string, number> | null {
  if (weights === null) return null
  const byPart: Record<string, number> = Object(weights)
  const entries = Object.entries(partsByWord).map(([word, part]) => [word, byPart[part] ?? 0] as const)
  return Object.fromEntries(entries.filter(([, weight]) => weight > 0))
}

function weightIn(entry: string): [FitPart, number] {
  const [, word = '', weight] = /^(\w+)\s*=\s*(0|1|0?\.\d+|1\.0+)$/.exec(entry) ?? []
  const part = Object.hasOwn(partsByWord, word) ? partsByWord[word] : undefined
  if (part && weight !== undefined) return [part, Number(weight)]
  const words = Object.keys(partsByWord).join(', ')
  throw new WrongUse(`--fit-weights has "${entry}" instead of a part=weight from 0 to 1. Parts: ${words}.`)
}

const settings = {
  ...textOptions('location', 'place'),
  deadline: { type: 'string', about: 'last moment, as 2027-01-31 (its end, UTC) or 2027-01-31T18:00+04:00; or: none' },
  'trait-weights': {
    type: 'string',
    about: 'such as "Ownership=3,Structure=2": 1 useful, 2 important, 3 critical; or: none',
  },
  'fit-weights': {
    type: 'string',
    about:
      'parts of the fit score, such as "personality=0.5,sjt=0.3,technical=0.2"; those not named have none; or: none',
  },
  team: {
    type: 'string',
    about:
      'JSON file: [{"email": …} | {"name": …, "percentages": {"Trust": 61, …}}], each with "may_be_named"; or: none',
  },
  'knock-out': {
    type: 'string',
    about:
      'JSON file: [{"rule": "must_choose_any" | "must_not_choose", "test": …, "question": …, "options": [1, …], "reason": …}], also min_option_value with option_values and value, min_score with score and value; or: none',
  },
  'employee-results': { type: 'string', about: 'yes or no: may employees view their results' },
  'open-to-all': { type: 'string', about: 'yes or no: may everyone at the company apply without an invitation' },
} as const

const jobNumber = { job: { type: 'string', about: 'the number of the job', required: true } } as const

export const jobAdd: Command = {
  about: 'Adds a job to a company.',
  options: {
    company: { type: 'string', about: 'the reference of the company', required: true },
    ...textOptions('title', 'title', [languages[0]]),
    tests: { type: 'string', about: 'tests in their order, such as personality,sjt,games', required: true },
    ...settings,
    'employee-results': { type: 'string', about: `${settings['employee-results'].about} (yes)` },
    'open-to-all': { type: 'string', about: `${settings['open-to-all'].about} (no)` },
  },
  examples: [
    'npm run portal -- job add --company nakhla --title "Engineer" --title-ar "مهندس" --location Dubai --location-ar "دبي" --tests personality,sjt,games --deadline 2027-01-31',
    'npm run portal -- job add --company nakhla --title "Driver" --tests profile --knock-out rules.json --json',
  ],
  run: async ({ actor, database, say }, values) => {
    const company = required(values, 'company')
    const title = requiredText(values, 'title')
    const tests = listOf({ tests: required(values, 'tests') }, 'tests') ?? []
    const wanted = await settingsIn(values)
    warnOfPast(wanted, say)
    const settings = { ...wanted, title, tests }
    const { job, remarks } = await database.inTransaction((tx) => addJob(tx, actor, company, settings))
    for (const remark of remarks) say(`Note: ${remark}`)
    return described(database.db, actor, job.id)
  },
}

export const jobSet: Command = {
  about: 'Changes a job; what is not named stays. Tests can change until the first person applies.',
  options: {
    ...jobNumber,
    ...textOptions('title', 'title'),
    tests: { type: 'string', about: 'tests in their order' },
    ...settings,
  },
  examples: [
    'npm run portal -- job set --job 7 --trait-weights "Ownership=3,Communication=2"',
    'npm run portal -- job set --job 7 --team team.json --employee-results no',
  ],
  run: async ({ actor, database, say }, values) => {
    const id = numberOf(values, 'job')
    const wanted = await settingsIn(values)
    warnOfPast(wanted, say)
    const { remarks } = await database.inTransaction((tx) => changeJob(tx, actor, id, wanted))
    for (const remark of remarks) say(`Note: ${remark}`)
    return described(database.db, actor, id)
  },
}

export const jobExtend: Command = {
  about: 'Moves the deadline of a job to a later one, also after it has passed.',
  options: { ...jobNumber, deadline: { type: 'string', about: 'the new last moment', required: true } },
  examples: ['npm run portal -- job extend --job 7 --deadline 2027-02-28'],
  run: async ({ actor, database }, values): Promise<Result> => {
    const [id, deadline] = [numberOf(values, 'job'), momentOf(values, 'deadline')]
    const job = await database.inTransaction((tx) => extendJob(tx, actor, id, deadline))
    return { id: job.id, title: textIn(job.title, languages[0]), deadline: deadline.toISOString() }
  },
}

export const jobRemove: Command = {
  about:
    'Removes a job that no one has applied for, with its invitations and the mails about it that have not gone out.',
  options: jobNumber,
  examples: ['npm run portal -- job remove --job 7'],
  run: async ({ actor, database }, values): Promise<Result> => {
    const job = await database.inTransaction((tx) => removeJob(tx, actor, numberOf(values, 'job')))
    return { id: job.id, title: textIn(job.title, languages[0]), removed: true, mails_stopped: job.mails_stopped }
  },
}

export const jobList: Command = {
  about: 'Lists jobs with how many were invited, have applied and have completed.',
  options: { company: { type: 'string', about: 'only the jobs of this company' } },
  examples: ['npm run portal -- job list --company nakhla --json'],
  run: async ({ actor, database }, values) =>
    (await listJobs(database.db, actor, optional(values, 'company'))).map(shown),
}

export const jobShow: Command = {
  about: 'Shows everything that is set about a job: tests, weights, team and knock-out rules.',
  options: jobNumber,
  examples: ['npm run portal -- job show --job 7 --json'],
  run: async ({ actor, database }, values) => described(database.db, actor, numberOf(values, 'job')),
}

interface ShownJob {
  id: number
  company: string
  title: StoredText
  location: StoredText
  deadline: Date | null
}

const shown = <Job extends ShownJob>({ id, company, title, location, deadline, ...rest }: Job) => ({
  id,
  company,
  ...shownText('title', title),
  ...shownText('location', location),
  deadline: deadline?.toISOString() ?? null,
  ...rest,
})

/** In the words in which it is set. */
async function described(db: Db, actor: Actor, id: number): Promise<Result> {
  const job = await describeJob(db, actor, id)
  return { ...shown(job), fit_weights: fitWeightsShown(job.fit_weights) }
}

async function settingsIn(values: OptionValues): Promise<JobSettings> {
  const columns = {
    title: typedText(values, 'title', [languages[0]]),
    location: typedText(values, 'location'),
    deadline: deadlineIn(values),
    fit_weights: fitWeightsIn(values),
    can_employee_view_results: yesOrNo(values, 'employee-results'),
    is_open_to_all: yesOrNo(values, 'open-to-all'),
  }
  const parts = {
    tests: listOf(values, 'tests'),
    traitWeights: weightsIn(values),
    team: await fileOrNone(values, 'team'),
    knockOut: await fileOrNone(values, 'knock-out'),
  }
  return { columns: named(columns), ...named(parts) }
}

/** A list in a file; none of it, as with the other settings, where that is said. */
const fileOrNone = async (values: OptionValues, name: string): Promise<unknown> =>
  optional(values, name) === 'none' ? [] : jsonFile(values, name)

/** Without what was not typed. */
const named = <Parts extends object>(parts: Parts) =>
  Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined))

const deadlineIn = (values: OptionValues): Date | null | undefined => {
  if (optional(values, 'deadline') === undefined) return undefined
  return optional(values, 'deadline') === 'none' ? null : momentOf(values, 'deadline')
}

function weightsIn(values: OptionValues): Map<string, number> | undefined {
  if (optional(values, 'trait-weights') === 'none') return new Map()
  const entries = listOf(values, 'trait-weights')
  if (entries === undefined) return undefined
  if (entries.length === 0) throw new WrongUse('--trait-weights names no trait. To take the weights away, say none.')
  const weights = new Map(
    entries.map((entry) => {
      const [, trait = '', weight] = /^(.+?)\s*=\s*([123])$/.exec(entry) ?? []
      if (weight === undefined) throw new WrongUse(`--trait-weights has "${entry}" instead of a trait=1, 2 or 3.`)
      return [trait, Number(weight)]
    }),
  )
  if (weights.size < entries.length) throw new WrongUse('--trait-weights names a trait twice.')
  return weights
}

function warnOfPast({ columns: { deadline } }: JobSettings, say: (line: string) => void): void {
  if (deadline instanceof Date && deadline < new Date()) say('Note: this deadline has passed already.')
}
