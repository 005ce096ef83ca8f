import { shapes } from '@mizan/contract/kinds/shapes'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
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

export default function ShapesPlayer(game: RunProps) {
  const { t } = useTranslation('shapes')
  return (
    <RunLoader game={game} kind={shapes} picturesOf={picturesOf}>
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
