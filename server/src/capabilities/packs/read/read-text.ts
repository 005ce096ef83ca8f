import { lstat, readFile } from 'node:fs/promises'

/** Far more than any pack holds; whatever is larger is something else, and would only fill the memory. */
const LARGEST_BYTES = 5_000_000

/** What a file of a pack says, or why it cannot be read, in words for the person who wrote it. */
export async function readText(path: string): Promise<{ text: string } | { problem: string }> {
  const found = await lstat(path).catch(() => undefined)
  // A link may lead out of the folder, a pipe never ends.
  if (found && !found.isFile())
    return { problem: 'This is a link or no plain file. Put the file or folder itself here.' }
  if (found && found.size > LARGEST_BYTES) {
    return { problem: `The file is larger than ${LARGEST_BYTES / 1_000_000} MB, which no pack is.` }
  }
  const bytes = await readFile(path).catch(() => undefined)
  if (!bytes) return { problem: 'The file cannot be read; may you read it?' }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    return { problem: 'The file is not UTF-8 text. Save it as UTF-8.' }
  }
}
