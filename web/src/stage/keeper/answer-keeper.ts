import type { KeptAnswers } from '@mizan/contract/schemas/answers'
import { givesWay } from '@mizan/domain/answers/revisions'
import { newUuid } from '../../lib/new-uuid.ts'
import type { AnswerStore, Change } from './answer-store.ts'
import { closedBy, type Delivered, deliver } from './deliver.ts'
import { openEnduringStore } from './enduring-store.ts'
import { isSame, type Keeping, untouched, without } from './keeping.ts'
import type { LeftBehind, Unwritten } from './left-behind.ts'
import type { Line, Saved } from './line.ts'
import type { OtherTabs } from './other-tabs.ts'
import { Sender } from './sender.ts'
import { ShownAnswers } from './shown-answers.ts'

interface KeeperParts {
  store: AnswerStore
  line: Line
  tabs: OtherTabs
  leftBehind: LeftBehind
  /** Resolves when what was chosen is on the screen: what follows from its being written down does not hold that up. */
  whenPainted: () => Promise<void>
  /** Resolves at a moment in which nobody is answered. */
  whenQuiet: () => Promise<void>
  now: () => Date
  random: () => number
}

type Patience = <Answer>(post: () => Promise<Answer>) => Promise<Answer>

/**
 * Keeps the answers of one person to one assessment: each change is written down on the device first and then sent, and
 * it waits there until the server has confirmed it. All tabs work on the same queue and show the same answers.
 */
export class AnswerKeeper {
  readonly #parts: KeeperParts
  readonly #store: AnswerStore
  readonly #sender: Sender
  readonly #shown = new ShownAnswers()
  readonly #listeners = new Set<() => void>()
  readonly #writing = new Map<number, Promise<void>>()
  readonly #unwritten = new Map<number, Unwritten>()
  /** How long each answer of this page took, where that is measured. */
  readonly #times = new Map<number, number>()
  /** Operations the server refused; another try of the same would be refused again. */
  readonly #hopeless = new Set<string>()
  #waiting: ReadonlySet<number> = new Set()
  #isTroubled = false

  keeping: Keeping = untouched

  constructor(parts: KeeperParts) {
    this.#parts = parts
    this.#store = openEnduringStore(parts.store, (memory) => this.#moveTo(memory))
    const onTrouble = () => {
      this.#isTroubled = true
      this.#tell()
    }
    this.#sender = new Sender({ send: () => this.#sendWaiting(), random: parts.random, onTrouble })
  }

  get answers(): ReadonlyMap<number, unknown> {
    return this.#shown.data
  }

  /** The answers that the server has. */
  saved(): unknown[] {
    return [...this.answers].filter(([question]) => !this.#waiting.has(question)).map(([, data]) => data)
  }

  /** True when the server has confirmed the answer that is shown. */
  isSaved(question: number): boolean {
    return this.answers.has(question) && !this.#waiting.has(question)
  }

  /** What the server has and what waits here, the newer of the two for each question. */
  async load(): Promise<void> {
    // First of all: what another tab chooses from now on may come too late for all that is read here.
    this.#parts.tabs.listen((news) => {
      for (const answer of news) this.#shown.show(answer)
      void this.#count().then(() => {
        if (this.#waiting.size > 0) this.#sender.inCase()
      })
    })
    const kept = await this.#read()
    if (kept.length > 0) await this.#store.see(kept)
    this.#tell({ isDurable: this.#store.isDurable })
    for (const { question, data, rt_ms, rev } of this.#parts.leftBehind.take()) {
      // Something newer was written after all, by the page that was left or by another tab.
      if (!givesWay(rev, this.#shown.revisionOf(question))) this.keep(question, data, rt_ms)
    }
    this.hurry()
  }

  /** Handed to the device, shown at once, then sent. */
  keep(question: number, data: unknown, rtMs?: number): void {
    // First of all: it is to be on the device by the time it is on the screen.
    const isWritten = this.#write(question, data, rtMs)
    this.#noteUnwritten(question, data, rtMs)
    this.#shown.choose(question, data)
    if (rtMs !== undefined) this.#times.set(question, rtMs)
    this.#waiting = new Set(this.#waiting).add(question)
    this.#tell({ hasChanged: true, refused: without(this.keeping.refused, question) })
    const writing = Promise.all([isWritten, this.#parts.whenPainted()]).then(([change]) => {
      // A later choice of this tab is on its way to the device.
      if (this.#writing.get(question) !== writing) return
      this.#writing.delete(question)
      this.#unwritten.delete(question)
      const shown = this.answers
      this.#shown.show(change)
      // As a rule it is what is shown already: then nobody needs to look, nor is another frame asked for.
      if (this.answers !== shown) this.letGo(question)
      this.#parts.tabs.tell([change])
      this.#sender.soon()
    })
    this.#writing.set(question, writing)
  }

  /** Whoever answers by now knows of the newer answer, or theirs has taken its place. */
  letGo(question: number): void {
    this.#tell({ overtaken: without(this.keeping.overtaken, question) })
  }

  /** Sends every answer now, also those that the server should have; true when it has them all. */
  async saveAll(): Promise<boolean> {
    await this.#written()
    return this.#sender.hold(async () => {
      const waiting = new Map((await this.#store.waiting()).map((change) => [change.question, change]))
      const all = this.#shown.all().map((answer) => waiting.get(answer.question) ?? { ...answer, op_id: newUuid() })
      const isSent = await this.#send(all).then(
        () => true,
        () => false,
      )
      await this.#count()
      return isSent && this.#waiting.size === 0
    })
  }

  /**
   * Submits the answers, each above everything seen so far. False when somebody was ahead in another place: their
   * answers are shown now and nothing was overwritten. `patiently` repeats the call as long as it may pass.
   */
  async submit(answers: ReadonlyMap<number, unknown>, patiently: Patience = (post) => post()): Promise<boolean> {
    await this.#written()
    return this.#sender.hold(async () => {
      const writing = [...answers].map(([question, data]) => this.#write(question, data, this.#times.get(question)))
      const changes = await Promise.all(writing)
      try {
        const { answers: saved } = await patiently(() => this.#parts.line.submit(changes))
        return await this.#receive(changes, saved)
      } catch (error) {
        if (closedBy(error) === 'completed') await this.#store.clear()
        throw error
      }
    })
  }

  /** The page is left: what the device was not told yet would go with it. */
  leave(): void {
    if (this.#unwritten.size > 0) this.#parts.leftBehind.put([...this.#unwritten.values()])
  }

  /** The page was not left after all, and writes by itself. */
  stay(): void {
    this.#parts.leftBehind.take()
  }

  /** After the assessment is completed nothing of it stays on the device. */
  async forget(): Promise<void> {
    this.close()
    this.#parts.leftBehind.take()
    await this.#written()
    await this.#store.clear()
  }

  close(): void {
    this.#sender.close()
    this.#parts.tabs.close()
  }

  /** The line is back, or somebody is about to leave: now rather than at the next turn. */
  hurry(): void {
    if (this.#waiting.size > 0) void this.#sender.now()
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Shows what the server has and what waits here; what the server has. */
  async #read(): Promise<KeptAnswers['data']> {
    const { line } = this.#parts
    // Of the device itself, unless it is lost already: what waits there and cannot be read must not be passed over in silence.
    const device = this.#store.isDurable ? this.#parts.store : this.#store
    const [asked, waiting, seen] = await Promise.all([line.retrieve(), device.waiting(), device.seen()])
    for (const answer of [...asked.data, ...waiting]) this.#shown.show(answer)
    this.#waiting = new Set(waiting.map(({ question }) => question))
    const isBehind = seen.some(({ question, rev }) => givesWay(this.#shown.revisionOf(question), rev))
    if (!isBehind) return asked.data
    // Another tab has sent something and let go of it since the server was asked, which is before the device is.
    const { data } = await line.retrieve()
    for (const answer of data) this.#shown.show(answer)
    return data
  }

  #noteUnwritten(question: number, data: unknown, rtMs?: number): void {
    const before = this.#unwritten.get(question)
    // What was chosen just before will take the next revision, if it is written at all.
    const rev = before ? before.rev + 1 : this.#shown.revisionOf(question)
    this.#unwritten.set(question, { question, data, ...(rtMs !== undefined && { rt_ms: rtMs }), rev })
  }

  #write(question: number, data: unknown, rtMs?: number): Promise<Change> {
    const change = { question, data, ...(rtMs !== undefined && { rt_ms: rtMs }) }
    return this.#store.put(change)
  }

  /** The browser keeps nothing any more: what waits is written down anew, and it is said. */
  async #moveTo(memory: AnswerStore): Promise<void> {
    this.#tell({ isDurable: false })
    const puts = [...this.#waiting].map((question) => {
      const rtMs = this.#times.get(question)
      return { question, data: this.answers.get(question), ...(rtMs !== undefined && { rt_ms: rtMs }) }
    })
    // In one turn: what is chosen from now on is written after it.
    await Promise.all([memory.see(this.#shown.all()), ...puts.map(memory.put)])
    this.#sender.soon()
  }

  async #written(): Promise<void> {
    while (this.#writing.size > 0) await Promise.all(this.#writing.values())
  }

  async #sendWaiting(): Promise<void> {
    await this.#written()
    const changes = (await this.#store.waiting()).filter(({ op_id }) => !this.#hopeless.has(op_id))
    if (changes.length > 0 && this.keeping.closed === null) {
      await this.#parts.whenQuiet()
      await this.#send(changes)
    }
    this.#isTroubled = false
    await this.#count()
  }

  async #send(changes: readonly Change[]): Promise<void> {
    const { saved, refused, closed } = await deliver(this.#parts.line.cache, changes)
    await this.#receive(changes, saved)
    this.#refuse(refused)
    // What another tab has submitted stands; what came after it has no place to go.
    if (closed === 'completed') await this.#store.clear()
    if (closed) this.#tell({ closed })
  }

  #refuse(refused: Delivered['refused']): void {
    for (const { change } of refused) this.#hopeless.add(change.op_id)
    const reasons = refused.map(({ change, reason }) => [change.question, reason] as const)
    if (reasons.length > 0) this.#tell({ refused: new Map([...this.keeping.refused, ...reasons]) })
  }

  /** False when something was ahead of what was sent; that is shown now. */
  async #receive(changes: readonly Change[], saved: readonly Saved[]): Promise<boolean> {
    if (saved.length === 0) return true
    const opIds = new Map(changes.map(({ question, op_id }) => [question, op_id]))
    const receipts = saved.map(({ question, rev }) => ({ question, rev, op_id: opIds.get(question) ?? '' }))
    await this.#store.settle(receipts)
    const ahead = saved.filter(({ stale }) => stale).map(({ question, rev, data }) => ({ question, rev, data }))
    const lost = this.#shown.giveWay(ahead)
    this.#parts.tabs.tell(ahead)
    const { overtaken } = this.keeping
    this.#tell({
      savedAt: this.#parts.now(),
      overtaken: lost.length > 0 ? new Map([...overtaken, ...lost]) : overtaken,
    })
    return ahead.length === 0
  }

  async #count(): Promise<void> {
    const waiting = await this.#store.waiting()
    this.#waiting = new Set([...waiting.map(({ question }) => question), ...this.#writing.keys()])
    this.#tell()
  }

  #tell(news: Partial<Keeping> = {}): void {
    const isWaiting = this.#waiting.size > 0
    const settled = this.answers.size > 0 ? 'saved' : 'nothing-yet'
    const saving = isWaiting ? (this.#isTroubled ? 'kept' : 'saving') : settled
    const next: Keeping = { ...this.keeping, ...news, saving }
    // The same object while nothing has changed: whoever shows it need not be drawn anew.
    if (!isSame(next, this.keeping)) this.keeping = next
    for (const listener of this.#listeners) listener()
  }
}
