import * as z from 'zod/mini'
import { LONGEST_TEXT } from '../longest-text.ts'
import { bodyId, text } from './values.ts'

/** `value` is the place of an option or scale point for display: never a key, a weight or a knock-out value (OPEN-40). */
const option = z.object({ id: z.int(), text: z.string(), value: z.int() })
const scale = z.object({ id: z.int(), label: z.string(), value: z.int() })

/** 1 dropdown, 2 multiple selection, 3 Likert scale, 4 free text, 5 survey (DATA-27). */
export const displayFormat = z.literal([1, 2, 3, 4, 5])

/** A question as candidates see it (DATA-26); `text` is sanitised HTML. */
export const question = z.object({
  id: z.int(),
  text: z.string(),
  display_format: displayFormat,
  options: z.array(option),
  allow_multiple_choices: z.boolean(),
  scales: z.array(scale),
})
export type Question = z.infer<typeof question>

/** Which point of the scale each option was given. */
export const scaledOptions = z.array(z.object({ option_id: bodyId, scale_id: bodyId }))

/** One option (dropdown, radio) or Likert value, several options, a text, or rows of a survey (OPEN-34). */
export const questionnaireAnswer = z.object({
  option_id: z.union([bodyId, z.array(bodyId), text(LONGEST_TEXT), scaledOptions]),
})

/** The chosen picture of a game. */
export const chosenOption = z.object({ option_id: bodyId })
