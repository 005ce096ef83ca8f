import { afterEach, expect, test, vi } from 'vitest'
import { afterThisFrame } from './after-this-frame.ts'

afterEach(() => vi.unstubAllGlobals())

function page() {
  const window = new EventTarget()
  const held: (() => void)[] = []
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window))
  vi.stubGlobal('scheduler', { postTask: async (task: () => void) => void held.push(task) })
  return { letGo: () => window.dispatchEvent(new Event('keyup')), runTasks: () => held.splice(0).map((task) => task()) }
}

test('a reaction is timed from the first task after the frame, and only once [OPEN-34]', () => {
  const { letGo, runTasks } = page()
  const stamp = vi.fn()
  afterThisFrame(stamp)
  expect(stamp).not.toHaveBeenCalled()
  runTasks()
  letGo()
  expect(stamp).toHaveBeenCalledTimes(1)
})

test('a key that is let go while the browser holds tasks back is that first task [OPEN-34]', () => {
  const { letGo, runTasks } = page()
  const stamp = vi.fn()
  afterThisFrame(stamp)
  letGo()
  expect(stamp).toHaveBeenCalledTimes(1)
  runTasks()
  expect(stamp).toHaveBeenCalledTimes(1)
})
