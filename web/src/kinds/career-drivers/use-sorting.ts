import type { DriversQuestion } from '@mizan/contract/kinds/career-drivers'
import {
  categoryOf,
  DRIVERS_PER_CATEGORY,
  driversIn,
  isFull,
  isOverfull,
  type Move,
  moveDriver,
  type Sorting,
  sortingIn,
} from '@mizan/domain/kinds/career-drivers/career-drivers.rules'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnswerKeeper } from '../../stage/keeper/answer-keeper.ts'
import { useKeptAnswers } from '../../stage/keeper/use-keeper.ts'

export interface DriverSorting {
  sorting: Sorting
  /** A driver is put where the mouse drops it: there may be a sixth for a moment. */
  drop: (move: Move) => void
  /** A driver is sent by a menu, a key or a checkbox: these stop at five. */
  send: (move: Move) => void
  /** What a screen reader is told about the last move. */
  said: string
  /** More than five are, or would be, in one category (DRIVE-05). */
  isWarned: boolean
}

/** Where the drivers stand. Each change is kept at once. */
export function useSorting(question: DriversQuestion, keeper: AnswerKeeper): DriverSorting {
  const kept = useKeptAnswers(keeper).get(question.id)
  const sorting = useMemo(() => sortingIn((kept as Sorting | undefined) ?? [], question.categories), [kept, question])
  const [said, setSaid] = useState('')
  const [isRefused, setIsRefused] = useState(false)
  const describe = useDescription(question)

  const drop = (move: Move) => {
    const moved = moveDriver(sorting, move)
    setIsRefused(moved.outcome === 'ignored' && move.to !== null)
    setSaid(describe(move, sorting, moved.sorting))
    if (moved.outcome !== 'ignored') keeper.keep(question.id, moved.sorting)
  }
  const send = (move: Move) => {
    const isAtHome = categoryOf(sorting, move.driver) === move.to
    if (move.to === null || isAtHome || !isFull(sorting, move.to)) return drop(move)
    setIsRefused(true)
    setSaid(describe(move, sorting, sorting))
  }
  return { sorting, drop, send, said, isWarned: isRefused || isOverfull(sorting) }
}

function useDescription({ drivers, categories }: DriversQuestion) {
  const { t } = useTranslation('career-drivers')
  return ({ driver: id, to }: Move, before: Sorting, after: Sorting): string => {
    const driver = drivers.find((known) => known.id === id)?.name
    const category = categories.find((known) => known.id === to)?.name
    if (to === null) return before === after ? '' : t('said.taken-out', { driver })
    if (before === after) return t('said.stays', { driver, category })
    const inside = driversIn(after, to)
    if (categoryOf(before, id) === to) return t('said.placed', { driver, category, place: inside.indexOf(id) + 1 })
    return t('said.moved', { driver, category, count: inside.length, total: DRIVERS_PER_CATEGORY })
  }
}
