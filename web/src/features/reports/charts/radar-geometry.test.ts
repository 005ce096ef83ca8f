import { describe, expect, test } from 'vitest'
import {
  RADAR_SIZE,
  type RadarAxis,
  radarArcs,
  radarLabels,
  radarName,
  radarRings,
  radarShape,
  radarViewBox,
} from './radar-geometry.ts'

const axes = (count: number): RadarAxis[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    pillar: index < 18 ? Math.floor(index / 6) + 1 : null,
    value: 50,
  }))

describe('the radar chart', () => {
  test('has six levels [REPA-08]', () => {
    expect(radarRings(18).map(({ level }) => level)).toEqual([1, 2, 3, 4, 5, 6])
  })

  test.each([18, 24, 25, 28, 29])('keeps the names of %i axes apart and inside the picture [REPA-09]', (count) => {
    const labels = radarLabels(count, 14)
    for (const side of ['start', 'end']) {
      const heights = labels
        .filter(({ anchor }) => anchor === side)
        .map(({ y }) => y)
        .sort((a, b) => a - b)
      heights.forEach((height, index) => {
        expect(height).toBeGreaterThan(0)
        expect(height).toBeLessThan(RADAR_SIZE.height)
        if (index > 0) expect(height - (heights[index - 1] ?? 0)).toBeGreaterThanOrEqual(14 - 1e-9)
      })
    }
  })

  test.each([18, 28, 29, 50, 52, 55, 78, 118])('has room for the names of %i axes [REPA-09]', (count) => {
    const names = Array.from({ length: count }, () => 'Drive')
    const [, top = 0, , height = 0] = radarViewBox(names, 17).split(' ').map(Number)
    for (const { y } of radarLabels(count, 17)) {
      expect(y - 17 / 2).toBeGreaterThanOrEqual(top - 1e-9)
      expect(y + 17 / 2).toBeLessThanOrEqual(top + height + 1e-9)
    }
    if (count <= 28) expect(height).toBe(RADAR_SIZE.height)
  })

  test('grows with its longest name, and shortens one that is too long for any page', () => {
    const widthFor = (names: string[] | 'drawings') => Number(radarViewBox(names, 17).split(' ')[2])
    expect(widthFor(['Drive'])).toBe(RADAR_SIZE.width)
    expect(widthFor(['Commercial Thinking and Planning'])).toBeGreaterThan(RADAR_SIZE.width)
    expect(widthFor(['x'.repeat(500)])).toBe(widthFor(['x'.repeat(33)]))
    expect(widthFor('drawings')).toBeLessThan(RADAR_SIZE.width)
    expect(radarName('Drive')).toBe('Drive')
    expect(radarName('x'.repeat(500))).toBe(`${'x'.repeat(32)}…`)
    expect(radarName(`${'x'.repeat(31)}😀😀`)).toBe(`${'x'.repeat(31)}😀…`)
  })

  test('gives no corner to what was not assessed [SCORE-03]', () => {
    const corners = (found: RadarAxis[]) => radarShape(found).split('L').length
    const missing = axes(18).map((axis) => (axis.id === 3 ? { ...axis, value: -1 } : axis))
    expect(corners(missing)).toBe(corners(axes(18)) - 1)
    expect(radarShape([])).toBe('')
  })

  test('draws one arc for each pillar, and one for the traits of the company', () => {
    expect(radarArcs(axes(18)).map(({ pillar }) => pillar)).toEqual([1, 2, 3])
    expect(radarArcs(axes(20)).map(({ pillar }) => pillar)).toEqual([1, 2, 3, null])
  })
})
