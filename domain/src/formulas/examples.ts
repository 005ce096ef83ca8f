import adverse_impact from './examples/adverse_impact.json'
import alpha_interval from './examples/alpha_interval.json'
import bias_audit from './examples/bias_audit.json'
import career_drivers from './examples/career_drivers.json'
import choice_game from './examples/choice_game.json'
import composite_reliability from './examples/composite_reliability.json'
import composites from './examples/composites.json'
import dif from './examples/dif.json'
import holm from './examples/holm.json'
import icc from './examples/icc.json'
import icc_interval from './examples/icc_interval.json'
import knock_out from './examples/knock_out.json'
import matched_check from './examples/matched_check.json'
import matched_signal from './examples/matched_signal.json'
import operational_validity from './examples/operational_validity.json'
import page_plan_check from './examples/page_plan_check.json'
import path_finder from './examples/path_finder.json'
import path_finder_check from './examples/path_finder_check.json'
import personality from './examples/personality.json'
import quality_flags from './examples/quality_flags.json'
import reliability from './examples/reliability.json'
import renorm from './examples/renorm.json'
import rotate_it_check from './examples/rotate_it_check.json'
import shapes_check from './examples/shapes_check.json'
import sjt from './examples/sjt.json'
import sten from './examples/sten.json'
import swiped from './examples/swiped.json'
import swiped_check from './examples/swiped_check.json'
import team_fit from './examples/team_fit.json'
import technical from './examples/technical.json'
import tie_break from './examples/tie_break.json'
import validity_interval from './examples/validity_interval.json'
import type { FormulaId } from './formula-id.ts'

export interface FormulaExample {
  what: string
  input: unknown
  output: unknown
}

/** One worked example per formula: what to send, and what comes back. */
export const formulaExamples: Readonly<Record<FormulaId, FormulaExample>> = {
  sten,
  personality,
  page_plan_check,
  quality_flags,
  tie_break,
  sjt,
  choice_game,
  matched_signal,
  swiped,
  path_finder,
  rotate_it_check,
  shapes_check,
  matched_check,
  swiped_check,
  path_finder_check,
  career_drivers,
  technical,
  knock_out,
  composites,
  team_fit,
  reliability,
  renorm,
  adverse_impact,
  holm,
  dif,
  bias_audit,
  alpha_interval,
  composite_reliability,
  icc,
  icc_interval,
  operational_validity,
  validity_interval,
}
