import { sampleShapes } from '@mizan/domain/kinds/shapes/shapes.sample'
import { gameSitting } from '../game-sitting.ts'
import { pictureItems } from '../picture-choice.ts'
import type { Sampler } from '../sampler.ts'

export const sampleShapesRun: Sampler = (questions, { ability }, random) =>
  gameSitting(sampleShapes(pictureItems(questions), ability, random), (option_id) => ({ option_id }))
