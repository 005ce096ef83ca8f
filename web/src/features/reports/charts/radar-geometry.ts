import { RADAR_LEVELS } from '@mizan/domain/report/radar'
import { isAssessed } from '@mizan/domain/scores/assessed'
import { scaleLinear } from 'd3-scale'
import { curveLinearClosed, lineRadial } from 'd3-shape'
import { shortName } from '../short-name.ts'

export interface RadarAxis {
  id: number
  pillar: number | null
  value: number
}

const RADIUS = 176
const ARC_RADIUS = 188
const LABEL_RADIUS = 200
const HEIGHT = 440
export const RADAR_SIZE = { width: 650, height: HEIGHT } as const
export const RADAR_CENTRE = { x: RADAR_SIZE.width / 2, y: RADAR_SIZE.height / 2 } as const

/** Drawings at the axes need little room around the chart. */
const ROOM_FOR_DRAWINGS = 30
/** Beyond this the chart would become too small to read, and a name is shortened instead. */
const MOST_LETTERS = 32
const LETTER_WIDTH = 6.4

/** As wide as its longest name needs it, and as high as all of them: no name is cut at the edge. */
export function radarViewBox(names: readonly string[] | 'drawings', lineHeight: number): string {
  if (names === 'drawings') return viewBoxOf(2 * (LABEL_RADIUS + ROOM_FOR_DRAWINGS))
  const letters = Math.max(0, ...names.map((name) => Math.min(name.length, MOST_LETTERS + 1)))
  // Beside the name stands its score, of four letters at most.
  const width = Math.max(RADAR_SIZE.width, 2 * (LABEL_RADIUS + (letters + 4) * LETTER_WIDTH))
  // Many names, moved apart, need more room than the chart.
  const farthest = Math.max(0, ...radarLabels(names.length, lineHeight).map(({ y }) => Math.abs(y - RADAR_CENTRE.y)))
  return viewBoxOf(width, Math.max(HEIGHT, 2 * farthest + lineHeight))
}

const viewBoxOf = (width: number, height = HEIGHT): string =>
  `${RADAR_CENTRE.x - width / 2} ${RADAR_CENTRE.y - height / 2} ${width} ${height}`

export const radarName = (name: string): string => shortName(name, MOST_LETTERS)

const radiusOf = scaleLinear([0, 100], [0, RADIUS])

/** Clockwise from the top; half a step in, so that the chart stands symmetrically. */
const angleOf = (index: number, count: number): number => ((index + 0.5) / count) * 2 * Math.PI

interface Point {
  x: number
  y: number
}

const pointAt = (angle: number, radius: number): Point => ({
  x: RADAR_CENTRE.x + radius * Math.sin(angle),
  y: RADAR_CENTRE.y - radius * Math.cos(angle),
})

/** The rings, the innermost first, each a polygon with a corner on every axis. */
export function radarRings(count: number): { level: number; path: string; labelY: number }[] {
  const ring = lineRadial<number>()
    .angle((index) => angleOf(index, count))
    .curve(curveLinearClosed)
  const corners = Array.from({ length: count }, (_, index) => index)
  return Array.from({ length: RADAR_LEVELS }, (_, index) => {
    const radius = (RADIUS * (index + 1)) / RADAR_LEVELS
    const path = ring.radius(radius)(corners) ?? ''
    return { level: index + 1, path, labelY: RADAR_CENTRE.y - radius * Math.cos(Math.PI / count) }
  })
}

export const radarSpokes = (count: number): Point[] =>
  Array.from({ length: count }, (_, index) => pointAt(angleOf(index, count), RADIUS))

/** The shape of a profile. What was not assessed has no corner: a zero would be a claim. */
export function radarShape(axes: readonly RadarAxis[]): string {
  const shape = lineRadial<RadarAxis>()
    .angle((axis) => angleOf(axes.indexOf(axis), axes.length))
    .radius(({ value }) => radiusOf(value))
    .curve(curveLinearClosed)
  return shape(axes.filter(({ value }) => isAssessed(value))) ?? ''
}

export const radarPoint = (axes: readonly RadarAxis[], index: number): Point =>
  pointAt(angleOf(index, axes.length), radiusOf(axes[index]?.value ?? 0))

/** One arc around the axes of each pillar. */
export function radarArcs(axes: readonly RadarAxis[]): { pillar: number | null; path: string }[] {
  const pillars = [...new Set(axes.map(({ pillar }) => pillar))]
  const step = (2 * Math.PI) / axes.length
  const gap = 0.03
  return pillars.map((pillar) => {
    const first = axes.findIndex((axis) => axis.pillar === pillar)
    const size = axes.filter((axis) => axis.pillar === pillar).length
    const from = pointAt(first * step + gap, ARC_RADIUS)
    const to = pointAt((first + size) * step - gap, ARC_RADIUS)
    const isLarge = size * step > Math.PI ? 1 : 0
    return { pillar, path: `M${from.x} ${from.y}A${ARC_RADIUS} ${ARC_RADIUS} 0 ${isLarge} 1 ${to.x} ${to.y}` }
  })
}

export interface RadarLabel extends Point {
  anchor: 'start' | 'end'
}

/** Where the names stand: beside their axis, moved apart where they would overlap. */
export function radarLabels(count: number, lineHeight: number): RadarLabel[] {
  const labels = Array.from({ length: count }, (_, index): RadarLabel => {
    const angle = angleOf(index, count)
    return { ...pointAt(angle, LABEL_RADIUS), anchor: Math.sin(angle) >= 0 ? 'start' : 'end' }
  })
  for (const anchor of ['start', 'end'] as const) {
    moveApart(
      labels.filter((label) => label.anchor === anchor),
      lineHeight,
    )
  }
  return labels
}

/** Moves labels of one side along the height, the ones in the middle least. */
function moveApart(labels: RadarLabel[], lineHeight: number): void {
  const sorted = [...labels].sort((a, b) => a.y - b.y)
  const middle = Math.floor(sorted.length / 2)
  for (let index = middle + 1; index < sorted.length; index++) pushFrom(sorted, index, index - 1, lineHeight)
  for (let index = middle - 1; index >= 0; index--) pushFrom(sorted, index, index + 1, -lineHeight)
}

function pushFrom(labels: RadarLabel[], index: number, neighbour: number, least: number): void {
  const label = labels[index]
  const other = labels[neighbour]
  if (!label || !other) return
  const limit = other.y + least
  label.y = least > 0 ? Math.max(label.y, limit) : Math.min(label.y, limit)
}
