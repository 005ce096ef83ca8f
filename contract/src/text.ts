import * as z from 'zod/mini'
import { type Language, languages } from './language.ts'

/** One text in every language. */
export type Text = Record<Language, string>

/** A text as it is kept: one from before a language was added has no words in it. */
export type StoredText = Partial<Text>

/** Of content that is checked as it comes in: no language may be missing, and none may be misspelt. */
export const text = z.record(z.enum(languages), z.string())

/** Of content that is read back. */
export const storedText = z.partialRecord(z.enum(languages), z.string())
