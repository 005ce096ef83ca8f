/** A filled cell as row and column. */
export type FigureCell = readonly [number, number]
export type Figure = readonly FigureCell[]

const QUARTER_TURNS = [0, 1, 2, 3]

/** Shifted to the origin with its cells in reading order: the form in which items are stored. */
export function tidy(figure: Figure): FigureCell[] {
  const top = Math.min(...figure.map(([row]) => row))
  const left = Math.min(...figure.map(([, column]) => column))
  return figure
    .map(([row, column]): FigureCell => [row - top, column - left])
    .sort((a, b) => a[0] - b[0] || a[1] - b[1])
}

/** Equal strings are equal pictures, wherever they stand on the grid. */
export const pictureOf = (figure: Figure): string =>
  tidy(figure)
    .map((cell) => cell.join(','))
    .join(' ')

export function turned(figure: Figure, quarterTurns: number): Figure {
  let result = figure
  for (let turn = 0; turn < quarterTurns; turn++) result = result.map(([row, column]) => [column, -row] as const)
  return result
}

export const mirrored = (figure: Figure): Figure => figure.map(([row, column]) => [row, -column] as const)

/** One name for a figure in all four positions: the least of their pictures. */
export const canonOf = (figure: Figure): string =>
  QUARTER_TURNS.map((turns) => pictureOf(turned(figure, turns))).sort()[0] ?? ''

/** No turn makes the mirror image of it. */
export const isChiral = (figure: Figure): boolean => canonOf(figure) !== canonOf(mirrored(figure))

/** Its four positions all look different. */
export const isAsymmetric = (figure: Figure): boolean =>
  new Set(QUARTER_TURNS.map((turns) => pictureOf(turned(figure, turns)))).size === QUARTER_TURNS.length

export function isConnected(figure: Figure): boolean {
  const open = new Set(figure.map((cell) => cell.join(',')))
  const reached = figure.slice(0, 1)
  for (const cell of reached) open.delete(cell.join(','))
  for (const cell of reached) {
    for (const next of neighboursOf(cell)) if (open.delete(next.join(','))) reached.push(next)
  }
  return open.size === 0
}

export const neighboursOf = ([row, column]: FigureCell): FigureCell[] => [
  [row - 1, column],
  [row + 1, column],
  [row, column - 1],
  [row, column + 1],
]

export const boxOf = (figure: Figure): number =>
  Math.max(extent(figure.map(([row]) => row)), extent(figure.map(([, column]) => column)))

const extent = (values: readonly number[]): number => Math.max(...values) - Math.min(...values) + 1
