import * as z from 'zod/mini'

/** A list to choose from, numbered; or a list of ISO codes, whose names the browser knows. */
export const listFile = z.union([
  z.array(z.strictObject({ id: z.int(), name: z.string(), name_ar: z.string() })),
  z.array(z.string()),
])
