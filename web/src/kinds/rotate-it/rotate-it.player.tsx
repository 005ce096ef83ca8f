import { rotateIt } from '@mizan/contract/kinds/rotate-it'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import { ByInput } from '../../stage/game/by-input.tsx'
import { ChoicePlay } from '../../stage/game/choice-play.tsx'
import { PictureTile } from '../../stage/game/picture-tile.tsx'
import { RunLoader } from '../../stage/game/run-loader.tsx'
import type { RunProps } from '../../stage/game/run-props.ts'

type Question = z.infer<typeof rotateIt.question>

const picturesOf = ({ image, options }: Question) => [image, ...options.map((option) => option.image)]

export default function RotateItPlayer(game: RunProps) {
  const { t } = useTranslation('rotate-it')
  return (
    <RunLoader game={game} kind={rotateIt} picturesOf={picturesOf}>
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
