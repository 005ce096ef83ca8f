import { describe, expect, test } from 'vitest'
import { after, layla, opensTab, storedData } from '../../testing/answer-tabs.ts'
import type { AnswerStore } from './answer-store.ts'
import { openDeviceStore } from './device-store.ts'

/** The device as a page finds it that goes before the device has answered. */
async function deviceThatHears(changes: number): Promise<AnswerStore> {
  const device = await openDeviceStore(layla)
  let heard = 0
  return { ...device, put: (change) => (heard++ < changes ? device.put(change) : new Promise(() => {})) }
}

describe('a page that is left in the moment of a choice', () => {
  test('leaves it behind, and the next one takes it up and sends it [architecture §5]', async () => {
    const left = await opensTab(layla, await deviceThatHears(0))
    left.keep(11, 'often', 840)
    left.leave()
    const next = await opensTab()
    expect(next.answers.get(11)).toBe('often')
    await after(300)
    expect(storedData()).toEqual({ 11: 'often' })
    expect((await opensTab()).keeping.saving).toBe('saved')
  })

  test.each([0, 1])('of two choices leaves the second, with %i of them written down', async (written) => {
    const left = await opensTab(layla, await deviceThatHears(written))
    left.keep(11, 'first')
    left.keep(11, 'second')
    await after(0)
    left.leave()
    await opensTab()
    await after(300)
    expect(storedData()).toEqual({ 11: 'second' })
  })

  test('takes nothing up that was written down after all', async () => {
    const left = await opensTab(layla, await deviceThatHears(1))
    left.keep(11, 'often')
    left.leave()
    await after(300)
    const next = await opensTab()
    await after(300)
    expect(next.keeping.hasChanged).toBe(false)
    expect(storedData()).toEqual({ 11: 'often' })
  })

  test('does not come back over what another tab has chosen since', async () => {
    const other = await opensTab()
    const left = await opensTab(layla, await deviceThatHears(0))
    left.keep(11, 'before')
    left.leave()
    other.keep(11, 'since')
    await after(300)
    await opensTab()
    await after(300)
    expect(storedData()).toEqual({ 11: 'since' })
  })

  test('leaves nothing behind when it is shown again and writes by itself', async () => {
    const page = await opensTab()
    page.keep(11, 'often')
    page.leave()
    page.stay()
    await after(300)
    expect((await opensTab()).keeping.hasChanged).toBe(false)
  })
})
