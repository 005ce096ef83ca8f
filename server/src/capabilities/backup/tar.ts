/** Tar as POSIX wrote it down in 1988, which every system can open. Names of ours are short and files below 8 GB. */

const BLOCK = 512

export interface TarEntry {
  name: string
  size: number
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
}

/** A file is not as long as it said, or what is read is no tar. */
export class TarProblem extends Error {}

export async function* writeTarEntry({ name, size, bytes }: TarEntry): AsyncGenerator<Uint8Array> {
  yield headerOf(name, size)
  let written = 0
  for await (const chunk of bytes) {
    written += chunk.length
    yield chunk
  }
  if (written !== size) throw new TarProblem(`${name} has ${written} bytes instead of ${size}`)
  yield Buffer.alloc(paddingOf(size))
}

export const endOfTar = (): Uint8Array => Buffer.alloc(2 * BLOCK)

/** How many bytes an entry takes. */
export const tarSizeOf = (size: number): number => BLOCK + size + paddingOf(size)

const paddingOf = (size: number): number => (BLOCK - (size % BLOCK)) % BLOCK

const octal = (value: number, digits: number): string => value.toString(8).padStart(digits, '0')

function headerOf(name: string, size: number): Buffer {
  if (Buffer.byteLength(name) > 100) throw new TarProblem(`The name ${name} is too long`)
  const header = Buffer.alloc(BLOCK)
  header.write(name, 0)
  header.write(`${octal(0o600, 7)}\0${octal(0, 7)}\0${octal(0, 7)}\0`, 100)
  header.write(`${octal(size, 11)}\0${octal(0, 11)}\0`, 124)
  header.write('        0', 148)
  header.write('ustar\x0000', 257)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${octal(sum, 6)}\0 `, 148)
  return header
}

/** The entries of a tar, one after the other. What is not read of one is passed over. */
export async function* readTar(source: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry> {
  const reader = new BlockReader(source)
  for (;;) {
    const header = await reader.take(BLOCK)
    if (header.every((byte) => byte === 0)) return
    const { name, size } = readHeader(header)
    let left = size
    const bytes = (async function* content() {
      while (left > 0) {
        const chunk = await reader.takeSome(left)
        left -= chunk.length
        yield chunk
      }
    })()
    yield { name, size, bytes }
    while (left > 0) left -= (await reader.takeSome(left)).length
    await reader.take(paddingOf(size))
  }
}

function readHeader(header: Buffer): { name: string; size: number } {
  const stated = Number.parseInt(header.toString('latin1', 148, 154), 8)
  const sum = header.reduce((total, byte, at) => total + (at >= 148 && at < 156 ? 32 : byte), 0)
  if (stated !== sum) throw new TarProblem('This is no tar file, or it is damaged')
  const name = header.toString('utf8', 0, 100).replace(/\0.*$/s, '')
  const size = header.toString('latin1', 124, 135)
  if (!/^[0-7]{11}$/.test(size)) throw new TarProblem(`${name} does not say how long it is`)
  return { name, size: Number.parseInt(size, 8) }
}

/** Bytes in the amounts one asks for, however they arrive. */
class BlockReader {
  readonly #source: AsyncIterator<Uint8Array>
  #rest: Buffer = Buffer.alloc(0)

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  /** At least one byte and no more than asked for. */
  async takeSome(atMost: number): Promise<Buffer> {
    while (this.#rest.length === 0) {
      const next = await this.#source.next()
      if (next.done) throw new TarProblem('The file is cut off')
      this.#rest = Buffer.from(next.value)
    }
    const taken = this.#rest.subarray(0, atMost)
    this.#rest = this.#rest.subarray(taken.length)
    return taken
  }

  async take(size: number): Promise<Buffer> {
    const parts: Buffer[] = []
    for (let left = size; left > 0; ) {
      const part = await this.takeSome(left)
      left -= part.length
      parts.push(part)
    }
    return Buffer.concat(parts)
  }
}
