export const moveButtonId = (driver: number): string => `move-driver-${driver}`

/** A moved card is a new element in another list: the focus has to follow it there. */
export function focusCard(driver: number): void {
  // After the lists are drawn anew, and after a closing menu has given the focus back to what is gone by then.
  requestAnimationFrame(() => requestAnimationFrame(() => document.getElementById(moveButtonId(driver))?.focus()))
}
