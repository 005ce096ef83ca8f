import type * as wire from '@mizan/contract/schemas/report'
import type { WithTexts } from '../texts/old-fields.ts'

/** What reports are made of, as their readers have it: each text in the languages it was told in. */
export type Report = WithTexts<wire.Report>
export type ReportTrait = WithTexts<wire.ReportTrait>
export type ReportTraitScore = WithTexts<wire.ReportTraitScore>
export type ReportPillar = WithTexts<wire.ReportPillar>
export type ReportDerailer = WithTexts<wire.ReportDerailer>
export type ReportInterviewQuestion = WithTexts<wire.ReportInterviewQuestion>
