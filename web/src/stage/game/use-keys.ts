import { useEffect, useEffectEvent } from 'react'

/** By the small letter, the digit, or the name of the key: left, right, up, down, enter, backspace. */
export type KeyActions = Readonly<Record<string, (at: number) => void>>

/**
 * Keys of a game, except while a dialog is open. A key held down counts once, and Enter on a button is that button's.
 * Letters and digits are the game's only while the focus is in it, and not in the bar above: whoever speaks to the
 * computer types without meaning to (WCAG 2.1.4).
 */
export function useKeys(actions: KeyActions): void {
  const act = useEffectEvent((event: KeyboardEvent) => {
    if (event.repeat || event.ctrlKey || event.altKey || event.metaKey || isElsewhere(event)) return
    const action = namesOf(event)
      .map((name) => actions[name])
      .find((found) => found !== undefined)
    if (!action) return
    event.preventDefault()
    action(event.timeStamp)
  })
  useEffect(() => {
    window.addEventListener('keydown', act)
    return () => window.removeEventListener('keydown', act)
  }, [])
}

function isElsewhere({ key, target }: KeyboardEvent): boolean {
  if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return true
  const isOn = (place: string) => target instanceof Element && target.closest(place) !== null
  const isCharacter = key.length === 1
  return isCharacter ? isOn('header') : key === 'Enter' && isOn('button, a')
}

/** What is written on the key, and its place on the keyboard: another script has other signs at the same places. */
function namesOf({ key, code }: KeyboardEvent): string[] {
  const place = /^(?:Digit|Numpad)(\d)$|^Key([A-Z])$/.exec(code)
  const isLatin = /^[\x20-\x7e]$/.test(key)
  const byPlace = isLatin ? undefined : (place?.[1] ?? place?.[2]?.toLowerCase())
  return [key.toLowerCase().replace(/^arrow/, ''), ...(byPlace === undefined ? [] : [byPlace])]
}
