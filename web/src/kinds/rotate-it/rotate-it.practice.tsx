import practice from '@mizan/content/open/practice/rotate-it/practice.json'
import { useTranslation } from 'react-i18next'
import { ByInput } from '../../stage/game/by-input.tsx'
import { ChoicePractice } from '../../stage/game/choice-practice.tsx'
import { PictureTile } from '../../stage/game/picture-tile.tsx'
import type { PracticeProps } from '../../stage/game/practice-frame.tsx'

export default function RotateItPractice(props: PracticeProps) {
  const { t } = useTranslation('rotate-it')
  return (
    <ChoicePractice
      {...props}
      rounds={practice.rounds}
      ask={() => t('ask')}
      hint={<ByInput keys={t('keys')} touch={t('touch')} />}
      stimulus={({ image }) => <PictureTile image={image} size="lg" />}
      help={(_, isRight) => t(isRight ? 'right' : 'wrong')}
    />
  )
}
