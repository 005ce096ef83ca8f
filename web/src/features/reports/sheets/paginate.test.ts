import { describe, expect, test } from 'vitest'
import { type MeasuredBlock, paginate } from './paginate.ts'

const of = (height: number, more: Partial<MeasuredBlock> = {}): MeasuredBlock => ({ height, ...more })
const plan = (blocks: MeasuredBlock[]) => paginate(blocks, 100).map((sheet) => sheet.blocks)

describe('sheets', () => {
  test('take what fits, in order', () => {
    expect(plan([of(40), of(60), of(1), of(99)])).toEqual([
      [0, 1],
      [2, 3],
    ])
  })

  test('begin where a block asks for it', () => {
    expect(plan([of(40), of(10, { startsSheet: true }), of(10)])).toEqual([[0], [1, 2]])
  })

  test('are not left nearly empty by a section that would begin one', () => {
    expect(plan([of(90), of(20), of(40, { startsSheet: true }), of(20)])).toEqual([[0], [1, 2, 3]])
    expect(plan([of(90), of(20), of(60, { startsSheet: true }), of(60)])).toEqual([[0], [1, 2], [3]])
  })

  test('are left so where the section would be torn apart that fits on one', () => {
    expect(plan([of(90), of(20), of(60, { startsSheet: true }), of(40)])).toEqual([[0], [1], [2, 3]])
    expect(plan([of(90), of(20), of(90, { startsSheet: true })])).toEqual([[0], [1], [2]])
  })

  test('never end with a heading', () => {
    expect(plan([of(80), of(15, { keepsNext: true }), of(20)])).toEqual([[0], [1, 2]])
    expect(plan([of(60), of(15, { keepsNext: true }), of(15, { keepsNext: true }), of(20)])).toEqual([[0], [1, 2, 3]])
  })

  test('repeat the heading of a section that goes on, and leave room for it', () => {
    const rows = Array.from({ length: 5 }, () => of(30, { headedBy: 0 }))
    expect(paginate([of(20, { keepsNext: true }), ...rows], 100)).toEqual([
      { continues: null, blocks: [0, 1, 2] },
      { continues: 0, blocks: [3, 4] },
      { continues: 0, blocks: [5] },
    ])
  })

  test('give a block that is larger than a sheet one of its own', () => {
    expect(plan([of(10), of(140), of(10)])).toEqual([[0], [1], [2]])
  })

  test('of nothing are none', () => {
    expect(plan([])).toEqual([])
  })
})
