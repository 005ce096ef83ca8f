import { shapes } from '@mizan/contract/kinds/shapes'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import { blankOptions, blankPicture } from '../../stage/game/blank-picture.ts'
import { ByInput } from '../../stage/game/by-input.tsx'
import { ChoicePlay } from '../../stage/game/choice-play.tsx'
import { RunLoader } from '../../stage/game/run-loader.tsx'
import type { RunProps } from '../../stage/game/run-props.ts'
import { Sum } from './sum.tsx'

type Question = z.infer<typeof shapes.question>

const picturesOf = ({ left_image, right_image, options }: Question) => [
  left_image,
  right_image,
  ...options.map(({ image }) => image),
]

const rehearsal = {
  questions: (['plus', 'minus', 'plus'] as const).map((operation, id) => ({
    id,
    operation,
    left_image: blankPicture,
    right_image: blankPicture,
    options: blankOptions,
  })),
  keys: ['1', 'Enter', '2', 'Enter'],
}

export default function ShapesPlayer(game: RunProps) {
  const { t } = useTranslation('shapes')
  return (
    <RunLoader game={game} kind={shapes} picturesOf={picturesOf} rehearsal={rehearsal}>
      {(loaded) => (
        <ChoicePlay
          loaded={loaded}
          ask={({ operation }) => t(`ask-${operation}`)}
          hint={<ByInput keys={t('keys')} touch={t('touch')} />}
          stimulus={(question) => <Sum {...question} />}
          picturesOf={picturesOf}
        />
      )}
    </RunLoader>
  )
}
