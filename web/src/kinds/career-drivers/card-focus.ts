import { flushSync } from 'react-dom'

export const moveButtonId = (driver: number): string => `move-driver-${driver}`

const focus = (driver: number): void => document.getElementById(moveButtonId(driver))?.focus()

/**
 * A moved card is a new element in another list: the focus has to follow it there. At once, because the next key may come
 * before the next frame, from a fast typist or a switch device, and what nobody has the focus for is lost.
 */
export function moveAtOnce(move: () => void, driver: number): void {
  flushSync(move)
  focus(driver)
}
