import { sampleCareerDrivers } from '@mizan/domain/kinds/career-drivers/career-drivers.sample'
import * as z from 'zod/mini'
import { type Sampler, untimed } from '../../kind/sampler.ts'

const driversContent = z.object({ drivers: z.array(z.object({ id: z.int() })) })

const SECONDS = 240

export const sampleDriverOrder: Sampler = (questions, _, random) => {
  const answers = questions.flatMap(({ id, content }) => {
    const { data } = driversContent.safeParse(content)
    if (!data) return []
    const driverIds = data.drivers.map((driver) => driver.id)
    return [{ questionId: id, data: sampleCareerDrivers(driverIds, random) }]
  })
  return untimed(answers, SECONDS)
}
