import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'

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

/**
 * The first task after the frame: ahead of everything that waits already, such as the answer that is being written
 * down. Where tasks have no priorities a message comes soonest; a timer would come later. When a key is let go just
 * then, that is the first task, and Chrome holds every other one back for a whole frame more.
 */
function afterThisFrame(work: () => void): void {
  let isDone = false
  const once = () => {
    removeEventListener('keyup', once, true)
    if (!isDone) work()
    isDone = true
  }
  addEventListener('keyup', once, true)
  if ('scheduler' in globalThis) {
    void globalThis.scheduler.postTask(once, { priority: 'user-blocking' })
    return
  }
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    port1.close()
    once()
  }
  port2.postMessage(null)
}
