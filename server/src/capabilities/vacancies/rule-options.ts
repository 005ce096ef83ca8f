import * as z from 'zod/mini'

/** The options a knock-out rule is about, as they are stored: those it names, or what each is worth to it. */
export const optionList = z.array(z.int())
export const optionValues = z.record(z.string(), z.number())
