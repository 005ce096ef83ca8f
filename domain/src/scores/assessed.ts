/** The value of a score that was not assessed. It is never averaged and never compared with a cut. */
export const NOT_ASSESSED = -1

export const isAssessed = (value: number | null | undefined): value is number =>
  value !== null && value !== undefined && value >= 0
