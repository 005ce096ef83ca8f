import type { Finding } from '../finding.ts'
import type { Document } from '../read/document.ts'

interface WithScales {
  scales: { value: number }[]
}

/** The points of a scale are numbered 1, 2, 3 … in their order. */
export function scaleCounts(test: Document<WithScales>, points: number): Finding[] {
  const { scales } = test.value
  const findings = scales.flatMap(({ value }, index) =>
    value === index + 1
      ? []
      : [test.fault(['scales', index], `Point ${index + 1} of the scale has the value ${value}.`)],
  )
  if (scales.length !== points) {
    findings.push(test.fault(['scales'], `The scale needs ${points} points, but has ${scales.length}.`))
  }
  return findings
}
