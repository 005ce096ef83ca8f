export interface ObservedValidity {
  /** Between score and criterion, among those who were hired. */
  r: number
  sd_applicants: number
  sd_hired: number
  criterion_reliability: number
}

export interface OperationalValidity {
  r_criterion_corrected: number
  r_operational: number
}

/**
 * What a correlation among the hired says about applicants: corrected for the unreliability of the criterion (Spearman
 * 1904), then for direct restriction of range (Thorndike 1949, Case II). In this order, because the reliability of the
 * criterion is that among the hired (Sackett, Zhang, Berry & Lievens 2022). The reliability of the score is left in:
 * people are hired by what is measured.
 */
export function operationalValidity(observed: ObservedValidity): OperationalValidity {
  const corrected = observed.r / Math.sqrt(observed.criterion_reliability)
  const ratio = observed.sd_applicants / observed.sd_hired
  return {
    r_criterion_corrected: corrected,
    r_operational: (corrected * ratio) / Math.sqrt(1 + corrected ** 2 * (ratio ** 2 - 1)),
  }
}
