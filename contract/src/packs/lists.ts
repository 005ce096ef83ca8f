import * as z from 'zod/mini'
import { text } from '../text.ts'

/** A list to choose from, numbered; or a list of ISO codes, whose names the browser knows. */
export const listFile = z.union([z.array(z.strictObject({ id: z.int(), name: text })), z.array(z.string())])
