/** Words of an office, or of nobody in particular, and two hedges in a row: what to say instead stands in CONTRIBUTING.md. */
const english = /\b(whoever|nobody|somebody|may tend)\b/i
/** The one who hires has one name in Arabic: جهة التوظيف. */
const arabic = /فريق التوظيف|صاحب العمل|الجهة التي دعت/

/** Texts of a JSON file that should be said more plainly, as `key: text`. */
export function unplainWords(json: unknown, path: string[] = []): string[] {
  if (typeof json === 'string') return english.test(json) || arabic.test(json) ? [`${path.join('.')}: ${json}`] : []
  if (typeof json !== 'object' || json === null) return []
  return Object.entries(json).flatMap(([key, value]) => unplainWords(value, [...path, key]))
}

/** What the operator's command says of itself in a source: the texts after `about:`. */
export function unplainHelp(source: string): string[] {
  const texts = [...source.matchAll(/about:\s*(['"`])(.*?)\1/gs)].map(([, , text]) => text ?? '')
  return texts.filter((text) => english.test(text))
}
