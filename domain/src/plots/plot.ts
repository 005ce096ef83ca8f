/** What every plot is drawn from, and what its table says: a reader who does not see the drawing has the same numbers. */
export interface PlottedTable {
  columns: readonly string[]
  rows: readonly (readonly (string | number | null)[])[]
}

export interface Plot {
  /** A drawing without a size of its own, in the ink of the text around it. Its numbers run from left to right in any language. */
  svg: string
  table: PlottedTable
}

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const TENTHS = 10

/** A coordinate: a tenth of a point is finer than any screen. */
export const at = (value: number): number => Math.round(value * TENTHS) / TENTHS

export const drawing = (name: string, { width, height }: { width: number; height: number }, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" direction="ltr" aria-label="${escaped(name)}" fill="none" stroke="currentColor">${content}</svg>`

export const label = (x: number, y: number, text: string, anchor: 'start' | 'middle' | 'end' = 'middle'): string =>
  `<text x="${at(x)}" y="${at(y)}" text-anchor="${anchor}" font-size="12" fill="currentColor" stroke="none">${escaped(text)}</text>`
