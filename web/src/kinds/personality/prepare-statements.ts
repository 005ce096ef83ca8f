import { pageLanguage } from '../../lib/language.ts'
import { queryClient } from '../../lib/query-client.ts'
import type { AnswerKeeper } from '../../stage/keeper/answer-keeper.ts'
import type { Owner } from '../../stage/keeper/answer-store.ts'
import { recall } from '../../stage/taking/place.ts'
import { notForLong, prepareTaking, type Work } from '../../stage/taking/prepare-taking.ts'
import { isThere, pagesAtHand, withMorePages } from './statement-pages.ts'

/** Where this tab was, else the page after all that have answers. From 0. */
export const startOf = (owner: Owner, keeper: AnswerKeeper): number =>
  Number(recall('page', owner) ?? keeper.answers.size)

/** Has the answers given so far ready, and the pages up to the one that it begins with. */
export function prepareStatements({ id, test }: Work): Promise<void> {
  return notForLong(everything())

  async function everything(): Promise<void> {
    const [{ owner, keeper }] = await Promise.all([prepareTaking(id), pagesUpTo(1)])
    await pagesUpTo(startOf(owner, keeper) + 1)
  }

  async function pagesUpTo(wanted: number): Promise<void> {
    const of = { test, assessment: id, language: pageLanguage() }
    let pages = pagesAtHand(queryClient, of, wanted)
    while (!isThere(pages, wanted)) pages = await withMorePages(queryClient, of, pages, wanted)
  }
}
