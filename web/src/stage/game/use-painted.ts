import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'

/**
 * Tells when what carries `name` has been painted: in the first task after the frame that paints it, which comes as
 * near to the screen as a page can know. Pictures that are still loading are waited for.
 */
export function usePainted(place: RefObject<HTMLElement | null>, name: unknown, onPainted: (at: number) => void): void {
  const call = useEffectEvent(onPainted)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new name is a new picture, though it is not read here
  useLayoutEffect(() => {
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

/** A message is delivered as a task of its own, right after the frame; a timer would come later. */
function afterThisFrame(work: () => void): void {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    port1.close()
    work()
  }
  port2.postMessage(null)
}
