import { writeFile } from 'node:fs/promises'
import type { Language } from '@mizan/contract/language'
import type { Composition } from '@mizan/domain/norms/composition'
import { type AnalysedRow, type Analysis, analyseTest } from '../../../capabilities/statistics/analyse.service.ts'
import { analysisPage } from '../../../capabilities/statistics/analysis-page.ts'
import { biasAuditOf } from '../../../capabilities/statistics/bias-audit.service.ts'
import { fairnessOf } from '../../../capabilities/statistics/fairness.service.ts'
import { updateNorms } from '../../../capabilities/statistics/norms-update.service.ts'
import { fairnessOfStatements } from '../../../capabilities/statistics/statement-fairness.service.ts'
import { type Command, type OptionValues, optional, required, WrongUse } from '../options/command.ts'
import { table } from '../options/help.ts'
import { listOf, numberOf } from '../options/option-values.ts'

/**
 * A value as a cell of a CSV file. A spreadsheet would take a text that begins with one of these signs for a formula,
 * so it gets an apostrophe; numbers are left alone.
 */
export function csvCell(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r\0]/.test(value) ? `'${value}` : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export const analyse: Command = {
  about: 'How a test behaves: reliability, statements, option use, ties, accuracy and speed, by language.',
  options: {
    test: { type: 'string', about: 'the name of the test, or the number of one version', required: true },
    csv: { type: 'boolean', about: 'one figure per line: table, language, item, figure, value' },
    html: { type: 'string', about: 'a file to write drawings to, each with its table' },
    language: { type: 'string', about: 'en or ar, of that file; en when left out' },
  },
  examples: [
    'npm run portal -- analyse --test personality',
    'npm run portal -- analyse --test matched --csv',
    'npm run portal -- analyse --test sjt --html sjt.html --language ar',
  ],
  run: async ({ actor, database, say }, values) => {
    const name = required(values, 'test').trim()
    const named = /^\d{1,15}$/.test(name) ? { id: Number(name) } : { slug: name }
    const analysis = await analyseTest(database.db, actor, named)
    if (values.json) return { ...analysis }
    if (values.csv) return csvOf(analysis)
    const file = optional(values, 'html')
    if (file !== undefined) {
      await writeFile(file, analysisPage(analysis, languageOf(values), new Date().toISOString().slice(0, 10)))
      return { written: file }
    }
    say(`${analysis.test.slug}, version ${analysis.test.version}. People: ${analysis.people}.`)
    return tablesOf(analysis.rows)
  },
}

function languageOf(values: OptionValues): Language {
  const word = optional(values, 'language') ?? 'en'
  if (word === 'en' || word === 'ar') return word
  throw new WrongUse(`--language must be en or ar, but is "${word}".`)
}

function tablesOf(rows: readonly AnalysedRow[]): string {
  const names = [...new Set(rows.map((row) => row.table))]
  const text = names.map((name) => {
    const own = rows.filter((row) => row.table === name)
    const lines = own.map(({ language, item, figures }) => ({ language, item, ...rounded(figures) }))
    return `${name}\n${table(lines)}`
  })
  return text.join('\n').trimEnd() || 'Nothing to analyse yet.'
}

const PLACES = 1000
const short = (value: unknown): unknown =>
  typeof value === 'number' && !Number.isInteger(value) ? Math.floor(value * PLACES + 0.5) / PLACES : value

const rounded = (figures: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, short(value)]))

const csvOf = ({ rows }: Analysis): string =>
  [
    'table,language,item,figure,value',
    ...rows.flatMap(({ table: name, language, item, figures }) =>
      Object.entries(figures).map(([figure, value]) =>
        [name, language, item, figure, value ?? ''].map(csvCell).join(','),
      ),
    ),
  ].join('\n')

export const fairness: Command = {
  about: 'Adverse impact of a job by gender, ethnicity and nationality. A prompt to investigate, not a legal finding.',
  options: {
    job: { type: 'string', about: 'the number of the job', required: true },
    cut: { type: 'string', about: 'what if only those with this fit score or above were invited; several with commas' },
    audit: { type: 'boolean', about: 'the fit scores in the form of New York’s Local Law 144: rates above the median' },
    csv: { type: 'boolean', about: 'with --audit: one figure per line: table, category, figure, value' },
  },
  examples: [
    'npm run portal -- fairness --job 7',
    'npm run portal -- fairness --job 7 --cut 55,60,65 --json',
    'npm run portal -- fairness --job 7 --audit',
    'npm run portal -- fairness --job 7 --audit --csv',
  ],
  run: async ({ actor, database, say }, values) => {
    if (values.csv && !values.audit) throw new WrongUse('--csv goes with --audit.')
    if (values.audit) {
      const { sex, ethnicity, both, ...sample } = await biasAuditOf(database.db, actor, numberOf(values, 'job'))
      if (values.json) return { ...sample, sex, ethnicity, both }
      if (values.csv) return csvOfAudit({ sample: [{ category: 'all', ...sample }], sex, ethnicity, both })
      const tables = Object.entries({ sample: [sample], sex, ethnicity, 'sex and ethnicity': both })
      say('Four fifths are a line to look at, not one of the law. Nothing is guessed about anybody.')
      return tables.map(([name, rows]) => `${name}\n${table(rows.map((row) => rounded({ ...row })))}`).join('\n')
    }
    const rows = await fairnessOf(database.db, actor, numberOf(values, 'job'), cutsOf(values))
    say('No number of people below 5 is shown, nor one that would tell it. With few people "ok" means "not shown".')
    return rows.map((row) => (values.json ? { ...row } : rounded({ ...row })))
  },
}

/** Unrounded, so that rates and ratios can be worked out again; a number that is not shown is empty here, too. */
const csvOfAudit = (tables: Record<string, readonly { category: string }[]>): string =>
  [
    'table,category,figure,value',
    ...Object.entries(tables).flatMap(([name, rows]) =>
      rows.flatMap(({ category, ...figures }) =>
        Object.entries(figures).map(([figure, value]) =>
          [name, category, figure, (value as string | number | null) ?? ''].map(csvCell).join(','),
        ),
      ),
    ),
  ].join('\n')

const cutsOf = (values: OptionValues): number[] =>
  (listOf(values, 'cut') ?? []).map((text) => {
    if (/^\d{1,2}$|^100$/.test(text)) return Number(text)
    throw new WrongUse(`--cut must be whole numbers from 0 to 100, but has "${text}".`)
  })

export const fairnessStatements: Command = {
  about:
    'Whether statements mean the same to every group (DIF), by language, gender, ethnicity, nationality and extra time.',
  options: { all: { type: 'boolean', about: 'also the statements with which nothing is wrong' } },
  examples: ['npm run portal -- fairness statements', 'npm run portal -- fairness statements --json'],
  run: async ({ actor, database, say }, values) => {
    const { traits, statements } = await fairnessOfStatements(database, actor)
    if (values.json) return { traits, statements }
    if (traits.length === 0) return 'Nothing to compare yet: it takes two groups of 300 people.'
    say(
      'Groups below 300 are not compared. p is adjusted over all statements (5 % of those found may be false). class B and C: review; C that two halves of the people agree on: withdraw until reviewed.',
    )
    const shown = statements.filter((statement) => values.all || statement.class === 'B' || statement.class === 'C')
    const rows = (list: readonly object[]) => table(list.map((row) => rounded({ ...row })))
    return `traits\n${rows(traits)}\nstatements\n${shown.length > 0 ? rows(shown) : 'None behaves differently.'}`
  },
}

/** A tally as a cell: "ar 120, en 80". */
const inWords = ({ languages, countries, jobs, from, to }: Composition): Record<string, unknown> => {
  const told = (tally: Record<string, number>) =>
    Object.entries(tally)
      .map(([name, count]) => `${name} ${count}`)
      .join(', ')
  return { languages: told(languages), countries: told(countries), jobs: told(jobs), from, to }
}

export const normsUpdate: Command = {
  about:
    'Makes new norms where enough people have answered: from 300 interim, from 1000 normed; one made of more people stays. Then see rescore.',
  options: { rehearse: { type: 'boolean', about: 'only say what would come of it' } },
  examples: ['npm run portal -- norms update --rehearse', 'npm run portal -- norms update'],
  run: async ({ actor, database }, values) => {
    const updates = await updateNorms(database, actor, { isRehearsal: values.rehearse === true })
    if (values.json) return updates.map((update) => ({ ...update }))
    const made = updates
      .filter(({ n }) => n > 0)
      .map(({ subject, composition }) => ({ subject, ...inWords(composition) }))
    const figures = updates.map(({ composition, ...update }) => rounded(update))
    return `norms\n${table(figures)}${made.length > 0 ? `\nwho they are made of\n${table(made)}` : ''}`
  },
}
