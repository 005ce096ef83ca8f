import { isCongruent, type MatchedTrial } from './matched.check.scoring.ts'

/** What makes a trial hard, and which kind comes after which. The answer is not among it: it differs from form to form. */
export interface MatchedFeatures {
  operation: MatchedTrial['operation']
  /** The written word suggests the right answer. */
  congruent: boolean
  /** Both words are of one ink. */
  sameInk: boolean
}

/** Picture or ink; congruent or incongruent; same or different inks. */
const order = `
  ics pcs icd pcd pcd pis pcs iid iid pis icd ics pcs iis pid pcd iis iid iis iid pis pis pcs iid icd pcd icd icd ics pid
  pcs pid pis pcd ics icd iid pcs iid pcd pis pis pid pcs icd pcs iis iid ics ics icd pid iid pid pcd ics pis pid iid pis
  pcs iis pis pcd pcd icd pcs ics ics iid iis ics icd iis pid pcd pid pcd iid iis icd pid ics ics iis pis pis pcs pid iis
  iis iis pcs icd pcd pid`

/** The features of every form by position, so that it does not matter which one somebody is dealt. */
export const matchedPlan: readonly MatchedFeatures[] = order
  .trim()
  .split(/\s+/)
  .map(([operation, word, ink]) => ({
    operation: operation === 'p' ? 'picture' : 'ink_color',
    congruent: word === 'c',
    sameInk: ink === 's',
  }))

export const matchedFeatures = (trial: MatchedTrial): MatchedFeatures => ({
  operation: trial.operation,
  congruent: isCongruent(trial),
  sameInk: trial.meaning_color === trial.target_color,
})
