/** What a key asks of a driver: to go to a group by its number, out of its group, or one place up or down in it. */
export type MoveWish = { group: number } | { step: -1 | 1 } | 'take-out' | null

interface Pressed {
  key: string
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  repeat: boolean
}

const ARABIC_ZERO = 0x0660

export function moveWish({ key, altKey, ctrlKey, metaKey, repeat }: Pressed): MoveWish {
  if (ctrlKey || metaKey) return null
  if (altKey) return key === 'ArrowUp' ? { step: -1 } : key === 'ArrowDown' ? { step: 1 } : null
  // Whoever holds a number means one driver: the next one that waits has the focus by then, and would follow it.
  if (repeat) return null
  if (key === 'Delete' || key === 'Backspace') return 'take-out'
  if (/^[1-3]$/.test(key)) return { group: Number(key) }
  // An Arabic keyboard may write ٢ for 2.
  return /^[١-٣]$/.test(key) ? { group: (key.codePointAt(0) ?? ARABIC_ZERO) - ARABIC_ZERO } : null
}
