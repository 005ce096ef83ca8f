import { afterEach, describe, expect, test, vi } from 'vitest'
import { after, layla, opensTab, rest, storedData } from '../../testing/answer-tabs.ts'
import type { AnswerStore, Change } from './answer-store.ts'
import { type Said, writeFor } from './answer-writer.ts'
import { openDeviceStore } from './device-store.ts'
import { openWriter, type Writer, writtenBeside } from './written-beside.ts'

const channels: MessageChannel[] = []
afterEach(() => {
  for (const { port1 } of channels.splice(0)) port1.close()
  vi.restoreAllMocks()
})

/** The page's end of a channel, whose other end is a writer as it runs in a worker. */
function writerOfAPage(atWork: (page: MessagePort) => void = (page) => void writeFor(page)): Promise<Writer> {
  const channel = new MessageChannel()
  channels.push(channel)
  atWork(channel.port2)
  return openWriter(channel.port1 as unknown as Worker)
}

async function deviceBeside(writer: Promise<Writer>, device?: AnswerStore) {
  const store = writtenBeside(device ?? (await openDeviceStore(layla)), layla)
  await store.goOverTo(writer)
  return store
}

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

  test('is written down beside the page, sent, and let go after the receipt [T-FLT-12]', async () => {
    const tab = await opensTab(layla, await deviceBeside(writerOfAPage()))
    const data = { chosen: 'often' }
    tab.keep(11, data)
    await after(0)
    const device = await openDeviceStore(layla)
    expect(await device.waiting()).toMatchObject([{ question: 11, data, rev: 1 }])
    // The very object that was chosen: another one would be drawn anew.
    expect(tab.answers.get(11)).toBe(data)
    await after(300)
    expect(storedData()).toEqual({ 11: data })
    expect(await device.waiting()).toEqual([])
  })

  test('never overtakes the one before it, which the page began to write by itself', async () => {
    const device = await openDeviceStore(layla)
    let goOn = () => {}
    const held = new Promise<void>((resolve) => {
      goOn = resolve
    })
    const store = writtenBeside({ ...device, put: (change) => held.then(() => device.put(change)) }, layla)
    const first = store.put({ question: 11, data: 'first' })
    const goingOver = store.goOverTo(writerOfAPage())
    await rest()
    const second = store.put({ question: 11, data: 'second' })
    await rest()
    goOn()
    await goingOver
    const third = store.put({ question: 11, data: 'third' })
    expect([(await first).rev, (await second).rev, (await third).rev]).toEqual([1, 2, 3])
    expect(await device.waiting()).toMatchObject([{ data: 'third' }])
  })

  test('that is still being written when the work is submitted leaves nothing on the device', async () => {
    const tab = await opensTab(layla, await deviceBeside(writerOfAPage()))
    tab.keep(11, 'often')
    await tab.forget()
    await rest()
    expect(await (await openDeviceStore(layla)).waiting()).toEqual([])
  })
})

describe('what the server has', () => {
  test('is noted and let go beside the page: a frame may be held for a write that would wait for it [T-FLT-12]', async () => {
    const steps: string[] = []
    const device = await openDeviceStore(layla)
    const seenByPage: AnswerStore = {
      ...device,
      see: async () => void steps.push('see'),
      settle: async () => void steps.push('settle'),
    }
    const store = await deviceBeside(writerOfAPage(), seenByPage)
    await store.see([{ question: 11, rev: 4 }])
    const { op_id, rev } = await store.put({ question: 11, data: 'often' })
    expect(rev).toBe(5)
    await store.settle([{ question: 11, op_id, rev }])
    expect(await store.waiting()).toEqual([])
    expect(steps).toEqual([])
  })

  test('is read in a transaction that ends without the page [T-FLT-12]', async () => {
    const device = await openDeviceStore(layla)
    const commit = vi.spyOn(IDBTransaction.prototype, 'commit')
    const reading = device.waiting()
    expect(commit).toHaveBeenCalledOnce()
    expect(await reading).toEqual([])
  })
})

describe('a page', () => {
  const withoutWriter: [string, Promise<Writer>][] = [
    ['whose writer was not loaded', Promise.reject(new Error('404'))],
    ['whose writer may not open the device', new Promise(() => {})],
  ]
  for (const [, writer] of withoutWriter) writer.catch(() => undefined)

  test.each(withoutWriter)('%s writes by itself', async (_, writer) => {
    const store = writtenBeside(await openDeviceStore(layla), layla)
    void store.goOverTo(writer)
    await rest()
    const written: Change = await store.put({ question: 11, data: 'often' })
    expect(await store.waiting()).toEqual([written])
  })

  test('hears that the device is full, says so, and goes straight to the server [T-FLT-13]', async () => {
    const writer = writerOfAPage((page) => {
      page.onmessage = ({ data: { id } }) => page.postMessage({ id, error: 'QuotaExceededError' } satisfies Said)
      page.postMessage({ settled: null } satisfies Said)
    })
    const tab = await opensTab(layla, await deviceBeside(writer))
    expect(tab.keeping.isDurable).toBe(true)
    tab.keep(11, 'often')
    await after(300)
    expect(tab.keeping.isDurable).toBe(false)
    expect(storedData()).toEqual({ 11: 'often' })
  })

  test('whose writer breaks down keeps nothing waiting for it', async () => {
    const worker = { postMessage: () => undefined } as unknown as Worker
    const opening = openWriter(worker)
    const tell = (said: Said) => worker.onmessage?.({ data: said } as MessageEvent)
    tell({ settled: null })
    const writing = (await opening)(layla).put({ question: 11, data: 'often' })
    worker.onerror?.({ message: 'gone' } as ErrorEvent)
    await expect(writing).rejects.toThrow('gone')
  })
})
