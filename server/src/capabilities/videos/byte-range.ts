/** A part of a file, both ends included. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * What a Range header asks for: a part, everything when there is no header or one that we do not serve in parts, or
 * `beyond` when the file has no such part (RFC 9110, 14.2).
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'everything' | 'beyond' {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return 'everything'
  if (first === '') return Number(last) === 0 ? 'beyond' : { start: Math.max(0, size - Number(last)), end: size - 1 }
  const [start, end] = [Number(first), last === '' ? size - 1 : Math.min(Number(last), size - 1)]
  if (last !== '' && Number(last) < start) return 'everything'
  return start >= size ? 'beyond' : { start, end }
}
