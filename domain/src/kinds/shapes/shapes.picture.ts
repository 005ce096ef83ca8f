import { INK, pictureAddress, squares } from '../../pictures/svg.ts'

const SIZE = 120
const GRID = 4
const PITCH = 30
const SIDE = 26
const MARGIN = 2
const OPEN = '#aab5b4'

/** Sixteen cells, row by row: filled ones in ink, open ones as outlines. */
export function shapesPicture(cells: string): string {
  const corners = Array.from(cells, (cell, index) => ({
    isFilled: cell === '1',
    at: [MARGIN + (index % GRID) * PITCH, MARGIN + Math.floor(index / GRID) * PITCH] as const,
  }))
  const of = (isFilled: boolean) => corners.filter((corner) => corner.isFilled === isFilled).map(({ at }) => at)
  const filled = squares(of(true), SIDE, { fill: INK, line: INK, width: 6 })
  return pictureAddress(SIZE, squares(of(false), SIDE, { fill: 'none', line: OPEN, width: 2 }) + filled)
}
