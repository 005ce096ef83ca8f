/**
 * A list of questions without those that the report asks elsewhere: nobody asks a candidate the same thing twice. Empty
 * when none is left. `html` is a list with an item for each question.
 */
export function notAskedElsewhere(html: string, elsewhere: readonly string[]): { html: string; isShorter: boolean } {
  const known = new Set(elsewhere.map(plain))
  const left = html.replaceAll(/<li>(.*?)<\/li>/gs, (item, question: string) =>
    known.has(plain(question)) ? '' : item,
  )
  return { html: plain(left) === '' ? '' : left, isShorter: left !== html }
}

const plain = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
