const SAMPLED_MS = 1_000

/**
 * Lines of which one tells as much as a thousand: the first of a kind is written at once, and those of the same second
 * are counted in one line at its end. A flood must not fill the log.
 */
export class SampledLog {
  /** How many more of each kind there were since its line. */
  readonly #more = new Map<string, number>()

  /** `line` writes one line for so many times. */
  write(kind: string, line: (times: number) => void): void {
    const more = this.#more.get(kind)
    if (more !== undefined) {
      this.#more.set(kind, more + 1)
      return
    }
    this.#more.set(kind, 0)
    line(1)
    const end = () => {
      const times = this.#more.get(kind) ?? 0
      this.#more.delete(kind)
      if (times > 0) line(times)
    }
    setTimeout(end, SAMPLED_MS).unref()
  }
}
