import type { Rule } from '../finding.ts'
import type { PackOf } from '../read/instrument.ts'
import { matchOneToOne } from './id-rules.ts'
import { durationFault } from './test-rules.ts'

type Pack = PackOf<'video'>

const POINTS = [1, 2, 3, 4, 5]

const everyQuestionHasARubric: Rule<Pack> = ({ first, key }) =>
  matchOneToOne(
    { doc: first, field: 'questions', entries: first.value.questions },
    { doc: key, field: 'questions', entries: key.value.questions },
    { none: 'has no rubric', twice: 'has two rubrics' },
  )

const fivePoints: Rule<Pack> = ({ key }) =>
  key.value.questions.flatMap(({ id, rubric }, index) =>
    rubric.map(({ point }) => point).join() === POINTS.join()
      ? []
      : [
          key.fault(
            ['questions', index, 'rubric'],
            `The rubric of ${id} must describe the points ${POINTS.join(', ')}, once each and in order.`,
          ),
        ],
  )

const durationsParse: Rule<Pack> = ({ first }) =>
  first.value.questions.flatMap(({ duration }, index) =>
    durationFault(first, ['questions', index, 'duration'], duration),
  )

export const videoRules: Rule<Pack>[] = [everyQuestionHasARubric, fivePoints, durationsParse]
