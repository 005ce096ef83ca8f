import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, vi } from 'vitest'
import { CallRefused, NoAnswer } from '../lib/exchange.ts'
import { AnswerKeeper } from '../stage/keeper/answer-keeper.ts'
import type { AnswerStore, Change, Owner } from '../stage/keeper/answer-store.ts'
import { openDeviceStore } from '../stage/keeper/device-store.ts'
import { openLeftBehind } from '../stage/keeper/left-behind.ts'
import type { Line } from '../stage/keeper/line.ts'
import { openOtherTabs } from '../stage/keeper/other-tabs.ts'

export const layla: Owner = { user: 1, assessment: 7 }
export const refusal = (status: number, body: unknown = {}, retryAfterMs = 0) =>
  new CallRefused({ status, body, requestId: null, retryAfterMs })

/** The server's rule (architecture.md §5): a revision that is not above the stored one changes nothing. */
class FakeServer implements Line {
  readonly stored = new Map<number, Change>()
  readonly received: Change[][] = []
  fault: Error | null = null
  /** Stores and then loses the answer, as a cut line does. */
  losesReplies = false

  retrieve = async () => {
    if (this.fault) throw this.fault
    return { data: [...this.stored.values()] }
  }
  cache = async (changes: readonly Change[]) => this.#take(changes)
  submit = async (changes: readonly Change[]) => this.#take(changes)

  #take(changes: readonly Change[]) {
    if (this.fault) throw this.fault
    this.received.push([...changes])
    const answers = changes.map((change) => {
      const before = this.stored.get(change.question)
      const isStale = before !== undefined && change.rev <= before.rev && before.op_id !== change.op_id
      if (!isStale) this.stored.set(change.question, change)
      const { question, op_id, rev, data } = isStale ? before : change
      const isOther = isStale && JSON.stringify(data) !== JSON.stringify(change.data)
      return { question, op_id, rev, stale: isOther, ...(isOther && { data }) }
    })
    if (this.losesReplies) throw new NoAnswer('cut')
    return { answers }
  }
}

export let server: FakeServer
const tabs: AnswerKeeper[] = []

export const opensTab = (owner = layla, store?: AnswerStore): Promise<AnswerKeeper> => keeperWith(server, owner, store)

export async function keeperWith(line: Line, owner = layla, store?: AnswerStore): Promise<AnswerKeeper> {
  const keeper = new AnswerKeeper({
    store: store ?? (await openDeviceStore(owner)),
    line,
    tabs: openOtherTabs(owner),
    leftBehind: openLeftBehind(owner),
    whenPainted: async () => undefined,
    whenQuiet: async () => undefined,
    now: () => new Date('2026-01-05T10:42:00Z'),
    random: () => 1,
  })
  tabs.push(keeper)
  await keeper.load()
  return keeper
}

/** Lets the timers of the keeper come due, and everything that follows from them. */
export async function after(ms: number): Promise<void> {
  await rest()
  await vi.advanceTimersByTimeAsync(ms)
  await rest()
}

/** IndexedDB takes a turn of the event loop for each step. */
export async function rest(): Promise<void> {
  for (let turn = 0; turn < 60; turn++) await oneTurn()
}

function oneTurn(): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}

export const storedData = () => Object.fromEntries([...server.stored].map(([question, { data }]) => [question, data]))

/** As much of the browser's storage as is used here. */
function emptyStorage() {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}

/** Node carries what tabs tell each other across the threads of a process, so to other files that are tested meanwhile. */
const thisBrowser = crypto.randomUUID()
class ChannelOfThisBrowser extends BroadcastChannel {
  constructor(name: string) {
    super(`${thisBrowser}-${name}`)
  }
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  vi.stubGlobal('localStorage', emptyStorage())
  vi.stubGlobal('BroadcastChannel', ChannelOfThisBrowser)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  server = new FakeServer()
})
afterEach(() => {
  for (const tab of tabs.splice(0)) tab.close()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
