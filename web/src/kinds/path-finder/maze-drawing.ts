import type { Maze } from '@mizan/domain/kinds/path-finder/path-finder.walk'

/** The side of a square in the drawing. */
export const CELL = 60

export const centreOf = (cell: number, n: number): [number, number] => [
  ((cell % n) + 0.5) * CELL,
  (Math.floor(cell / n) + 0.5) * CELL,
]

/** The frame, and a line between every two neighbours that are not open to each other. */
export function wallsOf({ n, edges }: Maze): string {
  const open = new Set(edges.flatMap(([a, b]) => [`${a} ${b}`, `${b} ${a}`]))
  const cells = Array.from({ length: n * n }, (_, cell) => cell)
  const lines = cells.flatMap((cell) => {
    const x = (cell % n) * CELL
    const y = Math.floor(cell / n) * CELL
    const hasRight = cell % n < n - 1 && !open.has(`${cell} ${cell + 1}`)
    const hasBelow = cell + n < n * n && !open.has(`${cell} ${cell + n}`)
    return [...(hasRight ? [`M${x + CELL} ${y}v${CELL}`] : []), ...(hasBelow ? [`M${x} ${y + CELL}h${CELL}`] : [])]
  })
  return `M0 0h${n * CELL}v${n * CELL}h-${n * CELL}z${lines.join('')}`
}

/** Faint lines that show the squares. */
export function squaresOf(n: number): string {
  const inner = Array.from({ length: n - 1 }, (_, index) => (index + 1) * CELL)
  return inner.map((place) => `M${place} 0v${n * CELL}M0 ${place}h${n * CELL}`).join('')
}
