import type { Option } from '../options/option.ts'

/** The one option whose name was typed in full, whatever the letter case and the marks; half a name could mean another. */
export function namedInFull(options: readonly Option[], typed: string, language: string): Option | undefined {
  const { compare } = new Intl.Collator(language, { usage: 'search', sensitivity: 'base' })
  const [found, ...others] = options.filter(({ label }) => compare(label, typed.trim()) === 0)
  return others.length === 0 ? found : undefined
}
