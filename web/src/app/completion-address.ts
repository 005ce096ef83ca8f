/** The applications that a finished assessment counts for, as the address may name them (OPEN-32). */
export interface CompletionSearch {
  applications?: string
}

export function completionSearch({ applications }: Record<string, unknown>): CompletionSearch {
  return typeof applications === 'string' ? { applications } : {}
}
