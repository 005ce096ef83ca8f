import { kinds } from '@mizan/contract/kinds/registry'
import type { Language } from '@mizan/contract/language'
import type { WrittenAnswer } from '@mizan/contract/schemas/report'
import type { ShownAnswers } from '@mizan/domain/report/shown-parts'
import { inWords } from '../kind/written-answer.ts'
import { kindOf, serverKinds } from '../kinds/registry.ts'
import type { ReportedAssessmentRow } from './reports.db.ts'

type Lists = { [List in keyof ShownAnswers]: WrittenAnswer[] }

/** The kinds whose answers these lists show. */
export const kindsShownIn = (shown: ShownAnswers) =>
  Object.keys(kinds)
    .map(kindOf)
    .filter((kind) => {
      const list = serverKinds[kind].answersIn
      return list !== null && shown[list]
    })

/** Questions and answers in words, in the lists of the kinds they belong to. */
export function writtenAnswers(rows: readonly ReportedAssessmentRow[], language: Language): Lists {
  const lists: Lists = { profile_answers: [], technical_answers: [], survey_answers: [] }
  for (const { kind, answers } of rows) {
    const list = serverKinds[kindOf(kind)].answersIn
    if (list && answers) lists[list].push(...answers.map((answer) => inWords(answer, language)))
  }
  return lists
}
