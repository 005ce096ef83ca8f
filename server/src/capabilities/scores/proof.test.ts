import { rulesOf } from '@mizan/domain/scores/trace'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Operator, openOperator } from '../../testing/operator.ts'
import type { Portal } from '../../testing/portal.ts'
import { openDemoPortal } from '../../testing/stocked-portals.ts'
import type { ExplainedScore } from './explain.service.ts'
import type { ScoreChange } from './score-again.service.ts'

let portal: Portal
let operator: Operator
let application: string
beforeAll(async () => {
  portal = await openDemoPortal()
  operator = openOperator(portal)
  const { rows } = await portal.database.pool.query(
    `select a.id from applications a join users u on u.id = a.user_id where email = 'done@demo.test' and status = 2`,
  )
  application = String(rows[0].id)
})
afterAll(() => portal.close())

/** As somebody would who owns the database: past the triggers that refuse to change what is stored. */
const pastTheGuards = (query: string, ...values: unknown[]) =>
  portal.database.inTransaction(async ({ $client }) => {
    await $client.query('set local session_replication_role = replica')
    return $client.query(query, values)
  })

const TABLES = ['scores', 'scorings', 'runs', 'norms']
beforeEach(async () => {
  for (const table of TABLES) await pastTheGuards(`create table kept_${table} as select * from ${table}`)
})
afterEach(async () => {
  for (const table of TABLES) {
    await pastTheGuards(`delete from ${table}`)
    await pastTheGuards(`insert into ${table} overriding system value select * from kept_${table}`)
    await pastTheGuards(`drop table kept_${table}`)
  }
})

type Proved = Pick<ExplainedScore, 'name' | 'follows'>

/** What does not follow: then the command ends with a line that says so, and with exit code 1. */
const doubted = async (): Promise<string[]> => {
  const typed = operator.types<Proved[]>('score', { application, json: true })
  const [proved, line] = await typed.then(
    (all) => [all, ''] as const,
    ({ result, message }: { result: Proved[]; message: string }) => [result, message] as const,
  )
  const found = proved.filter(({ follows }) => follows === false)
  expect(line).toMatch(
    found.length > 0 ? /^Numbers that do not hold: \d+ of \d+, lists: \d of 7\. See --explain\.$/ : '',
  )
  return found.map(({ name }) => name.replace(/ of assessment \d+/, ''))
}

/** A trace with every part at its best, so that the number and its trace agree with each other. */
const forged = (name: string, parts: object) =>
  pastTheGuards(
    `update scores set value = 100, trace = (
      select jsonb_set(trace::jsonb, '{inputs}', jsonb_agg(case when i -> 'weight' = 'null' then i else i || $3 end))
      from jsonb_array_elements(trace::jsonb -> 'inputs') i)
    where application_id = $1 and name = $2`,
    application,
    name,
    JSON.stringify(parts),
  )

test('Every number of the demonstration follows from its answers, times, key and norm, and every list from its numbers [OPEN-36]', async () => {
  const { rows } = await portal.database.pool.query('select distinct application_id as id from scorings')
  for (const { id } of rows) {
    const proved = await operator.types<Proved[]>('score', { application: String(id), json: true })
    expect(proved.filter(({ follows }) => follows !== true)).toEqual([])
  }
})

/** As an older release would have scored it: flagged otherwise, with the same number. */
const scoredBefore = (name: string, version: string, value = 'value') =>
  pastTheGuards(
    `update scores set value = ${value}, algorithm_version = $3, trace = (trace::jsonb || jsonb_build_object(
        'algorithm_version', $3::text, 'flags', trace::jsonb -> 'flags' || '["too_fast"]'))::json
      where application_id = $1 and name = $2 and assessment_id is not null`,
    application,
    name,
    version,
  )

test.each(['swiped', 'shapes'])(
  'A number of %s that older rules have flagged otherwise holds after an upgrade, and is noticed when it is changed [OPEN-36]',
  async (game) => {
    await scoredBefore(game, '1.0.0')
    expect(await doubted()).toEqual([])
    await scoredBefore(game, '1.0.0', 'value - 1')
    expect(await doubted()).toContain(game)
  },
)

async function traitsFlagged(version: string) {
  await pastTheGuards(
    `update scorings set traits = (
      select json_agg(case when document ->> 'assessment_id' is null then document::jsonb else
        document::jsonb || jsonb_build_object('algorithm_version', $2::text, 'scores', (
          select jsonb_agg(jsonb_set(score, '{9}', '["provisional_norm", "inconsistent"]'))
          from jsonb_array_elements(document::jsonb -> 'scores') score)) end)
      from json_array_elements(traits) document)
    where application_id = $1 and traits is not null`,
    application,
    version,
  )
  await pastTheGuards(
    `update scorings set findings = jsonb_set(findings, '{quality}', '["inconsistent"]')
    where application_id = $1 and findings is not null`,
    application,
  )
}

test('Traits flagged inconsistent by the rules of before hold after an upgrade, and scoring again lists what changes [OPEN-36]', async () => {
  await traitsFlagged('1.0.0')
  expect(await doubted()).toEqual([])
  const text = await operator.types<string>('score', { application, explain: true })
  expect(text).toContain('rules 1.0.0')
  expect(text).toContain('flags: provisional_norm, inconsistent')
  const changes = await operator.types<ScoreChange[]>('rescore', { application })
  expect(changes).toHaveLength(18)
  for (const change of changes) {
    expect(change).toMatchObject({ from: change.to, flags_from: 'inconsistent', flags_to: '' })
  }
  expect(await doubted()).toEqual([])
})

test('A flag of the questionnaire that the rules of today do not raise is noticed [OPEN-36]', async () => {
  await traitsFlagged(rulesOf('personality.sten_score_percentage'))
  expect(await doubted()).toContain('Ownership (trait 2)')
})

test.each(['evolve_score', 'fit_score', 'sjt_score'])(
  'An error of %s that was changed is noticed [OPEN-36]',
  async (name) => {
    await pastTheGuards(
      `update scores set trace = jsonb_set(trace::jsonb, '{standard_error}', '0.5')::json
      where application_id = $1 and name = $2`,
      application,
      name,
    )
    expect(await doubted()).toContain(name)
  },
)

test('A flag that the rules of today do not raise is noticed [OPEN-36]', async () => {
  await scoredBefore('swiped', rulesOf('swiped.score'))
  expect(await doubted()).toContain('swiped')
})

test.each([
  ['sjt_score', { value: 1 }, ['sjt_score']],
  ['fit_score', { value: 100 }, ['fit_score']],
  ['game_score', { value: 100 }, ['game_score', 'fit_score']],
  ['remote_work_score', { value: 100 }, ['fit_score', 'remote_work_score']],
  ['team_fit_score', { value: 1 }, ['fit_score', 'team_fit_score']],
])('%s that was changed together with its trace is noticed [OPEN-36]', async (name, parts, noticed) => {
  await forged(name, parts)
  expect(await doubted()).toEqual(expect.arrayContaining(noticed))
})

test.each([
  ['sten', 2, 1],
  ['z, which decides between equal percentages', 3, 2.5],
  ['standard error', 6, 1],
  ['norm', 7, '"provisional-trait-9-v1"'],
])('A trait whose %s was changed is noticed [OPEN-36]', async (_, place, value) => {
  await pastTheGuards(
    `update scorings set traits = jsonb_set(traits::jsonb, '{0,scores,1,${place}}', '${value}')
    where application_id = $1 and traits is not null`,
    application,
  )
  expect(await doubted()).toContain('Ownership (trait 2)')
})

test.each([
  ['time of a game', 'update runs set begun_at = begun_at + make_interval(secs => 5)', 'swiped'],
  ['extra time of a game', 'update runs set time_factor = 2', 'rotate-it'],
  ['norm', `update norms set mean = 4 where subject = 'trait-2'`, 'Ownership (trait 2)'],
])('The %s that was changed behind a score is noticed [OPEN-36]', async (_, query, name) => {
  await pastTheGuards(query)
  expect(await doubted()).toContain(name)
})

test.each([
  ['trait_order', `findings #> '{trait_order}' || '[99]'`],
  ['trait_order', `jsonb_path_query_array(findings, '$.trait_order[last to 0]') || '[]'`],
  ['matched_traits', `'[1, 2, 3]'`],
  ['derailers', `'[]'`],
  ['derailers', `'[{"trait_id": 4, "type": "low", "severity": 12}]'`],
  ['interview_questions', `findings #> '{interview_questions}' #- '{0}'`],
  ['quality', `'["too_fast"]'`],
  ['fit_coverage', `'0.5'`],
])('%s that says something else than the numbers is noticed: %s [OPEN-36]', async (name, changed) => {
  await pastTheGuards(
    `update scorings set findings = jsonb_set(findings, '{${name}}', ${changed}) where application_id = $1`,
    application,
  )
  expect(await doubted()).toEqual([name])
})

test('The verdict about a team that its members do not bear out is noticed [OPEN-36]', async () => {
  await pastTheGuards(
    `update scorings set findings = jsonb_set(findings, '{team,outcome}', '"concerns"') where application_id = $1`,
    application,
  )
  expect(await doubted()).toEqual(['team_outcome'])
})

test('What a job weighs otherwise since then speaks against no list [OPEN-36]', async () => {
  await pastTheGuards('update job_traits set weight = 4 - weight')
  expect(await doubted()).toEqual([])
})

test('A number of yesterday is proved with the norm of yesterday [OPEN-36]', async () => {
  await portal.database.pool.query(
    `insert into norms (id, subject, version, status, n, mean, sd, reliability)
    select 'newer-' || subject, subject, version + 1, status, n, mean + 0.5, sd, reliability from norms`,
  )
  expect(await doubted()).toEqual([])
})
