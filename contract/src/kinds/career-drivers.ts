import * as z from 'zod/mini'
import { bodyId } from '../schemas/values.ts'
import { typeIds } from '../type-ids.ts'
import type { KindEntry } from './kind.ts'

const driver = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  icon: z.string(),
  icon_svg_code: z.string(),
})

const category = z.object({ id: z.int(), name: z.string(), driverIds: z.array(z.int()) })

/** All drivers and categories are one question (DRIVE-01). */
const question = z.object({ id: z.int(), drivers: z.array(driver), categories: z.array(category) })
export type Driver = z.infer<typeof driver>
export type DriversQuestion = z.infer<typeof question>

export const careerDrivers = {
  typeId: typeIds.careerDrivers,
  category: null,
  isGame: false,
  question,
  answer: z.array(z.object({ category_id: bodyId, drivers: z.array(bodyId) })),
} satisfies KindEntry
