import type { Language } from '@mizan/contract/language'
import { NORMAL_STENS } from '@mizan/domain/norms/norm-comparison'
import { curvePlot } from '@mizan/domain/plots/curve-plot'
import { intervalPlot } from '@mizan/domain/plots/interval-plot'
import { escaped, type Plot } from '@mizan/domain/plots/plot'
import { sharePlot } from '@mizan/domain/plots/share-plot'
import type { AnalysedRow, Analysis } from './analyse.service.ts'
import ar from './words/analysis-page.ar.json' with { type: 'json' }
import en from './words/analysis-page.en.json' with { type: 'json' }

const words = { en, ar }

/** An analysis as a page of drawings, each with its table, that opens without a server. */
export function analysisPage({ test, people, rows }: Analysis, language: Language, date: string): string {
  const say = (key: keyof typeof en, values: Record<string, string | number> = {}): string =>
    words[language][key].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
  const ofAll = rows.filter((row) => row.language === 'all')
  const title = say('title', { test: test.slug })
  const body = [
    `<h1>${escaped(title)}</h1>`,
    `<p>${escaped(say('people', { version: test.version, people, date }))}</p>`,
    `<h2>${escaped(say('reliability'))}</h2><p>${escaped(say('few'))}</p>`,
    figure(reliabilityPlot(ofAll, say)),
    ...normFigures(ofAll, say),
    ...itemFigures(ofAll, say),
  ]
  return `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${escaped(title)}</title><style>${STYLE}</style></head>
<body>${body.join('\n')}</body></html>
`
}

type Say = (key: keyof typeof en, values?: Record<string, string | number>) => string

function reliabilityPlot(rows: readonly AnalysedRow[], say: Say): Plot {
  const estimates = rows
    .filter(({ table }) => table === 'reliability')
    .map(({ item, figures }) => ({
      name: nameOf(item, say),
      value: numberIn(figures.alpha ?? figures.reliability),
      low: numberIn(figures.alpha_low ?? figures.reliability_low),
      high: numberIn(figures.alpha_high ?? figures.reliability_high),
    }))
  return intervalPlot(estimates, {
    title: say('reliability'),
    columns: [say('of'), say('estimate'), say('low'), say('high')],
  })
}

function nameOf(item: string, say: Say): string {
  const trait = /^trait (\d+)$/.exec(item)?.[1]
  return trait === undefined ? say('everybody') : say('trait', { number: trait })
}

/** Of traits and games that enough people have taken; other tests have no norm. */
function normFigures(rows: readonly AnalysedRow[], say: Say): string[] {
  const compared = rows.filter(({ table, figures }) => table === 'people on the norm' && figures.mean_z !== null)
  if (compared.length === 0) return []
  const drawn = compared.map(({ item, figures }) => {
    const title = nameOf(item, say)
    const groups = NORMAL_STENS.map((expected, place) => ({
      group: String(place + 1),
      share: numberIn(figures[`sten_${place + 1}`]) ?? 0,
      expected,
    }))
    const about = say('on-norm', {
      norm: String(figures.norm),
      n: String(figures.n),
      mean: figureIn(figures.mean_z),
      sd: figureIn(figures.sd_z),
    })
    const columns = [say('sten'), say('share'), say('expected')] as const
    return `<h3>${escaped(title)}</h3><p>${escaped(about)}</p>${figure(sharePlot(groups, { title, columns }))}`
  })
  return [`<h2>${escaped(say('norm'))}</h2><p>${escaped(say('norm-lead'))}</p>`, ...drawn]
}

const figureIn = (value: unknown): string => (typeof value === 'number' ? value.toFixed(2) : '–')

const FIFTHS = [1, 2, 3, 4, 5]

function itemFigures(rows: readonly AnalysedRow[], say: Say): string[] {
  const items = rows.filter(({ table, figures }) => table === 'items' && figures.facility !== null)
  if (items.length === 0) return []
  const groups = FIFTHS.map((fifth) => (fifth === 1 ? say('lowest') : fifth === 5 ? say('highest') : String(fifth)))
  const drawn = items.map(({ figures }, place) => {
    const title = say('item', { number: place + 1 })
    const worth = FIFTHS.map((fifth) => numberIn(figures[`fifth_${fifth}`]))
    return `<h3>${escaped(title)}</h3>${figure(curvePlot(worth, { title, groups }))}`
  })
  return [`<h2>${escaped(say('items'))}</h2>`, ...drawn]
}

const numberIn = (value: unknown): number | null => (typeof value === 'number' ? value : null)

function figure({ svg, table: { columns, rows } }: Plot): string {
  const head = columns.map((name) => `<th scope="col">${escaped(name)}</th>`).join('')
  const cell = (value: string | number | null) =>
    `<td>${value === null ? '–' : escaped(typeof value === 'number' ? value.toFixed(3) : value)}</td>`
  const lines = rows.map((row) => `<tr>${row.map(cell).join('')}</tr>`).join('')
  return `<figure>${svg}<table><thead><tr>${head}</tr></thead><tbody>${lines}</tbody></table></figure>`
}

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;color:#152322;background:#fff;max-inline-size:48rem;margin:2rem auto;padding-inline:1rem}
figure{margin:0 0 2rem}svg{inline-size:100%;max-inline-size:40rem}table{border-collapse:collapse}
th,td{padding:.25rem .75rem;border-block-end:1px solid #bbb;text-align:start}`
