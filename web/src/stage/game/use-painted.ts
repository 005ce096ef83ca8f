import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'
import { afterThisFrame } from './after-this-frame.ts'

/**
 * Tells when what carries `name` has been painted: in the first task after the frame that paints it, which comes as
 * near to the screen as a page can know. Pictures that are still loading are waited for; null is nothing to paint.
 */
export function usePainted(place: RefObject<HTMLElement | null>, name: unknown, onPainted: (at: number) => void): void {
  const call = useEffectEvent(onPainted)
  useLayoutEffect(() => {
    if (name === null) return
    let isCurrent = true
    const pictures = [...(place.current?.querySelectorAll('img') ?? [])].filter(({ complete }) => !complete)
    const stamp = () => requestAnimationFrame(() => afterThisFrame(() => isCurrent && call(performance.now())))
    if (pictures.length === 0) stamp()
    else void Promise.allSettled(pictures.map((picture) => picture.decode())).then(stamp)
    return () => {
      isCurrent = false
    }
  }, [name, place])
}
