import { rotateIt } from '@mizan/contract/kinds/rotate-it'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import { blankOptions, blankPicture } from '../../stage/game/blank-picture.ts'
import { ByInput } from '../../stage/game/by-input.tsx'
import { ChoicePlay } from '../../stage/game/choice-play.tsx'
import { PictureTile } from '../../stage/game/picture-tile.tsx'
import { RunLoader } from '../../stage/game/run-loader.tsx'
import type { RunProps } from '../../stage/game/run-props.ts'

type Question = z.infer<typeof rotateIt.question>

const picturesOf = ({ image, options }: Question) => [image, ...options.map((option) => option.image)]

const rehearsal = {
  questions: [0, 1, 2].map((id) => ({ id, image: blankPicture, options: blankOptions })),
  keys: ['1', 'Enter', '2', 'Enter'],
}

export default function RotateItPlayer(game: RunProps) {
  const { t } = useTranslation('rotate-it')
  return (
    <RunLoader game={game} kind={rotateIt} picturesOf={picturesOf} rehearsal={rehearsal}>
      {(loaded) => (
        <ChoicePlay
          loaded={loaded}
          ask={() => t('ask')}
          hint={<ByInput keys={t('keys')} touch={t('touch')} />}
          stimulus={({ image }) => <PictureTile image={image} size="lg" />}
          picturesOf={picturesOf}
        />
      )}
    </RunLoader>
  )
}
