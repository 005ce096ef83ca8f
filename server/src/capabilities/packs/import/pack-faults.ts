import { Refusal } from '../../../platform/http/refusal.ts'
import { type Finding, lineOf } from '../finding.ts'

const SHOWN = 5

/** A folder of packs has faults and was not imported. Where they are is data for the authors of the packs. */
export class PackFaults extends Refusal {
  readonly findings: readonly Finding[]

  constructor(findings: readonly Finding[]) {
    const more = findings.length > SHOWN ? [`… and ${findings.length - SHOWN} more`] : []
    const why = ['The packs have faults:', ...findings.slice(0, SHOWN).map(lineOf), ...more].join('\n')
    super('packs-faulty', why, { values: { count: findings.length } })
    this.findings = findings
  }
}
