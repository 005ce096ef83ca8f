import { recompute } from '@mizan/domain/scores/recompute.scoring'
import { rulesOf } from '@mizan/domain/scores/trace'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { type Operator, openOperator } from '../../testing/operator.ts'
import type { Portal } from '../../testing/portal.ts'
import { openDemoPortal } from '../../testing/stocked-portals.ts'
import type { ExplainedScore } from './explain.service.ts'
import type { ProvedList } from './proof.ts'
import type { ScoreChange } from './score-again.service.ts'

let portal: Portal
let operator: Operator
let application: string
/** Somebody was scored; since then other norms have come, by which every trait is another one, and hardly to be relied on. */
beforeEach(async () => {
  await portal?.close()
  portal = await openDemoPortal()
  operator = openOperator(portal)
  const [found] = await rows(
    `select a.id from applications a join users u on u.id = a.user_id where email = 'done@demo.test' and status = 2`,
  )
  application = String(found.id)
  await rows(
    `insert into norms (id, subject, version, status, n, mean, sd, reliability)
    select 'newer-' || subject, subject, version + 1, 'interim', 400, mean + sd, sd, 0.5 from norms`,
  )
})
afterAll(() => portal.close())

const rows = async (query: string, ...values: unknown[]) => (await portal.database.pool.query(query, values)).rows

const assessmentOf = async (slug: string): Promise<string> => {
  const [found] = await rows(
    'select a.id from assessments a join tests t on t.id = a.test_id where application_id = $1 and slug = $2',
    application,
    slug,
  )
  return String(found.id)
}

async function scoresNow(): Promise<ExplainedScore[]> {
  const shown = await operator.types<(ExplainedScore | ProvedList)[]>('score', { application, json: true })
  return shown.filter((one) => 'trace' in one)
}

const originOf = ({ name, value, norm_id, norm_status, algorithm_version, trace }: ExplainedScore) => ({
  name,
  value,
  norm_id,
  norm_status,
  algorithm_version,
  trace,
})

/** What was measured by assessments other than this one. */
const measuredElsewhere = (scores: readonly ExplainedScore[], assessment: string) =>
  scores
    .filter(({ assessment_id }) => assessment_id !== null && assessment_id !== Number(assessment))
    .map((score) => originOf(score))

const by = { reason: 'power cut', by: 'Rana Saad' }

async function mark(value: string): Promise<ScoreChange[]> {
  const [text] = await operator.types<{ assessment_id: number; question_id: number }[]>('mark', { application })
  const which = { assessment: String(text?.assessment_id), question: String(text?.question_id) }
  return operator.types('mark', { ...which, mark: value, by: 'Rana Saad' })
}

describe('What nobody touched keeps the norm and the rules it was scored with [OPEN-36]', () => {
  test.each([
    ['a mark', 'technical', () => mark('0')],
    [
      'a void game',
      'matched',
      async () => operator.types('assessment void', { assessment: await assessmentOf('matched'), ...by }),
    ],
    [
      'a void situational judgment',
      'sjt',
      async () => operator.types('assessment void', { assessment: await assessmentOf('sjt'), ...by }),
    ],
    [
      'a survey that is open again',
      'pulse',
      async () => operator.types('assessment reopen', { assessment: await assessmentOf('pulse'), ...by }),
    ],
  ])('after %s', async (_, slug, act) => {
    const touched = await assessmentOf(slug)
    const before = await scoresNow()
    await act()
    const after = await scoresNow()
    expect(measuredElsewhere(after, touched)).toEqual(measuredElsewhere(before, touched))
    for (const made of ['personality_trait_score', 'remote_work_score', 'evolve_score', 'team_fit_score']) {
      const [then, now] = [before, after].map((scores) => scores.find(({ name }) => name === made)?.value)
      expect(now).toBe(then)
    }
    // What is put together is put together of the numbers that stand there now.
    for (const { follows, trace, value } of after) {
      expect(follows).not.toBe(false)
      expect(recompute(trace)).toBe(value)
    }
  })

  test('also the rules: those of today do not take the place of those of yesterday', async () => {
    await portal.database.inTransaction(async ({ $client }) => {
      await $client.query('set local session_replication_role = replica')
      const older = `'"algorithm_version":"1[.0-9]+"', '"algorithm_version":"0.9.0"', 'g'`
      await $client.query(
        `update scores set algorithm_version = '0.9.0', trace = regexp_replace(trace::text, ${older})::json
        where name in ('sjt_score', 'matched')`,
      )
      await $client.query(
        `update scorings set traits = regexp_replace(traits::text, ${older})::json where traits is not null`,
      )
    })
    await mark('0')
    const measured = (await scoresNow()).filter(({ assessment_id }) => assessment_id !== null)
    const versionOf = (name: string) => measured.find((score) => score.name.startsWith(name))?.algorithm_version
    expect(['Ownership', 'sjt_score', 'matched', 'technical_score'].map(versionOf)).toEqual([
      '0.9.0',
      '0.9.0',
      '0.9.0',
      rulesOf('technical.technical_score'),
    ])
  })

  test('until it is rescored, which is what takes the newest norms', async () => {
    const changes = await operator.types<ScoreChange[]>('rescore', { application })
    expect(changes).toContainEqual(expect.objectContaining({ score: 'trait 2', norm_to: 'newer-trait-2' }))
  })
})

test('A mark that leaves the number as it is stands in its trace all the same [OPEN-36]', async () => {
  await mark('0.5')
  expect(await mark('0.5001')).toEqual([])
  const technical = (await scoresNow()).filter(({ formula }) => formula === 'technical.technical_score')
  expect(technical.map(({ follows, answers_unchanged }) => [follows, answers_unchanged])).toEqual([
    [true, true],
    [true, null],
  ])
})
