import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { frameHolder } from './held-frame.ts'

let frames: (() => void)[] = []
let now = 0
let settled: Int32Array
/** What the writer is done with, and after how long. */
let writer: { atMs: number; count: number }

beforeEach(() => {
  frames = []
  now = 0
  settled = new Int32Array(new SharedArrayBuffer(4))
  writer = { atMs: 0, count: 0 }
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame))
  // Each look at the clock takes a millisecond, and the writer is at work meanwhile.
  vi.spyOn(performance, 'now').mockImplementation(() => {
    now++
    if (now >= writer.atMs) Atomics.store(settled, 0, writer.count)
    return now
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** How long the next frame is held. */
function heldMs(): number {
  const before = now
  for (const frame of frames.splice(0)) frame()
  return now - before
}

describe('a frame', () => {
  test('is held until everything handed over is written down, and not a moment longer [T-FLT-12]', () => {
    const hold = frameHolder(settled)
    hold()
    hold()
    expect(frames).toHaveLength(1)
    writer = { atMs: 30, count: 2 }
    expect(heldMs()).toBe(30)
    expect(Atomics.load(settled, 0)).toBe(2)
  })

  test('is not held when the writer is done before it begins', () => {
    const hold = frameHolder(settled)
    hold()
    Atomics.store(settled, 0, 1)
    writer = { atMs: 0, count: 1 }
    expect(heldMs()).toBeLessThan(3)
  })

  test('is held for a writer that does not come only once, until that one has caught up', () => {
    const hold = frameHolder(settled)
    hold()
    expect(heldMs()).toBeGreaterThanOrEqual(100)
    hold()
    expect(heldMs()).toBe(0)
    Atomics.store(settled, 0, 2)
    writer = { atMs: now + 20, count: 3 }
    hold()
    expect(heldMs()).toBe(20)
  })
})
