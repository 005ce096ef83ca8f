/*
 * Whatever follows the ? is plain text. The router's own way would read it as JSON: a message in quotes would lose
 * them, a reference 007 would become 7, and an object would break the screen that shows it.
 */
export const searchOf = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text))

/** Of these names, what an address says about them; an empty text says nothing. */
export const textsNamed = <Name extends string>(
  names: readonly Name[],
  search: Record<string, unknown>,
): Partial<Record<Name, string>> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = search[name]
      return typeof value === 'string' && value !== '' ? [[name, value] as const] : []
    }),
  ) as Partial<Record<Name, string>>

export function textOf(search: Record<string, unknown>): string {
  const pairs = Object.entries(search).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]))
  const text = new URLSearchParams(pairs).toString()
  return text && `?${text}`
}
