import { sampleVideoRatings } from '@mizan/domain/kinds/video/video.sample'
import { type Sampler, untimed } from '../sampler.ts'

/** Recordings are not simulated, only what people give to them. */
export const sampleVideoMarks: Sampler = (questions, { presence }, random) => {
  const ratings = sampleVideoRatings(
    questions.map(({ id }) => id),
    presence,
    random,
  )
  return { ...untimed([], 0), marks: [...ratings].map(([questionId, value]) => ({ questionId, value })) }
}
