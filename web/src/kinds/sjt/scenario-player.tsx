import type { Question } from '@mizan/contract/schemas/question'
import { answerOf, isMarked, type Marks, marksIn } from '@mizan/domain/kinds/sjt/sjt.rules'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { completionOf } from '../../lib/assessment-places.ts'
import { BackToList } from '../../stage/frame/back-to-list.tsx'
import { Stage } from '../../stage/frame/stage.tsx'
import { usePageHeading } from '../../stage/frame/use-page-heading.ts'
import { useKeptAnswers } from '../../stage/keeper/use-keeper.ts'
import { useLeaveGuard } from '../../stage/leave-guard/use-leave-guard.ts'
import { Pager } from '../../stage/pager/pager.tsx'
import { SavingState } from '../../stage/saving/saving-state.tsx'
import { useSubmission } from '../../stage/submission/use-submission.ts'
import { recall, remember } from '../../stage/taking/place.ts'
import type { Taking } from '../../stage/taking/use-taking.ts'
import { WorkBanners } from '../../stage/taking/work-banners.tsx'
import { missingMarks } from './missing-marks.ts'
import { ScenarioView } from './scenario-view.tsx'

type ScenarioPlayerProps = Taking & { scenarios: readonly Question[] }
type Answers = ReadonlyMap<number, unknown>

/** After so many everybody knows what is asked for. */
const NOTED_SCENARIOS = 3

/** One scenario on each page, from the first that is not answered on (SJT-01 to SJT-05, SJT-09). */
export function ScenarioPlayer({ scenarios, ...taking }: ScenarioPlayerProps) {
  const { assessment, keeper, user } = taking
  const { t } = useTranslation(['sjt', 'stage'])
  const navigate = useNavigate()
  const owner = { user, assessment: assessment.id }
  const answers = useKeptAnswers(keeper)
  const [page, setPage] = useState(() => beginning(scenarios, answers, recall('page', owner)))
  const { submit, isSubmitting, problem } = useSubmission({
    assessment: assessment.id,
    keeper,
    onCompleted: () => navigate({ href: completionOf(assessment), replace: true }),
  })
  const isLeaving = useLeaveGuard(isSubmitting)
  const heading = usePageHeading(page)

  const scenario = scenarios[page]
  if (!scenario) throw new Error(`There is no scenario ${page + 1}`)
  const marks = marksOf(scenario, answers)
  const isLast = page + 1 === scenarios.length
  const unfinished = firstUnfinished(scenarios, answers)

  const show = (next: number) => {
    setPage(next)
    remember('page', owner, next)
  }
  const goOn = () => {
    if (!isLast) return show(page + 1)
    // Another window may have taken a mark away on an earlier page.
    if (unfinished !== null) return show(unfinished)
    submit(new Map(scenarios.map(({ id }) => [id, answers.get(id)])))
  }

  return (
    <Stage
      title={assessment.test.title}
      progress={{
        value: isMarked(marks) ? page + 1 : page,
        max: scenarios.length,
        words: t('scenario-of', { page: page + 1, total: scenarios.length }),
      }}
      saving={<SavingState keeper={keeper} />}
      leave={<BackToList assessment={assessment} isDisabled={isSubmitting} />}
      isSubmitting={isSubmitting}
      banners={<WorkBanners {...taking} page={page} problem={problem} isLeaving={isLeaving} />}
      actions={
        <Pager
          back={{ isDisabled: page === 0, onPress: () => show(page - 1) }}
          forward={isLast ? 'submit' : 'next'}
          isForwardDisabled={!isMarked(marks)}
          isSubmitting={isSubmitting}
          missing={whatIsMissing()}
          onForward={goOn}
        />
      }
    >
      <ScenarioView
        key={scenario.id}
        scenario={scenario}
        marks={marks}
        headingRef={heading}
        isNoteKnown={page >= NOTED_SCENARIOS}
        onMark={(next) => keeper.keep(scenario.id, answerOf(next, scenario.scales))}
      />
    </Stage>
  )

  function whatIsMissing(): string | undefined {
    const lacking = missingMarks(marks)
    if (lacking) return t(`missing.${lacking}`)
    return isLast && unfinished !== null ? t('missing.elsewhere', { page: unfinished + 1 }) : undefined
  }
}

function marksOf({ id, scales }: Question, answers: Answers): Marks {
  const kept = answers.get(id)
  return marksIn(Array.isArray(kept) ? kept : [], scales)
}

/** The first scenario that lacks a mark; null when all are answered. */
function firstUnfinished(scenarios: readonly Question[], answers: Answers): number | null {
  const index = scenarios.findIndex((scenario) => !isMarked(marksOf(scenario, answers)))
  return index === -1 ? null : index
}

/** Where this tab was, but never beyond the first scenario with something left. */
function beginning(scenarios: readonly Question[], answers: Answers, place: unknown): number {
  const furthest = firstUnfinished(scenarios, answers) ?? scenarios.length - 1
  return typeof place === 'number' ? Math.min(place, furthest) : furthest
}
