// Invisible marks around every value, so that a Latin name inside an Arabic sentence keeps to itself.
const OPEN = '\u2068'
const CLOSE = '\u2069'
const LONGEST_VALUE = 200

// A line break could start a new header.
const breaks = /[\p{Cc}\p{Zl}\p{Zp}]+/gu
// A direction mark could make a name read as something else.
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** A value as one harmless line. */
export const oneLine = (value: string): string =>
  value.replace(directionMarks, '').replace(breaks, ' ').trim().slice(0, LONGEST_VALUE)

/**
 * A sentence with its values filled in, each set apart from the direction of what surrounds it. One that ends with a
 * full stop, such as "Acme Inc.", needs none after it.
 */
export function fill(sentence: string, values: Record<string, string> = {}): string {
  return sentence.replace(/\{\{(\w+)\}\}(\.?)/g, (_, name: string, stop: string) => {
    const value = oneLine(values[name] ?? '')
    return `${OPEN}${value}${CLOSE}${value.endsWith('.') ? '' : stop}`
  })
}

/** A sentence for subjects and text parts, where the marks would only be copied along. */
export const inText = (sentence: string): string => sentence.replaceAll(OPEN, '').replaceAll(CLOSE, '')

export const inHtml = (sentence: string): string =>
  escapeHtml(sentence).replaceAll(OPEN, '<bdi>').replaceAll(CLOSE, '</bdi>')

export const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
