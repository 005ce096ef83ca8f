/**
 * SQL that a mark still counts by: it was given to the answer that is there. After an assessment was opened again, an answer
 * that came since then waits for a mark of its own. `mark` is what the statement calls the row of the mark.
 */
export const markStands = (mark: string): string => `not exists (
  select from assessments opened join answers since on since.assessment_id = opened.id
  where opened.id = ${mark}.assessment_id and since.question_id = ${mark}.question_id
    and ${mark}.created_at < opened.reopened_at and since.received_at >= opened.reopened_at)`
