import { shapesPicture } from '@mizan/domain/kinds/shapes/shapes.picture'
import * as z from 'zod/mini'
import { checkChosenPicture, EVERY_QUESTION } from '../../kind/choice-question.ts'
import { type KindOnServer, oneClock, type StoredQuestion, takenAlone } from '../../kind/kind.ts'

const storedItem = z.object({
  left: z.string(),
  right: z.string(),
  operation: z.string(),
  options: z.array(z.object({ id: z.int(), picture: z.string() })),
})

function present({ id, content }: StoredQuestion): object {
  const { left, right, operation, options } = storedItem.parse(content)
  return {
    id,
    left_image: shapesPicture(left),
    right_image: shapesPicture(right),
    operation,
    options: options.map(({ id, picture }) => ({ id, image: shapesPicture(picture) })),
  }
}

export const shapes: KindOnServer = {
  ...takenAlone,
  needs: 'run',
  asking: { perPage: EVERY_QUESTION, present, checkFor: checkChosenPicture },
  timing: oneClock,
}
