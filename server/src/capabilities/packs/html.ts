import sanitizeHtml from 'sanitize-html'

/** What a text of a pack may be set with. Anything else is removed on import, and found by the checker before that. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'strong', 'em', 'ul', 'ol', 'li', 'br', 'table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
  allowedAttributes: { th: ['scope', 'colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
}

export const sanitise = (html: string): string => sanitizeHtml(html, allowed)

/** The entries of the lists in a text, as HTML. */
export const listItemsOf = (html: string): string[] =>
  [...html.matchAll(/<li>(.*?)<\/li>/gs)].map(([, entry = '']) => entry.trim())

/** True when sanitising takes nothing away and mends nothing. */
export function isClean(html: string): boolean {
  const written = html
    .replaceAll(/<br\s*\/?>/g, '<br />')
    // A bare ampersand is no fault: it is written out on import.
    .replaceAll(/&(?!(?:amp|lt|gt|quot|#\d+);)/g, '&amp;')
  return sanitise(html) === written
}

/** Line drawings only: no script, no link, no foreign content, no style. */
const drawing: sanitizeHtml.IOptions = {
  allowedTags: ['svg', 'g', 'path', 'circle', 'ellipse', 'rect', 'line', 'polyline', 'polygon'],
  allowedAttributes: {
    '*': [
      ...['xmlns', 'viewBox', 'fill', 'stroke', 'stroke-width', 'stroke-linecap', 'stroke-linejoin', 'aria-hidden'],
      ...['d', 'cx', 'cy', 'r', 'rx', 'ry', 'x', 'y', 'x1', 'x2', 'y1', 'y2', 'width', 'height', 'points'],
      ...['transform', 'stroke-dasharray', 'fill-rule', 'clip-rule', 'opacity'],
    ],
  },
  // SVG tells a lower-case viewbox from a viewBox.
  parser: { lowerCaseAttributeNames: false, lowerCaseTags: false, xmlMode: true },
  selfClosing: ['path', 'circle', 'ellipse', 'rect', 'line', 'polyline', 'polygon'],
}

export const sanitiseDrawing = (svg: string): string => sanitizeHtml(svg, drawing).trim()

/** True for a drawing that survives sanitising as it is and stands on the grid of 24 by 24. */
export function isCleanDrawing(svg: string): boolean {
  const bare = (text: string) => text.replaceAll(/\s*\/?>/g, '>').trim()
  return svg.includes('viewBox="0 0 24 24"') && bare(sanitiseDrawing(svg)) === bare(svg)
}
