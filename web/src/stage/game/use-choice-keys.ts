import { useKeys } from './use-keys.ts'

/** 1 to 6 choose an option by its place. */
export function useChoiceKeys(options: readonly { id: number }[], onChoose: (id: number, at: number) => void): void {
  const choices = options.map(({ id }, index) => [String(index + 1), (at: number) => onChoose(id, at)] as const)
  useKeys(Object.fromEntries(choices))
}
