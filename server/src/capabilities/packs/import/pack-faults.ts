import { type Finding, lineOf } from '../finding.ts'

const SHOWN = 5

/** A folder of packs has faults and was not imported. */
export class PackFaults extends Error {
  readonly findings: readonly Finding[]

  constructor(findings: readonly Finding[]) {
    const more = findings.length > SHOWN ? [`… and ${findings.length - SHOWN} more`] : []
    super(
      ['Nothing was imported, because the packs have faults:', ...findings.slice(0, SHOWN).map(lineOf), ...more].join(
        '\n',
      ),
    )
    this.findings = findings
  }
}
