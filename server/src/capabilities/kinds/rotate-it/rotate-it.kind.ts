import { rotateItPicture } from '@mizan/domain/kinds/rotate-it/rotate-it.picture'
import * as z from 'zod/mini'
import { checkChosenPicture, EVERY_QUESTION } from '../../kind/choice-question.ts'
import { type KindOnServer, oneClock, type StoredQuestion, takenAlone } from '../../kind/kind.ts'

const figure = z.array(z.tuple([z.int(), z.int()]))
const storedItem = z.object({ target: figure, options: z.array(z.object({ id: z.int(), picture: figure })) })

function present({ id, content }: StoredQuestion): object {
  const { target, options } = storedItem.parse(content)
  return {
    id,
    image: rotateItPicture(target),
    options: options.map(({ id, picture }) => ({ id, image: rotateItPicture(picture) })),
  }
}

export const rotateIt: KindOnServer = {
  ...takenAlone,
  needs: 'run',
  asking: { perPage: EVERY_QUESTION, present, checkFor: checkChosenPicture },
  timing: oneClock,
}
