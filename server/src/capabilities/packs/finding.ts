import type { Language } from '@mizan/contract/language'
import { Refusal } from '../../platform/refusals/refusal.ts'

/** Something wrong in a pack, where its author finds it. */
export interface Finding {
  /** From the folder that was checked. */
  file: string
  line: number
  message: string
}

/** In the order of a reader: file by file, from top to bottom. */
export const inReadingOrder = (findings: readonly Finding[]): Finding[] =>
  [...findings].sort((a, b) => compare(a.file, b.file) || a.line - b.line || compare(a.message, b.message))

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

export const lineOf = ({ file, line, message }: Finding): string => `${file}:${line} ${message}`

const names = new Intl.DisplayNames('en', { type: 'language' })

/** As findings, which are in English, call it. */
export const languageName = (language: Language): string => names.of(language) ?? language

/** One rule: what it finds wrong with a pack. */
export type Rule<Pack> = (pack: Pack) => Finding[]

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
