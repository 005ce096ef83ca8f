import { analysisFormulas } from './analysis.formulas.ts'
import { answerFormulas } from './answers.formulas.ts'
import { checkFormulas } from './check.formulas.ts'
import { fitFormulas } from './fit.formulas.ts'
import type { Formula } from './formula.ts'
import type { FormulaId } from './formula-id.ts'
import { gameFormulas } from './game.formulas.ts'
import { personalityFormulas } from './personality.formulas.ts'

/** Every rule of the scoring as a function from JSON to JSON, so that anybody can recompute any number of a report. */
export const formulas = {
  ...personalityFormulas,
  ...answerFormulas,
  ...gameFormulas,
  ...checkFormulas,
  ...fitFormulas,
  ...analysisFormulas,
} satisfies Record<FormulaId, Formula>
