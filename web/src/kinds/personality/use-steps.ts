import type { Question } from '@mizan/contract/schemas/question'
import { useState } from 'react'
import { afterPaint } from '../../stage/after-paint.ts'
import type { AnswerKeeper } from '../../stage/keeper/answer-keeper.ts'
import type { Owner } from '../../stage/keeper/answer-store.ts'
import { remember } from '../../stage/taking/place.ts'
import { firstUnfinished } from './page-progress.ts'
import { isThere, type StatementPages } from './statement-pages.ts'
import { type PageSupply, usePagesAhead } from './use-statement-pages.ts'

interface StepsParts {
  owner: Owner
  pages: StatementPages
  supply: PageSupply
  /** Where this tab was, or the page after all that have answers. */
  start: number
  keeper: AnswerKeeper
}

export interface Steps {
  /** From 0. */
  current: number
  /** As far as they are needed up to here. */
  pages: StatementPages
  page: Question
  isLast: boolean
  /** Next was pressed, and its page is on the way. */
  isPageComing: boolean
  /** The next page could not be loaded. */
  isPageFailed: boolean
  back: () => void
  next: () => Promise<void>
}

/** Page by page; the next one comes from the server when it is not there yet (PERS-12). */
export function useSteps({ owner, pages: first, supply, start, keeper }: StepsParts): Steps {
  // Together, so that a step draws the page alone and nothing around it.
  const [{ current, pages }, setPlace] = useState(() => ({
    current: beginning(first, start, keeper.answers),
    pages: first,
  }))
  const [seen, setSeen] = useState(first)
  // More of them, or the same ones in the other language.
  if (first !== seen) {
    setSeen(first)
    setPlace((before) => ({ ...before, pages: first }))
  }
  const [isPageComing, setIsPageComing] = useState(false)
  const [isPageFailed, setIsPageFailed] = useState(false)
  usePagesAhead(current, supply)

  const page = pages.loaded[current]
  if (!page) throw new Error(`Page ${current + 1} is shown before it is loaded`)
  const show = (other: number) => {
    setIsPageFailed(false)
    setPlace({ current: other, pages: supply.now() ?? pages })
    afterPaint(() => remember('page', owner, other))
  }
  const next = async () => {
    if (isThere(supply.now(), current + 2)) return show(current + 1)
    setIsPageComing(true)
    setIsPageFailed(false)
    const isLoaded = await supply.upTo(current + 2)
    setIsPageComing(false)
    if (isLoaded) show(current + 1)
    else setIsPageFailed(true)
  }
  const isLast = current + 1 === pages.total
  return { current, pages, page, isLast, isPageComing, isPageFailed, back: () => show(current - 1), next }
}

/** Never beyond the first page with something left. */
function beginning({ loaded }: StatementPages, start: number, answers: AnswerKeeper['answers']): number {
  return Math.min(start, firstUnfinished(loaded, answers) ?? loaded.length - 1)
}
