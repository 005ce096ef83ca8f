import type { ReportKind, ReportTrace } from '@mizan/contract/schemas/report'
import i18next from 'i18next'
import { createElement, Fragment, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { valuesInWords } from '../../../lib/values-in-words.ts'
import { advancedBlocks } from '../advanced-blocks.tsx'
import { candidateBlocks } from '../candidate-blocks.tsx'
import { Account } from '../how/account.tsx'
import { managerBlocks } from '../manager-blocks.tsx'
import type { CandidateReport, ManagerReport } from '../report-data.ts'
import { ReportModelProvider, reportModel } from '../report-model.ts'
import traceAr from '../report-trace.ar.json'
import traceEn from '../report-trace.en.json'
import ar from '../reports.ar.json'
import en from '../reports.en.json'
import { Cover } from '../sections/cover.tsx'
import type { Block } from '../sheets/block.ts'
import { ReportFactsProvider } from '../sheets/report-facts.ts'
import { Sheet } from '../sheets/sheet.tsx'

const words = { en: { reports: en, 'report-trace': traceEn }, ar: { reports: ar, 'report-trace': traceAr } }

type SampleLanguage = keyof typeof words

/** Those that the sample report has words in. */
export const sampleLanguages = Object.keys(words) as SampleLanguage[]

export interface ReadReport {
  /** What its parts are called in the code, in their order. */
  keys: string[]
  html: string
  /** Without markup, as somebody reads it. */
  text: string
}

/** One report with its cover and its furniture, read without a browser. */
export function readReport(kind: ReportKind, report: ManagerReport, language: SampleLanguage = 'en'): ReadReport {
  const blocks = blocksOf[kind](report)
  const html = rendered(kind, report, language, blocks)
  return { keys: blocks.map(({ key }) => key), html, text: plain(html) }
}

/** How a number of a report came about, as its dialog tells it. */
export function readAccount(trace: ReportTrace, { told, candidate }: ManagerReport, language: SampleLanguage): string {
  const model = reportModel(told, candidate)
  return plain(
    inWords(language, createElement(ReportModelProvider, { value: model }, createElement(Account, { trace }))),
  )
}

const blocksOf: Record<ReportKind, (report: ManagerReport) => Block[]> = {
  candidate: ({ told: { trace: _, ...told }, ...rest }) =>
    candidateBlocks({ ...rest, told: told as unknown as CandidateReport['told'] }),
  manager: managerBlocks,
  advanced: advancedBlocks,
}

function rendered(kind: ReportKind, report: ManagerReport, language: SampleLanguage, blocks: Block[]): string {
  const { told, candidate, openedAt } = report
  const { trace: _, ...forCandidates } = told
  const { name, logo, custom_report } = told.job.company
  const facts = {
    ...{ title: words[language].reports.title[kind], candidateName: candidate.full_name, companyName: name },
    ...{ logo: custom_report.custom_report_logo ?? logo, isReportLogo: custom_report.custom_report_logo !== null },
    ...{ assessed: told.assessed, generatedFor: told.generated_for, openedAt },
  }
  const nodes = blocks.map(({ key, node }) => createElement(Fragment, { key }, node))
  const sheets = [
    ...(kind === 'advanced' ? [createElement(Cover, { key: 'cover', report: told })] : []),
    // biome-ignore lint/correctness/noChildrenProp: the type asks for it
    createElement(Sheet, { key: 'sheet', page: 1, pages: 2, children: nodes }),
  ]
  const model = reportModel(kind === 'candidate' ? forCandidates : told, candidate)
  const inModel = createElement(ReportModelProvider, { value: model }, ...sheets)
  return inWords(language, createElement(ReportFactsProvider, { value: facts }, inModel))
}

const speakers = { en: speakerOf('en'), ar: speakerOf('ar') }

function speakerOf(language: SampleLanguage) {
  const i18n = i18next.createInstance().use(valuesInWords)
  void i18n.init({
    lng: language,
    resources: words,
    initAsync: false,
    interpolation: { escapeValue: false, alwaysFormat: true },
  })
  return i18n
}

const inWords = (language: SampleLanguage, node: ReactNode): string =>
  renderToStaticMarkup(createElement(I18nextProvider, { i18n: speakers[language] }, node))

const plain = (html: string): string =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
