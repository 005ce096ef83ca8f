import practice from '@mizan/content/open/practice/shapes/practice.json'
import { practiceSchemas } from '@mizan/contract/packs/practice'
import { useTranslation } from 'react-i18next'
import { ByInput } from '../../stage/game/by-input.tsx'
import { ChoicePractice } from '../../stage/game/choice-practice.tsx'
import type { PracticeProps } from '../../stage/game/practice-frame.tsx'
import { Sum } from './sum.tsx'

const { rounds } = practiceSchemas.shapes.parse(practice)

export default function ShapesPractice(props: PracticeProps) {
  const { t } = useTranslation('shapes')
  return (
    <ChoicePractice
      {...props}
      rounds={rounds}
      ask={({ operation }) => t(`ask-${operation}`)}
      hint={<ByInput keys={t('keys')} touch={t('touch')} />}
      stimulus={(round) => <Sum {...round} />}
      help={({ operation }, isRight) => t(`${isRight ? 'right' : 'wrong'}-${operation}`)}
    />
  )
}
