/** Cut between letters: half of an emoji is no letter. */
export function shortName(name: string, mostLetters: number): string {
  const letters = [...name]
  return letters.length > mostLetters ? `${letters.slice(0, mostLetters).join('').trimEnd()}…` : name
}
