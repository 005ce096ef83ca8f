import type { Readable } from 'node:stream'

/** Every folder of the storage. What a backup takes with it, and where a restore puts files back. */
export const storedFolders = ['logos', 'videos', 'erasures'] as const

/** Where files are kept. A key is a path of our own making, never a name from outside. */
export interface Storage {
  put: (key: string, bytes: Buffer) => Promise<void>
  /** Keeps what streams by, in constant memory. There is nothing under the key until all of it is there. */
  keep: (key: string, bytes: AsyncIterable<Uint8Array>) => Promise<void>
  /** The file and its size, or nothing. */
  open: (key: string) => Promise<StoredFile | undefined>
  remove: (key: string) => Promise<void>
  /** Everything kept below a folder, with the moment it was written. */
  list: (folder: string) => AsyncIterable<{ key: string; writtenAt: Date }>
  /** Removes what broken-off writes left behind that no one has touched since the moment. */
  removeDrafts: (folder: string, untouchedSince: Date) => Promise<void>
}

export interface StoredFile {
  size: number
  /** The whole file or a part of it, both ends included. Rejects when it has gone meanwhile. */
  stream: (part?: { start: number; end: number }) => Promise<Readable>
}

/** The place has no room for another byte. */
export class StorageFull extends Error {}

/** The place refuses now: a bucket that is not there, or a right that was taken away. It may come back. */
export class StorageAway extends Error {}

/** Keys go into paths and addresses, so they hold nothing that means something there. */
export function checkedKey(key: string): string {
  if (!/^[a-z0-9-]+(\/[a-z0-9.-]+)+$/.test(key) || key.includes('..')) throw new Error(`Not a storage key: ${key}`)
  return key
}
