import { groupDifference } from '../fairness/group-difference.ts'
import { mean, standardDeviation } from '../statistics/moments.ts'

/** Nothing is said about fewer people than that. */
export const LEAST_OF_FORM = 30

/** How the people who were dealt a form did, beside those who were dealt any other one. */
export interface FormEffect {
  form: string
  n: number | null
  mean: number | null
  sd: number | null
  /** Of the means, in standard deviations pooled over both; above 0 where the form is easier. */
  difference: number | null
  /** The 95 % interval of the difference. */
  low: number | null
  high: number | null
}

const Z_95 = 1.96

/** Forms are dealt at random, so whatever they differ by beyond chance is due to the forms. */
export const formEffects = (forms: ReadonlyMap<string, readonly number[]>): FormEffect[] =>
  [...forms].map(([form, own]) => {
    const others = [...forms].flatMap(([other, values]) => (other === form ? [] : values))
    const shown = own.length >= LEAST_OF_FORM
    const difference = shown && others.length >= LEAST_OF_FORM ? groupDifference(own, others) : null
    const margin = difference === null ? 0 : Z_95 * errorOf(difference, own.length, others.length)
    return {
      form,
      n: shown ? own.length : null,
      mean: shown ? mean(own) : null,
      sd: shown ? standardDeviation(own) : null,
      difference,
      low: difference === null ? null : difference - margin,
      high: difference === null ? null : difference + margin,
    }
  })

/** The large-sample standard error of a standardised difference (Hedges and Olkin). */
const errorOf = (difference: number, n: number, others: number): number =>
  Math.sqrt((n + others) / (n * others) + difference ** 2 / (2 * (n + others)))
