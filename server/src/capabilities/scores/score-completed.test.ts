import type { Kind } from '@mizan/contract/kinds/registry'
import { seededRandom } from '@mizan/domain/random/seeded-random'
import { recompute } from '@mizan/domain/scores/recompute.scoring'
import { drawCandidate } from '@mizan/domain/simulation/candidate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Portal } from '../../testing/portal.ts'
import { openShippedPortal } from '../../testing/stocked-portals.ts'
import { storedScoresOf } from '../../testing/stored-scores.ts'
import { scoreCompleted, scoreUntied } from './score-completed.service.ts'
import { simulateAssessment } from './simulate-assessment.service.ts'
import { type Tie, tiesOf } from './ties.service.ts'

let portal: Portal
const testIds = new Map<string, number>()
beforeAll(async () => {
  portal = await openShippedPortal()
  const { rows } = await portal.database.pool.query('select slug, id from tests')
  for (const { slug, id } of rows) testIds.set(slug, id)
})
afterAll(() => portal.close())

async function applicationWith(kinds: Kind[]) {
  const user = await portal.given.candidate()
  const ids = kinds.map((kind) => testIds.get(kind) ?? 0)
  return portal.given.application(user, { testIds: ids })
}

type Application = Awaited<ReturnType<typeof applicationWith>>

/** Takes the assessments one by one as the same simulated candidate, and returns what scoring said about each. */
async function takeAll({ id, company_id, assessments }: Application, seed: number) {
  const random = seededRandom(seed)
  const who = drawCandidate(random)
  const { rows } = await portal.database.pool.query('select id, kind from tests')
  const kindOf = new Map(rows.map((row) => [row.id, row.kind]))
  const outcomes = []
  for (const { id: assessmentId, test_id } of assessments) {
    const seat = { companyId: company_id, assessmentId, kind: kindOf.get(test_id), from: new Date('2026-01-05') }
    outcomes.push(
      await portal.database.inTransaction(async (tx) => {
        await simulateAssessment(tx, seat, who, random)
        return scoreCompleted(tx, { companyId: company_id, applicationId: id, assessmentId })
      }),
    )
  }
  return outcomes
}

const rowsOf = async (query: string, id: number) => (await portal.database.pool.query(query, [id])).rows

describe('a completed assessment', () => {
  test('has a score with its norm, its version and a trace that comes to the same number', async () => {
    const application = await applicationWith(['personality', 'sjt'])
    await takeAll(application, 5)
    const traits = await rowsOf('select * from trait_scores where application_id = $1', application.id)
    expect(traits).toHaveLength(18)
    for (const row of traits) {
      expect(row).toMatchObject({ norm_status: 'provisional', norm_id: `provisional-trait-${row.trait_id}-v1` })
      expect(row).toMatchObject({ algorithm_version: '1.1.0', answered: 7, inputs: { answers: 32 } })
      expect(recompute(row.trace)).toBe(row.sten_score_percentage)
    }
    const [sjt] = await rowsOf(
      'select * from scores where application_id = $1 and assessment_id is not null',
      application.id,
    )
    expect(sjt).toMatchObject({ name: 'sjt_score', norm_id: null, trace: { flags: ['provisional_key'] } })
    expect(recompute(sjt.trace)).toBe(sjt.value)
  })

  test('without a single answer is -1 and breaks nothing', async () => {
    const application = await applicationWith(['personality', 'sjt', 'technical'])
    for (const { id: assessmentId } of application.assessments) {
      const place = { companyId: application.company_id, applicationId: application.id, assessmentId }
      const outcome = await portal.database.inTransaction((tx) => scoreCompleted(tx, place))
      expect(outcome).toMatchObject({ ties: [], knockedOut: false })
    }
    const parts = await rowsOf('select name, value from scores where application_id = $1', application.id)
    expect(parts).toEqual([
      { name: 'sjt_score', value: -1 },
      { name: 'technical_score', value: 0 },
    ])
  })

  test('whose test has no key scores nothing', async () => {
    const { first, id, company_id } = await portal.given.application(await portal.given.candidate(), { kinds: ['sjt'] })
    const place = { companyId: company_id, applicationId: id, assessmentId: first.id }
    await portal.database.inTransaction((tx) => scoreCompleted(tx, place))
    const { scores } = await storedScoresOf(portal.database.db, id)
    expect(scores.get('sjt_score')?.value).toBe(-1)
    expect(scores.get('fit_score')?.value).toBe(-1)
  })
})

describe('an application', () => {
  test('has composites once its last assessment is completed, every one of them recomputing', async () => {
    const application = await applicationWith(['sjt', 'technical', 'profile'])
    await takeAll(application, 3)
    const { scores, findings, scoringId } = await storedScoresOf(portal.database.db, application.id)
    expect([...scores.keys()].sort()).toEqual([
      'engage_score',
      'evolve_score',
      'execute_score',
      'fit_score',
      'game_score',
      'personality_trait_score',
      'remote_work_score',
      'sjt_score',
      'team_fit_score',
      'technical_score',
      'video_score',
    ])
    for (const { trace, value } of scores.values()) expect(recompute(trace)).toBe(value)
    const score = (name: string) => scores.get(name)?.value ?? Number.NaN
    expect(score('personality_trait_score')).toBe(-1)
    expect(score('fit_score')).toBe(
      Math.floor((0.22 * score('sjt_score') + 0.35 * score('technical_score')) / 0.57 + 0.5),
    )
    expect(findings?.fit_coverage).toBe(1)
    expect(scoringId).toBeGreaterThan(0)
  })

  test('has none before', async () => {
    const application = await applicationWith(['sjt', 'technical'])
    const [sjt] = application.assessments
    const place = { companyId: application.company_id, applicationId: application.id, assessmentId: sjt?.id ?? 0 }
    await portal.database.inTransaction((tx) => scoreCompleted(tx, place))
    expect((await storedScoresOf(portal.database.db, application.id)).scoringId).toBeNull()
  })
})

describe('tied traits', () => {
  /** The first seeds that lead to a tie, and to none. */
  async function taken(wantsTie: boolean): Promise<{ application: Application; ties: Tie[] }> {
    for (let seed = 1; seed < 30; seed++) {
      const application = await applicationWith(['personality'])
      const [outcome] = await takeAll(application, seed)
      if (outcome && outcome.ties.length > 0 === wantsTie) return { application, ties: outcome.ties }
    }
    throw new Error('No such seed')
  }

  test('leave composites open until the candidate has put them in order, which changes no number', async () => {
    const { application, ties } = await taken(true)
    const { db } = portal.database
    const before = await storedScoresOf(db, application.id)
    const place = {
      companyId: application.company_id,
      applicationId: application.id,
      assessmentId: application.first.id,
    }
    const chosen = ties.map((tie, index) => ({ ...tie, scale: (index % 5) + 1 }))
    await portal.database.inTransaction((tx) => scoreUntied(tx, place, chosen))
    expect(await tiesOf(db, application.first.id)).toEqual(chosen)
    const after = await storedScoresOf(db, application.id)
    const percentages = (stored: typeof before) =>
      new Map(stored.traits.map((row) => [row.trait_id, row.sten_score_percentage]))
    expect(percentages(after)).toEqual(new Map([...percentages(before)].sort(([a], [b]) => a - b)))
    expect(after.scoringId).not.toBeNull()
    expect(after.findings?.trait_order).toHaveLength(18)
  })

  test('are none when no equal percentages stand at a cut', async () => {
    const { application } = await taken(false)
    expect(await tiesOf(portal.database.db, application.first.id)).toEqual([])
    expect((await storedScoresOf(portal.database.db, application.id)).scoringId).not.toBeNull()
  })
})

test('scores can only be added', async () => {
  const { pool } = portal.database
  for (const change of ['scores set value = 1', 'scorings set traits = null', "scorings set cause = 'marked'"]) {
    await expect(pool.query(`update ${change}`)).rejects.toThrow('append-only')
  }
})
