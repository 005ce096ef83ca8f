import { sampleRotateIt } from '@mizan/domain/kinds/rotate-it/rotate-it.sample'
import { gameSitting } from '../game-sitting.ts'
import { pictureItems } from '../picture-choice.ts'
import type { Sampler } from '../sampler.ts'

export const sampleRotateItRun: Sampler = (questions, { ability }, random) =>
  gameSitting(sampleRotateIt(pictureItems(questions), ability, random), (option_id) => ({ option_id }))
