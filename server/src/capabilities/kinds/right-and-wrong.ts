/** Which items of a game were right and which wrong, as the counts of its trace are named. */
export function rightAndWrong(items: readonly { id: string | number; isRight: boolean | null }[]): Map<string, string> {
  const listed = (wanted: boolean) => items.filter(({ isRight }) => isRight === wanted).map(({ id }) => id)
  return new Map([
    ['correct', `items ${listed(true).join(', ') || 'none'}`],
    ['wrong', `items ${listed(false).join(', ') || 'none'}`],
  ])
}
