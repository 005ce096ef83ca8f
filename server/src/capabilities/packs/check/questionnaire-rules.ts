import type { Questionnaire } from '@mizan/contract/packs/questionnaire'
import type { Rule } from '../finding.ts'
import type { Document } from '../read/document.ts'

interface Pack {
  first: Document<Questionnaire>
}

type Question = Questionnaire['questions'][number]

const LIKERT_POINTS = 5

/** What a display format needs; undefined when the question has it. */
function formatFault({ display_format, options, scales, allow_multiple_choices }: Question): string | undefined {
  const needsOptions = [1, 2, 5].includes(display_format)
  const needsScale = [3, 5].includes(display_format)
  if (needsOptions && options.length < 2) return 'needs at least two options'
  if (!needsOptions && options.length > 0) return 'has no place for options'
  if (needsScale && scales.length !== LIKERT_POINTS) return `needs a scale of ${LIKERT_POINTS} points`
  if (!needsScale && scales.length > 0) return 'has no place for a scale'
  return allow_multiple_choices && display_format !== 2 ? 'cannot take several choices' : undefined
}

const formatIsFilled: Rule<Pack> = ({ first }) =>
  first.value.questions.flatMap((question, index) => {
    const fault = formatFault(question)
    if (!fault) return []
    return [
      first.fault(
        ['questions', index],
        `${question.id} has display format ${question.display_format}, which ${fault}.`,
      ),
    ]
  })

/** A value is a place for display (OPEN-40): anything else could give a key away. */
const valuesArePlaces: Rule<Pack> = ({ first }) =>
  first.value.questions.flatMap((question, index) =>
    (['options', 'scales'] as const).flatMap((list) =>
      question[list].flatMap(({ id, value }, place) =>
        value === place + 1
          ? []
          : [
              first.fault(
                ['questions', index, list, place, 'value'],
                `${id} of ${question.id} stands at ${place + 1}, but its value is ${value}.`,
              ),
            ],
      ),
    ),
  )

export const questionnaireRules: Rule<Pack>[] = [formatIsFilled, valuesArePlaces]
