import { describe, expect, test } from 'vitest'
import { after, layla, opensTab, rest, storedData } from '../../testing/answer-tabs.ts'
import type { AnswerStore } from './answer-store.ts'
import { openDeviceStore } from './device-store.ts'

describe('a change', () => {
  test('is handed to the device in the moment it is made, not when it is painted [T-FLT-12]', async () => {
    const device = await openDeviceStore(layla)
    const heard: unknown[] = []
    const put: AnswerStore['put'] = (change) => {
      heard.push(change)
      return device.put(change)
    }
    const tab = await opensTab(layla, { ...device, put })
    tab.keep(11, 'often')
    expect(heard).toEqual([{ question: 11, data: 'often' }])
  })

  test('is not sent as long as the device is writing it [T-FLT-12]', async () => {
    const device = await openDeviceStore(layla)
    let goOn = () => {}
    const held = new Promise<void>((resolve) => {
      goOn = resolve
    })
    const tab = await opensTab(layla, { ...device, put: (change) => held.then(() => device.put(change)) })
    tab.keep(11, 'often')
    await after(5_000)
    expect(storedData()).toEqual({})
    expect(tab.keeping.saving).toBe('saving')
    goOn()
    await after(300)
    expect(storedData()).toEqual({ 11: 'often' })
    expect(tab.keeping.saving).toBe('saved')
  })

  test('waits on the device until the server has it, and is the very object that was chosen [T-FLT-12]', async () => {
    const tab = await opensTab()
    const data = { chosen: 'often' }
    tab.keep(11, data)
    await after(0)
    const device = await openDeviceStore(layla)
    expect(await device.waiting()).toMatchObject([{ question: 11, data, rev: 1 }])
    // Another one would be drawn anew.
    expect(tab.answers.get(11)).toBe(data)
    await after(300)
    expect(storedData()).toEqual({ 11: data })
    expect(await device.waiting()).toEqual([])
  })

  test('that is still being written when the work is submitted leaves nothing on the device', async () => {
    const tab = await opensTab()
    tab.keep(11, 'often')
    await tab.forget()
    await rest()
    expect(await (await openDeviceStore(layla)).waiting()).toEqual([])
  })
})

test('a page hears that the device is full, says so, and goes straight to the server [T-FLT-13]', async () => {
  const device = await openDeviceStore(layla)
  const tab = await opensTab(layla, { ...device, put: () => Promise.reject(new Error('QuotaExceededError')) })
  expect(tab.keeping.isDurable).toBe(true)
  tab.keep(11, 'often')
  await after(300)
  expect(tab.keeping.isDurable).toBe(false)
  expect(storedData()).toEqual({ 11: 'often' })
})
