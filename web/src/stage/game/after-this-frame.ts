/**
 * The first task after the frame: ahead of everything that waits already, such as the answer that is being written
 * down. Where tasks have no priorities a message comes soonest; a timer would come later. When a key is let go just
 * then, that is the first task, and Chrome holds every other one back for a whole frame more.
 */
export function afterThisFrame(work: () => void): void {
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
