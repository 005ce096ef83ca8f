const MEGABYTE = 1024 * 1024
const BLOCK_BYTES = MEGABYTE

/** A WebM file of about this size as far as its container goes: one cluster with a picture of a megabyte each 100 ms. */
export function* recordingOf(megabytes, picture = Buffer.alloc(BLOCK_BYTES - 4)) {
  yield element(0x1a45dfa3, element(0x4282, Buffer.from('webm')))
  yield Buffer.from('18538067' + '01ffffffffffffff', 'hex')
  yield element(0x1549a966, element(0x2ad7b1, number(1_000_000)))
  yield element(0x1654ae6b, element(0xae, Buffer.concat([element(0xd7, number(1)), element(0x83, number(1))])))
  yield Buffer.from('1f43b675' + '01ffffffffffffff', 'hex')
  yield element(0xe7, number(0))
  for (let index = 0; index < megabytes; index++) {
    // Times inside a cluster have two bytes; what matters here are the bytes that follow.
    yield head(0xa3, picture.length + 4)
    yield Buffer.from([0x81, ((index % 300) * 100) >> 8, ((index % 300) * 100) & 255, 0x80])
    yield picture
  }
}

const element = (id, data) => Buffer.concat([head(id, data.length), data])

function head(id, size) {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt(size) + 2n ** 56n)
  return Buffer.concat([Buffer.from(id.toString(16), 'hex'), bytes])
}

function number(value) {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt(value))
  return bytes
}
