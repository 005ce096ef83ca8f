type Part = [name: string, value: string | number | Uint8Array]

const boundary = '----mizan-test-boundary'

/** A multipart form, part by part and in this order; bytes become a file. */
export function multipart(parts: Part[]): { payload: Buffer; headers: Record<string, string> } {
  const pieces = parts.flatMap(([name, value]) => {
    const isFile = value instanceof Uint8Array
    const file = isFile ? '; filename="recording.webm"\r\ncontent-type: video/webm' : ''
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n`
    return [Buffer.from(head), isFile ? Buffer.from(value) : Buffer.from(String(value)), Buffer.from('\r\n')]
  })
  return {
    payload: Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}
