import { at, drawing, label, type Plot } from './plot.ts'

export interface Estimate {
  name: string
  value: number | null
  low: number | null
  high: number | null
}

interface IntervalWords {
  title: string
  columns: readonly [name: string, value: string, low: string, high: string]
}

const WIDTH = 640
const NAMES = 200
const LINE = 24
const FOOT = 28
const TICKS = [0, 0.2, 0.4, 0.6, 0.8, 1]

const across = (value: number): number => NAMES + Math.min(1, Math.max(0, value)) * (WIDTH - NAMES - 20)

/** Estimates from 0 to 1 below one another, each with its interval; what is not known has a name and no mark. */
export function intervalPlot(estimates: readonly Estimate[], { title, columns }: IntervalWords): Plot {
  const height = estimates.length * LINE + FOOT
  const grid = TICKS.map(
    (tick) =>
      `<path d="M${at(across(tick))} 0V${height - FOOT}" stroke-opacity=".2"/>${label(across(tick), height - 8, String(tick))}`,
  )
  const marks = estimates.map(({ name, value, low, high }, place) => {
    const y = place * LINE + LINE / 2
    const bar =
      low === null || high === null ? '' : `<path d="M${at(across(low))} ${y}H${at(across(high))}" stroke-width="2"/>`
    const point = value === null ? '' : `<circle cx="${at(across(value))}" cy="${y}" r="4" fill="currentColor"/>`
    return `${label(NAMES - 10, y + 4, name, 'end')}${bar}${point}`
  })
  return {
    svg: drawing(title, { width: WIDTH, height }, [...grid, ...marks].join('')),
    table: { columns, rows: estimates.map(({ name, value, low, high }) => [name, value, low, high]) },
  }
}
