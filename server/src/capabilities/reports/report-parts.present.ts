import type { Language } from '@mizan/contract/language'
import type { ReportNormStatus, ReportPillar, ReportTrait, ReportTraitScore } from '@mizan/contract/schemas/report'
import { inVoice } from '@mizan/domain/report/level-words'
import type { Voice } from '@mizan/domain/report/voice'
import { oldPair } from '../../platform/texts/old-pair.ts'
import type { PillarRow, ScoredRow, TraitRow, TraitScoreRow } from './reports.db.ts'

interface Parts {
  trait_scores: ReportTraitScore[]
  traits: ReportTrait[]
  pillars: ReportPillar[]
  norm_status: ReportNormStatus | null
}

/**
 * Traits with their scores, strongest first. Candidates are spoken to, managers read of him, her or them. Managers
 * may see how custom traits are made, and are shown games, too: for them the scale is only as sure as the least sure
 * norm of both. Their reports also map the whole model (REPM-03), so they show competencies that the test of
 * this job does not measure.
 */
export function presentParts(scored: ScoredRow, voice: Voice | 'you', language: Language): Parts {
  const isForManagers = voice !== 'you'
  const traits = new Map(scored.traits.map((trait) => [trait.id, trait]))
  const scores = inOrder(scored.trait_scores, scored.findings?.trait_order ?? []).flatMap((row) =>
    presentTraitScore(row, traits.get(row.trait_id), language),
  )
  const shown = new Set(scores.map(({ trait }) => trait.id))
  return {
    trait_scores: scores,
    traits: scored.traits
      .filter(({ id, is_custom }) => shown.has(id) || (isForManagers && !is_custom))
      .map((trait) => presentTrait(trait, voice, language)),
    pillars: scored.pillars.map((pillar) => presentPillar(pillar, language)),
    norm_status: weakest([...traitNorms(scored), ...(isForManagers ? scored.game_norms : [])]),
  }
}

/** Base traits by strength, those not assessed after them, a company's own last. */
function inOrder(rows: readonly TraitScoreRow[], order: readonly number[]): TraitScoreRow[] {
  const placeOf = ({ trait_id }: TraitScoreRow) => {
    const place = order.indexOf(trait_id)
    return place === -1 ? order.length : place
  }
  return [...rows].sort(
    (a, b) => Number(a.is_custom) - Number(b.is_custom) || placeOf(a) - placeOf(b) || a.trait_id - b.trait_id,
  )
}

export function presentTraitScore(
  row: TraitScoreRow,
  trait: TraitRow | undefined,
  language: Language,
): ReportTraitScore[] {
  if (!trait) return []
  const [name, name_ar] = oldPair(trait.name, language)
  const { id, is_custom, group_id } = trait
  return [
    {
      trait: { id, name, name_ar, is_custom, group_id },
      sten_score_percentage: row.sten_score_percentage,
      standard_error: row.sem_percentage,
    },
  ]
}

function presentTrait(trait: TraitRow, voice: Voice | 'you', language: Language): ReportTrait {
  const [name, name_ar] = oldPair(trait.name, language)
  const [display_name, display_name_ar] = oldPair(trait.display_name, language)
  const [title, title_ar] = oldPair(trait.title, language)
  const [short_description, short_description_ar] = oldPair(trait.short_description, language)
  const [company_definition, company_definition_ar] = trait.company_definition
    ? oldPair(trait.company_definition, language)
    : [null, null]
  const [long_description, long_description_ar] = oldPair(trait.long_description, language)
  const [long_description_spp, long_description_spp_ar] = oldPair(trait.long_description_spp, language)
  const [at_their_best, at_their_best_ar] = oldPair(inVoice(trait.at_their_best, voice), language)
  const [at_their_moderate, at_their_moderate_ar] = oldPair(inVoice(trait.at_their_moderate, voice), language)
  const [at_their_worst, at_their_worst_ar] = oldPair(inVoice(trait.at_their_worst, voice), language)
  return {
    id: trait.id,
    name,
    name_ar,
    is_custom: trait.is_custom,
    group_id: trait.group_id,
    display_name,
    display_name_ar,
    title,
    title_ar,
    short_description,
    short_description_ar,
    company_definition,
    company_definition_ar,
    use_company_definition: trait.use_company_definition,
    long_description,
    long_description_ar,
    long_description_spp,
    long_description_spp_ar,
    at_their_best,
    at_their_best_ar,
    at_their_moderate,
    at_their_moderate_ar,
    at_their_worst,
    at_their_worst_ar,
    icon: trait.icon,
    icon_svg: trait.icon_svg,
    name_svg: trait.name_svg,
    score_mapping: voice === 'you' ? null : trait.score_mapping,
  }
}

function presentPillar(pillar: PillarRow, language: Language): ReportPillar {
  const [name, name_ar] = oldPair(pillar.name, language)
  const [subtitle, subtitle_ar] = oldPair(pillar.subtitle, language)
  return { id: pillar.id, name, name_ar, subtitle, subtitle_ar }
}

const strengthOfNorm: Record<ReportNormStatus, number> = { provisional: 0, interim: 1, normed: 2 }

const traitNorms = ({ trait_scores }: ScoredRow): ReportNormStatus[] =>
  trait_scores.flatMap(({ norm_status }) => norm_status ?? [])

const weakest = (found: readonly ReportNormStatus[]): ReportNormStatus | null =>
  found.toSorted((a, b) => strengthOfNorm[a] - strengthOfNorm[b])[0] ?? null
