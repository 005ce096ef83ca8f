import type { Answer } from './answer.ts'

/** What an answer says, without its headers, to be compared as a whole. */
export const outcome = ({ status, body }: Answer): { status: number; body: unknown } => ({ status, body })
