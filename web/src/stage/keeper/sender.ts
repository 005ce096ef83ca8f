import { inTime } from '../../lib/in-time.ts'
import { pauseAskedBy } from '../../lib/pause-asked.ts'

/** Changes made one after the other travel together. */
const GATHER_MS = 300
/** By then a tab that lives has sent what it told of, or says that the line is down. */
const FOR_OTHERS_MS = 3_000
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000
/** Longer than a call takes on a line that carries anything, and short beside what is left to be heard after a game. */
const UNDER_WAY_MS = 1_000

/**
 * The pause after so many failures in a row: 1, 2, 4 … 30 seconds, or longer when the server asks for it, spread so that
 * not everybody comes back at once.
 */
export function pauseAfter(failures: number, random: () => number, error?: unknown): number {
  const longest = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1))
  return Math.max(longest * 0.75, pauseAskedBy(error)) + longest * 0.25 * random()
}

interface SenderParts {
  /** Sends everything that waits; rejects when it should be tried again. */
  send: () => Promise<void>
  onTrouble: () => void
  random: () => number
}

/** Sends in the background, one call at a time, and after a failure again and again until it is closed. */
export class Sender {
  readonly #parts: SenderParts
  #timer: ReturnType<typeof setTimeout> | undefined
  #running: Promise<boolean> | null = null
  #failures = 0
  #isHeld = false
  #isClosed = false

  constructor(parts: SenderParts) {
    this.#parts = parts
  }

  soon(): void {
    // While the line is down the next try is due at its own time, however much is answered meanwhile.
    if (this.#failures === 0 || this.#timer === undefined) this.#after(GATHER_MS)
  }

  /** Another tab sends what it has told of by itself, unless it is gone before that. */
  inCase(): void {
    if (this.#timer === undefined) this.#after(FOR_OTHERS_MS)
  }

  /** Tries at once; true when nothing is left to send. */
  async now(): Promise<boolean> {
    if (this.#isHeld) return false
    clearTimeout(this.#timer)
    this.#timer = undefined
    // What was written while a call was under way is not part of it.
    await this.#running
    this.#running ??= this.#send()
    return this.#running
  }

  /**
   * Nothing is sent until the work is done: the submission carries what waits. A call that stands still does not hold it
   * up; what comes of that one later is older than the submission, and changes nothing.
   */
  async hold<Result>(work: () => Promise<Result>): Promise<Result> {
    this.stop()
    this.#isHeld = true
    if (this.#running) await inTime(this.#running, UNDER_WAY_MS, () => new Error('Stands still')).catch(() => false)
    try {
      return await work()
    } finally {
      this.#isHeld = false
      // The next try was called off, and the work may not have got through.
      this.soon()
    }
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  /** What is under way is the last try: another one could meet the session of somebody else. */
  close(): void {
    this.#isClosed = true
    this.stop()
  }

  #after(ms: number): void {
    clearTimeout(this.#timer)
    if (this.#isHeld || this.#isClosed) return
    this.#timer = setTimeout(() => void this.now(), ms)
  }

  async #send(): Promise<boolean> {
    try {
      await this.#parts.send()
      this.#failures = 0
      return true
    } catch (error) {
      this.#failures++
      this.#after(pauseAfter(this.#failures, this.#parts.random, error))
      this.#parts.onTrouble()
      return false
    } finally {
      this.#running = null
    }
  }
}
