import type { TiedOptions } from '@mizan/contract/schemas/answers'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Ratings } from '../../stage/scale-table/ratings.ts'
import { followChoices, keepChoices, keptChoices } from './tie-choices.ts'

interface TieChoicesParts {
  user: number
  assessment: number
  options: TiedOptions
  /** The tie was decided in another tab. */
  onDecided: () => void
}

/** What is chosen between the tied statements, in this tab and in any other. */
export function useTieChoices({ user, assessment, options, onDecided }: TieChoicesParts) {
  const [ratings, setRatings] = useState<Ratings>(() => keptChoices({ user, assessment }, options))
  const choose = (all: Ratings) => {
    setRatings(all)
    keepChoices({ user, assessment }, all)
  }
  const readAgain = useEffectEvent(() => setRatings(keptChoices({ user, assessment }, options)))
  const lead = useEffectEvent(onDecided)
  useEffect(
    () => followChoices({ user, assessment }, { onChosen: () => readAgain(), onDecided: () => lead() }),
    [user, assessment],
  )
  return [ratings, choose] as const
}
