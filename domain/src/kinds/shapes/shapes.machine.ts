import { beginChoiceRun, stepChoiceRun } from '../../runs/choice-run.ts'
import { beginPractice, stepPractice } from '../../runs/practice.ts'

/** One option out of six in each question; a practice round is answered by the id of its option. */
export const shapesMachine = {
  beginRun: beginChoiceRun,
  stepRun: stepChoiceRun,
  beginPractice: beginPractice<number>,
  stepPractice: stepPractice<number>,
}
