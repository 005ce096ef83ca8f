import { INK, pictureAddress, squares } from '../../pictures/svg.ts'

const SIZE = 160
const PITCH = 30
const SIDE = 28

/** A figure in the middle of its picture: target and options have one size, so that only the figure differs. */
export function rotateItPicture(figure: readonly (readonly [number, number])[]): string {
  const top = offsetOf(figure.map(([row]) => row))
  const start = offsetOf(figure.map(([, column]) => column))
  const corners = [...figure]
    .sort((a, b) => a[0] - b[0] || a[1] - b[1])
    .map(([row, column]) => [start + column * PITCH, top + row * PITCH] as const)
  return pictureAddress(SIZE, squares(corners, SIDE, { fill: INK, line: INK, width: 4 }))
}

/** Where cell 0 stands so that the cells lie in the middle. */
function offsetOf(places: readonly number[]): number {
  const first = Math.min(...places)
  const extent = (Math.max(...places) - first) * PITCH + SIDE
  return (SIZE - extent) / 2 - first * PITCH
}
