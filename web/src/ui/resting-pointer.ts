/**
 * What appears under a pointer that lies still is not pointed at: in a game that is played on the keyboard the tile under
 * it would look chosen. From a key or a press on, until the pointer moves, `:root` says so, and no `:hover` of ours counts.
 */
export function watchPointer(): void {
  const { dataset } = document.documentElement
  let place = ''
  const rest = () => {
    dataset.pointer = 'rests'
  }
  // Capturing: whatever the page does with the event comes after it.
  addEventListener('keydown', rest, { capture: true, passive: true })
  addEventListener('click', rest, { capture: true, passive: true })
  addEventListener(
    'pointermove',
    ({ screenX, screenY }) => {
      // Browsers tell of a move also when something else has moved under the pointer.
      const now = `${screenX} ${screenY}`
      if (now === place) return
      place = now
      delete dataset.pointer
    },
    { capture: true, passive: true },
  )
}
