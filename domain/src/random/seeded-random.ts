/** A repeatable source of chance: the same seed gives the same numbers on every machine. */
export interface Random {
  /** Uniform in [0, 1). */
  next(): number
  /** A whole number in 0 .. count - 1. */
  below(count: number): number
  /** Standard normal. */
  normal(): number
  pick<T>(list: readonly T[]): T
  shuffle<T>(list: readonly T[]): T[]
}

export function seededRandom(seed: number): Random {
  const next = uniformSource(seed)
  const below = (count: number) => Math.floor(next() * count)
  return {
    next,
    below,
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    pick: (list) => pickFrom(list, below(list.length)),
    shuffle: (list) => shuffled(list, below),
  }
}

/** The sfc32 generator, its state filled from the seed by splitmix32 so that neighbouring seeds are unrelated. */
function uniformSource(seed: number): () => number {
  const fill = splitMix(seed)
  let a = fill()
  let b = fill()
  let c = fill()
  let counter = 1
  const step = () => {
    const sum = (a + b + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return (sum >>> 0) / 4294967296
  }
  for (let warmUp = 0; warmUp < 12; warmUp++) step()
  return step
}

function splitMix(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x9e3779b9) | 0
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad)
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
    return mixed ^ (mixed >>> 15)
  }
}

function pickFrom<T>(list: readonly T[], index: number): T {
  const chosen = list[index]
  if (chosen === undefined) throw new RangeError('Cannot pick from an empty list')
  return chosen
}

function shuffled<T>(list: readonly T[], below: (count: number) => number): T[] {
  const pool = [...list]
  const result: T[] = []
  while (pool.length > 0) result.push(...pool.splice(below(pool.length), 1))
  return result
}
