import { at, drawing, label, type Plot } from './plot.ts'

export interface SharesOfGroup {
  group: string
  share: number
  /** The share that a norm expects. */
  expected: number
}

interface ShareWords {
  title: string
  columns: readonly [group: string, share: string, expected: string]
}

const WIDTH = 480
const HEIGHT = 200
const EDGE = 32
const STEP = 0.1

/** The shares of people in groups as bars, and over them the line that a norm expects. */
export function sharePlot(groups: readonly SharesOfGroup[], { title, columns }: ShareWords): Plot {
  const highest = Math.max(STEP, ...groups.flatMap(({ share, expected }) => [share, expected]))
  const top = Math.ceil(highest / STEP - 1e-9) * STEP
  const slot = (WIDTH - 2 * EDGE) / Math.max(1, groups.length)
  const middle = (place: number) => EDGE + (place + 0.5) * slot
  const y = (share: number) => HEIGHT - EDGE - (share / top) * (HEIGHT - 2 * EDGE)
  const grid = [0, top / 2, top].map(
    (tick) =>
      `<path d="M${EDGE} ${at(y(tick))}H${WIDTH - EDGE}" stroke-opacity=".2"/>${label(EDGE - 6, y(tick) + 4, String(Math.round(100 * tick)), 'end')}`,
  )
  const bars = groups.map(({ share }, place) => {
    const height = at(y(0) - y(share))
    return `<rect x="${at(middle(place) - 0.35 * slot)}" y="${at(y(share))}" width="${at(0.7 * slot)}" height="${height}" fill="currentColor" fill-opacity=".35" stroke="none"/>`
  })
  const points = groups.map(({ expected }, place) => `${at(middle(place))} ${at(y(expected))}`)
  const line = points.length > 1 ? `<path d="M${points.join('L')}" stroke-width="2"/>` : ''
  const names = groups.map(({ group }, place) => label(middle(place), HEIGHT - 10, group))
  return {
    svg: drawing(title, { width: WIDTH, height: HEIGHT }, [...grid, ...bars, line, ...names].join('')),
    table: { columns, rows: groups.map(({ group, share, expected }) => [group, share, expected]) },
  }
}
