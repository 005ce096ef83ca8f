/** The ink of every figure. A picture in a data address sees no style sheet, so the colour is written into it. */
export const INK = '#152322'

/**
 * A drawing as an address that loads nothing: it travels inside the questions, and its name says nothing about it.
 * Only what an address may not hold is escaped, which keeps it short.
 */
export function pictureAddress(size: number, content: string): string {
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' width='${size}' height='${size}' viewBox='0 0 ${size} ${size}'>${content}</svg>`
  return `data:image/svg+xml,${svg.replace(/[%#<>]/g, encodeURIComponent)}`
}

/** Squares by their upper left corners as one path, short whatever their number; the line rounds their corners. */
export function squares(
  corners: readonly (readonly [number, number])[],
  side: number,
  { fill, line, width }: { fill: string; line: string; width: number },
): string {
  const inner = side - width
  const path = corners.map(([x, y]) => `M${x + width / 2} ${y + width / 2}h${inner}v${inner}h-${inner}z`).join('')
  if (path === '') return ''
  return `<path d='${path}' fill='${fill}' stroke='${line}' stroke-width='${width}' stroke-linejoin='round'/>`
}
