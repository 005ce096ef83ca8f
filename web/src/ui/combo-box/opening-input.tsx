import { type ComponentProps, useContext, useEffect, useState } from 'react'
import { ComboBoxStateContext, Input } from 'react-aria-components/ComboBox'

/** Opens the list by a press too, not only by typing: whoever goes through the form by Tab waits for no list. */
export function OpeningInput(props: ComponentProps<typeof Input>) {
  const list = useContext(ComboBoxStateContext)
  const openAll = () => {
    // A press into what is typed only moves the cursor.
    if (!list?.isOpen) list?.open(null, 'manual')
  }
  useOpenInStillness(list?.isOpen ?? false, openAll)
  return <Input {...props} onClick={openAll} />
}

const STILL_MOVING_MS = 500

/**
 * A page that moves closes every list. One that was pressed while it was still moving, as after a failed save, would be
 * gone at once and the press look dead: it opens again as soon as the page stands still.
 */
function useOpenInStillness(isOpen: boolean, open: () => void): void {
  const [isDue, setIsDue] = useState(false)
  useEffect(() => {
    if (!isOpen) return
    const field = document.activeElement
    const stand = () => setIsDue(document.activeElement === field)
    const move = ({ target }: Event) => {
      if (target === document) document.addEventListener('scrollend', stand, { once: true })
    }
    const forget = () => document.removeEventListener('scroll', move, { capture: true })
    document.addEventListener('scroll', move, { capture: true })
    const timer = setTimeout(forget, STILL_MOVING_MS)
    return () => {
      clearTimeout(timer)
      forget()
    }
  }, [isOpen])
  useEffect(() => {
    if (!isDue || isOpen) return
    setIsDue(false)
    open()
  }, [isDue, isOpen, open])
}
