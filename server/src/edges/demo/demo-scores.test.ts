import { recompute } from '@mizan/domain/scores/recompute.scoring'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Portal } from '../../testing/portal.ts'
import { openDemoPortal } from '../../testing/stocked-portals.ts'
import { storedScoresOf } from '../../testing/stored-scores.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openDemoPortal()
})
afterAll(() => portal.close())

async function scoresOf(email: string) {
  const { rows } = await portal.database.pool.query(
    'select a.id from applications a join users u on u.id = a.user_id where u.email = $1 and a.status = 2',
    [email],
  )
  return storedScoresOf(portal.database.db, rows[0].id)
}

describe('the scores of the demonstration', () => {
  test('done@demo.test has every score whose kind exists, and findings for every section of a report', async () => {
    const { scores, traits, findings } = await scoresOf('done@demo.test')
    expect([...scores.values()].filter(({ value }) => value === -1)).toEqual([])
    expect([...scores.keys()]).toEqual(expect.arrayContaining(['fit_score', 'game_score', 'sjt_score']))
    expect(traits).toHaveLength(18)
    expect(findings?.matched_traits.length).toBeGreaterThan(0)
    expect(findings?.derailers.length).toBeGreaterThan(0)
    expect(findings?.interview_questions.length).toBeGreaterThan(0)
    expect(findings?.team.members).toHaveLength(4)
    expect(new Set(findings?.team.members.map(({ colour }) => colour))).toEqual(new Set(['green', 'red']))
    expect(findings?.quality).toEqual([])
  })

  test('employee@demo.test is compared by scores of their own', async () => {
    const { scores, traits } = await scoresOf('employee@demo.test')
    expect(scores.get('fit_score')?.value).toBeGreaterThan(0)
    expect(traits.every(({ sten_score_percentage }) => sten_score_percentage >= 0)).toBe(true)
  })

  test('knocked@demo.test was knocked out by the stored answer to a stored rule', async () => {
    const { rows } = await portal.database.pool.query(
      `select k.rule ->> 'rule' as rule, k.answer, r.options from knock_outs k
       join job_knock_out_rules r on r.id = k.rule_id`,
    )
    expect(rows).toMatchObject([{ rule: 'must_choose_any' }])
    expect(rows[0].options).not.toContain(rows[0].answer.option_ids[0])
  })

  test('recompute from their traces, every one of them', async () => {
    const { rows } = await portal.database.pool.query(
      `select value, trace from scores
       union all select sten_score_percentage, trace from trait_scores`,
    )
    expect(rows.length).toBeGreaterThan(60)
    for (const { value, trace } of rows) expect(recompute(trace)).toBe(value)
  })

  test('are the same on every machine', async () => {
    const { scores, traits } = await scoresOf('done@demo.test')
    const ownership = traits.find(({ trait_id }) => trait_id === 2)
    expect(ownership).toMatchObject({ sten_score_percentage: 78, sten_score: 8 })
    expect(scores.get('sjt_score')?.value).toBe(56)
  })
})
