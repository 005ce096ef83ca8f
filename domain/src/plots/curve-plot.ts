import { at, drawing, label, type Plot } from './plot.ts'

interface CurveWords {
  title: string
  /** What the groups are called, from the lowest to the highest. */
  groups: readonly string[]
}

const WIDTH = 320
const HEIGHT = 200
const EDGE = 32
const TICKS = [0, 0.5, 1]

/** What an item is worth on average, from 0 to 1, in groups of people from the lowest total to the highest: its characteristic. */
export function curvePlot(worth: readonly (number | null)[], { title, groups }: CurveWords): Plot {
  const x = (place: number) => EDGE + (place * (WIDTH - 2 * EDGE)) / Math.max(1, worth.length - 1)
  const y = (value: number) => HEIGHT - EDGE - Math.min(1, Math.max(0, value)) * (HEIGHT - 2 * EDGE)
  const known = worth.flatMap((value, place) => (value === null ? [] : [{ x: at(x(place)), y: at(y(value)) }]))
  const grid = TICKS.map(
    (tick) =>
      `<path d="M${EDGE} ${at(y(tick))}H${WIDTH - EDGE}" stroke-opacity=".2"/>${label(EDGE - 6, y(tick) + 4, String(tick), 'end')}`,
  )
  const line =
    known.length > 1 ? `<path d="M${known.map((point) => `${point.x} ${point.y}`).join('L')}" stroke-width="2"/>` : ''
  const points = known.map((point) => `<circle cx="${point.x}" cy="${point.y}" r="4" fill="currentColor"/>`)
  const names = groups.map((group, place) => label(x(place), HEIGHT - 10, group))
  return {
    svg: drawing(title, { width: WIDTH, height: HEIGHT }, [...grid, line, ...points, ...names].join('')),
    table: { columns: groups, rows: [worth] },
  }
}
