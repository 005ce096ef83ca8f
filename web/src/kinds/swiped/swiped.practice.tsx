import practice from '@mizan/content/open/practice/swiped/practice.json'
import { practiceSchemas } from '@mizan/contract/packs/practice'
import { swipedMachine } from '@mizan/domain/kinds/swiped/swiped.machine'
import type { SwipedPracticeEvent } from '@mizan/domain/kinds/swiped/swiped.practice'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ByInput } from '../../stage/game/by-input.tsx'
import { PracticeFrame, type PracticeProps } from '../../stage/game/practice-frame.tsx'
import { useFrames } from '../../stage/game/use-frames.ts'
import { Tag } from '../../ui/tag/tag.tsx'
import { Board } from './board.tsx'

const { operation, left_image, right_image, options } = practiceSchemas.swiped.parse(practice)

/** Each sort is marked and the card leaves half a second later; after the last one the game itself (SWIPE-15 to 19). */
export default function SwipedPractice(props: PracticeProps) {
  const { t } = useTranslation(['swiped', 'game'])
  const [state, setState] = useState(() => swipedMachine.beginPractice(options))
  const feed = (event: SwipedPracticeEvent) => setState((before) => swipedMachine.stepPractice(before, event))
  useFrames(state.mark !== null, (at) => feed({ type: 'tick', at }))
  const isOver = state.items.length === 0
  const place = Math.min(options.length - state.items.length + 1, options.length)
  const cards = state.items.flatMap(({ id }) => options.find((option) => option.id === id) ?? [])
  return (
    <PracticeFrame
      {...props}
      ask={t(`ask-${operation}`)}
      place={t('game:practice-card-of', { place, total: options.length })}
      round={place}
      rounds={options.length}
      next={isOver ? { isLast: true, isReady: true, say: '', onNext: () => undefined } : undefined}
      help={null}
    >
      {isOver ? (
        <p dir="auto">{t('over')}</p>
      ) : (
        <>
          <Board
            leftImage={left_image}
            rightImage={right_image}
            cards={cards}
            mark={
              state.mark && (
                <Tag tone={state.mark.isRight ? 'success' : 'danger'} icon={state.mark.isRight ? 'check' : 'close'}>
                  {t(state.mark.isRight ? 'correct' : 'wrong')}
                </Tag>
              )
            }
            onPress={(arrow, at) => feed({ type: 'press', arrow, at })}
          />
          <ByInput keys={t('keys')} touch={t('touch')} />
        </>
      )}
    </PracticeFrame>
  )
}
