import { assessmentQuery } from '../../lib/applications.ts'
import { pageLanguage } from '../../lib/language.ts'
import { meQuery } from '../../lib/me.ts'
import { queryClient } from '../../lib/query-client.ts'
import { questionsQuery } from '../../lib/questions.ts'
import type { AnswerKeeper } from '../keeper/answer-keeper.ts'
import type { Owner } from '../keeper/answer-store.ts'
import { prepareKeeper } from '../keeper/open-keeper.ts'

/** What the address of the screen names. */
export type Work = { id: string; test: string }

/** After this somebody is shown the outline of the screen: a blank page would look broken. */
const LONGEST_WAIT_MS = 300

/**
 * Has what a screen needs ready before it is drawn: drawing its outline first, and then all of it again, keeps a slow
 * phone busy for longer than the data takes. A failure is left to the screen, which asks again and tells.
 */
export async function notForLong(preparing: Promise<unknown>): Promise<void> {
  const longest = new Promise<void>((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))
  await Promise.race([preparing.catch(() => undefined), longest])
}

/** The assessment and the answers given to it so far. */
export async function prepareTaking(id: string): Promise<{ owner: Owner; keeper: AnswerKeeper }> {
  const me = await queryClient.ensureQueryData(meQuery())
  const owner = { user: me.id, assessment: Number(id) }
  const [keeper] = await Promise.all([
    prepareKeeper(owner),
    queryClient.fetchQuery(assessmentQuery(id, pageLanguage())),
  ])
  return { owner, keeper }
}

/** The same, and the questions, where all of them are on the first page. */
export function prepareWithQuestions({ id, test }: Work, pageSize?: number): Promise<void> {
  const questions = { test, assessment: id, language: pageLanguage(), page: 1, ...(pageSize && { pageSize }) }
  return notForLong(Promise.all([prepareTaking(id), queryClient.fetchQuery(questionsQuery(questions))]))
}
