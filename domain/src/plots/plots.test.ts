import { expect, test } from 'vitest'
import { curvePlot } from './curve-plot.ts'
import { intervalPlot } from './interval-plot.ts'
import { sharePlot } from './share-plot.ts'

const columns = ['test', 'alpha', 'low', 'high'] as const

test('a plot of intervals draws each estimate where it lies and says the same in a table', () => {
  const known = { name: 'trait <1>', value: 0.8, low: 0.7, high: 0.9 }
  const { svg, table } = intervalPlot([known, { name: 'b', value: null, low: null, high: null }], {
    title: 'A & B',
    columns,
  })
  expect(svg).toContain('aria-label="A &amp; B"')
  expect(svg).toContain('trait &lt;1&gt;')
  expect(svg).toContain('<path d="M494 12H578" stroke-width="2"/><circle cx="536" cy="12"')
  expect(svg.match(/<circle/g)).toHaveLength(1)
  expect(table).toEqual({
    columns,
    rows: [
      ['trait <1>', 0.8, 0.7, 0.9],
      ['b', null, null, null],
    ],
  })
})

test('the characteristic of an item is a line over groups, with a gap closed where a group is not known', () => {
  const { svg, table } = curvePlot([0, 0.5, null, 0.75, 1], { title: 'item 1', groups: ['1', '2', '3', '4', '5'] })
  expect(svg).toContain('<path d="M32 168L96 100L224 66L288 32" stroke-width="2"/>')
  expect(table.rows).toEqual([[0, 0.5, null, 0.75, 1]])
  expect(curvePlot([null, null], { title: 'x', groups: [] }).svg).not.toContain('<circle')
})

test('values beyond 0 to 1 are drawn at the edge, never outside', () => {
  const { svg } = intervalPlot([{ name: 'a', value: -0.4, low: -2, high: 3 }], { title: 'a', columns })
  expect(svg).toContain('<path d="M200 12H620" stroke-width="2"/><circle cx="200"')
})

test('shares of people are bars under the line that a norm expects, and the same in a table', () => {
  const groups = [
    { group: '1', share: 0.1, expected: 0.2 },
    { group: '2', share: 0.4, expected: 0.3 },
  ]
  const { svg, table } = sharePlot(groups, { title: 'a', columns: ['sten', 'people', 'norm'] })
  expect(svg.match(/<rect/g)).toHaveLength(2)
  expect(svg).toContain('y="134" width="145.6" height="34"')
  expect(svg).toContain('y="32" width="145.6" height="136"')
  expect(svg).toContain('<path d="M136 100L344 66" stroke-width="2"/>')
  expect(table.rows).toEqual([
    ['1', 0.1, 0.2],
    ['2', 0.4, 0.3],
  ])
})
