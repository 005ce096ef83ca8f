import {
  type DerailersFile,
  derailersFile,
  type InterviewQuestionsFile,
  interviewQuestionsFile,
} from '@mizan/contract/packs/interview'
import {
  type CustomTraitsFile,
  customTraitsFile,
  type PillarsFile,
  pillarsFile,
  type TraitsFile,
  traitsFile,
} from '@mizan/contract/packs/traits'
import type { Finding } from '../finding.ts'
import { type Document, openDocument } from './document.ts'
import { openFile } from './instrument.ts'
import type { FolderFiles, PackFolder } from './pack-folder.ts'

/** The competencies, what may derail them, what to ask about them, and the traits companies made of them. */
export interface TraitModel {
  traits: Document<TraitsFile>
  pillars: Document<PillarsFile>
  derailers: Document<DerailersFile>
  interview: Document<InterviewQuestionsFile>
  custom: Document<CustomTraitsFile>[]
  folder: FolderFiles
}

export function openModel(folder: PackFolder['models'][number]): {
  model: TraitModel | undefined
  findings: Finding[]
} {
  const traits = openFile(folder, 'traits.json', traitsFile)
  const pillars = openFile(folder, 'pillars.json', pillarsFile)
  const derailers = openFile(folder, 'derailers.json', derailersFile)
  const interview = openFile(folder, 'interview-questions.json', interviewQuestionsFile)
  const custom = folder.custom.map((file) => openDocument(file, customTraitsFile))
  const findings = [traits, pillars, derailers, interview, ...custom].flatMap((opened) => opened.findings)
  if (!traits.document || !pillars.document || !derailers.document || !interview.document) {
    return { model: undefined, findings }
  }
  const model = {
    traits: traits.document,
    pillars: pillars.document,
    derailers: derailers.document,
    interview: interview.document,
    custom: custom.flatMap(({ document }) => document ?? []),
    folder,
  }
  return { model, findings }
}

export const traitIdsOf = ({ traits }: TraitModel): ReadonlySet<number> =>
  new Set(traits.value.traits.map(({ id }) => id))

/** Numbers of the questions that derailers ask begin behind those that packs give to theirs. */
export const FIRST_DERIVED = 100_000
const PER_DERAILER = 100

export const derivedQuestionId = (derailerId: number, place: number): number =>
  FIRST_DERIVED + derailerId * PER_DERAILER + place
