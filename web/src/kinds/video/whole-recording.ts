import { seekableHead } from '@mizan/domain/kinds/video/video.seekable'
import { WebmReader } from '@mizan/domain/kinds/video/video.webm-reader'

/**
 * The file to upload: what is whole of the pieces, behind a head that tells its length and where one can jump to.
 * Throws when nothing was recorded.
 */
export async function wholeRecording(pieces: readonly Blob[]): Promise<Blob> {
  const reader = new WebmReader()
  for (const piece of pieces) reader.push(new Uint8Array(await piece.arrayBuffer()))
  const recording = reader.salvage()
  const clusters = new Blob([...pieces]).slice(recording.firstCluster, recording.end)
  return new Blob([seekableHead(recording) as Uint8Array<ArrayBuffer>, clusters], { type: 'video/webm' })
}

/** In hexadecimal digits; undefined where the page may not calculate one. */
export async function checksumOf(file: Blob): Promise<string | undefined> {
  if (!globalThis.crypto?.subtle) return undefined
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
