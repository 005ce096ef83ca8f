import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { rememberSavedAnswers } from '../../lib/saved-answers.ts'
import { afterPaint } from '../after-paint.ts'
import type { AnswerKeeper } from './answer-keeper.ts'
import type { Owner } from './answer-store.ts'
import { closeOnceSent } from './close-once-sent.ts'
import type { Keeping } from './keeping.ts'
import { preparedKeeper, takeKeeper } from './open-keeper.ts'

type OpenedKeeper = { keeper: AnswerKeeper; restored: number } | { keeper: null; error: unknown; retry: () => void }

/** How many answers there are in the data of one question. */
export type CountIn = (data: unknown) => number

/** Opens the keeper of somebody's answers to one assessment, and closes it once the screen is left and everything is sent. */
export function useKeeper({ user, assessment }: Owner, countIn: CountIn): OpenedKeeper {
  const openedWith = (keeper: AnswerKeeper) => ({ keeper, restored: sumOf(countIn, keeper.answers.values()) })
  const [opened, setOpened] = useState(() => {
    const keeper = preparedKeeper({ user, assessment })
    return keeper && openedWith(keeper)
  })
  const [error, setError] = useState<unknown>(null)
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens it anew
  useEffect(() => {
    let isLeft = false
    let keeper: AnswerKeeper | null = null
    takeKeeper({ user, assessment }).then(
      (made) => {
        keeper = made
        if (isLeft) closeOnceSent(made, { user, assessment })
        else setOpened((before) => (before?.keeper === made ? before : openedWith(made)))
      },
      (reason: unknown) => setError(reason),
    )
    return () => {
      isLeft = true
      if (keeper) closeOnceSent(keeper, { user, assessment })
    }
  }, [user, assessment, countIn, attempt])

  useHurry(opened?.keeper ?? null)
  useSavedCount(opened?.keeper ?? null, countIn)

  const retry = useCallback(() => {
    setError(null)
    setAttempt((count) => count + 1)
  }, [])
  return opened ?? { keeper: null, error, retry }
}

/** The line is back, or the page is put away: what waits goes now. A page that is left loses nothing. */
function useHurry(keeper: AnswerKeeper | null): void {
  useEffect(() => {
    if (!keeper) return
    const hurry = () => keeper.hurry()
    const onHidden = () => {
      if (document.visibilityState === 'hidden') hurry()
    }
    const leave = () => keeper.leave()
    const stay = ({ persisted }: PageTransitionEvent) => {
      if (persisted) keeper.stay()
    }
    addEventListener('online', hurry)
    addEventListener('pagehide', leave)
    addEventListener('pageshow', stay)
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      removeEventListener('online', hurry)
      removeEventListener('pagehide', leave)
      removeEventListener('pageshow', stay)
      document.removeEventListener('visibilitychange', onHidden)
    }
  }, [keeper])
}

/** Whether everything is saved: read at leisure, so it is drawn after the answer that it speaks of. */
export const useKeeping = (keeper: AnswerKeeper): Keeping =>
  useSyncExternalStore(useAtLeisure(keeper), () => keeper.keeping)

/** Tells of a change when the answer that made it is on the screen. */
function useAtLeisure(keeper: AnswerKeeper): AnswerKeeper['subscribe'] {
  return useCallback(
    (onChange: () => void) => {
      let isDue = false
      return keeper.subscribe(() => {
        if (isDue) return
        isDue = true
        afterPaint(() => {
          isDue = false
          onChange()
        })
      })
    },
    [keeper],
  )
}

/** For what counts answers and does not show them: whoever acts on it asks the keeper itself. */
export const useAnswersAtLeisure = (keeper: AnswerKeeper): ReadonlyMap<number, unknown> =>
  useSyncExternalStore(useAtLeisure(keeper), () => keeper.answers)

export const useKeptAnswers = (keeper: AnswerKeeper): ReadonlyMap<number, unknown> =>
  useSyncExternalStore(keeper.subscribe, () => keeper.answers)

/** What follows from the answers; drawn anew only when that changes, so it should be something simple. */
export const useFromAnswers = <Value>(keeper: AnswerKeeper, read: (answers: ReadonlyMap<number, unknown>) => Value) =>
  useSyncExternalStore(keeper.subscribe, () => read(keeper.answers))

/** After a passed deadline the expired screen says how many answers were saved before it (OPEN-26). */
function useSavedCount(keeper: AnswerKeeper | null, countIn: CountIn): void {
  useEffect(() => {
    if (!keeper) return
    rememberSavedAnswers(() => sumOf(countIn, keeper.saved()))
    return () => rememberSavedAnswers(null)
  }, [keeper, countIn])
}

const sumOf = (countIn: CountIn, answers: Iterable<unknown>): number =>
  [...answers].reduce<number>((sum, data) => sum + countIn(data), 0)
