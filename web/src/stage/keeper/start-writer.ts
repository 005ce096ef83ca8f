import writerUrl from './answer-writer.worker.ts?worker&url'
import { openWriter, type Writer } from './written-beside.ts'

interface Policies {
  createPolicy: (name: string, rules: { createScriptURL: () => string }) => { createScriptURL: (any: string) => string }
}

let starting: Promise<Writer> | undefined

/** The one writer of this page. It lives as long as the page does, so that nothing it was told is dropped on the way. */
export function startWriter(): Promise<Writer> {
  // Async, because a browser may forbid it at once.
  starting ??= (async () => openWriter(new Worker(trustedUrl(), { type: 'module' })))()
  return starting
}

/** Where only trusted addresses are run, this one is, and the policy that says so trusts no other. */
function trustedUrl(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: Policies }
  if (!trustedTypes) return writerUrl
  return trustedTypes.createPolicy('answer-writer', { createScriptURL: () => writerUrl }).createScriptURL(writerUrl)
}
