import { sampleOneOfSix } from '@mizan/domain/random/one-of-six'
import { gameSitting } from '../game-sitting.ts'
import { pictureItems } from '../picture-choice.ts'
import type { Sampler } from '../sampler.ts'

export const sampleRotateItRun: Sampler = (questions, { ability }, random) =>
  gameSitting(sampleOneOfSix(pictureItems(questions), ability, random), (option_id) => ({ option_id }))
