import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sampleRecording } from '@mizan/domain/kinds/video/video.sample'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operator as asOperator } from '../../edges/cli/operator.ts'
import { migrationsFolder } from '../../platform/db/migrate.ts'
import type { Candidate } from '../../testing/given.ts'
import { givenInterview } from '../../testing/interview.ts'
import { type Operator, openOperator } from '../../testing/operator.ts'
import type { Portal } from '../../testing/portal.ts'
import { scoredApplication } from '../../testing/scored-application.ts'
import { openShippedPortal } from '../../testing/stocked-portals.ts'
import { upload } from '../../testing/upload.ts'
import { shippedContent } from '../packs/check/check-packs.ts'
import { importPacks, loadDemoTraits } from '../packs/import/packs.service.ts'

let portal: Portal
let operator: Operator
beforeAll(async () => {
  portal = await openShippedPortal()
  operator = openOperator(portal)
})
afterAll(() => portal.close())

const one = async (query: string, ...values: unknown[]) => (await portal.database.pool.query(query, values)).rows[0]

/** What was called the best is called the worst. */
const turned = ([most, least]: { option_id: number; scale_id: number }[]) => [
  { option_id: most?.option_id, scale_id: least?.scale_id },
  { option_id: least?.option_id, scale_id: most?.scale_id },
]

/** Somebody who was scored, whose technical texts nobody has marked yet, and what operators do about it. */
async function released() {
  const person = await portal.given.candidate()
  const { id, company_id } = await scoredApplication(portal, person, { kinds: ['personality', 'sjt', 'technical'] })
  const by = { reason: 'power cut', by: 'Rana Saad' }
  const assessmentOf = async (kind: string) =>
    String(
      (
        await one(
          'select a.id from assessments a join tests t on t.id = a.test_id where application_id = $1 and kind = $2',
          id,
          kind,
        )
      ).id,
    )
  return {
    person,
    id,
    company_id,
    markText: async (mark: string) => {
      const [text] = await operator.types<{ assessment_id: number; question_id: number }[]>('mark', {
        application: String(id),
      })
      await operator.types('mark', {
        by: 'Rana Saad',
        assessment: String(text?.assessment_id),
        question: String(text?.question_id),
        mark,
      })
    },
    voidSjt: async () => operator.types('assessment void', { ...by, assessment: await assessmentOf('sjt') }),
    reopenSjt: async () => operator.types('assessment reopen', { ...by, assessment: await assessmentOf('sjt') }),
    completeSjtTheOtherWayRound: async () => {
      const assessment = Number(await assessmentOf('sjt'))
      const { rows } = await portal.database.pool.query(
        'select question_id, data from answers where assessment_id = $1',
        [assessment],
      )
      const body = rows.map(({ question_id: question, data }) => ({ assessment, question, data: turned(data) }))
      expect((await portal.as(person).call('saveAnswers', { body })).status).toBe(201)
      await portal.as(person).call('completeAssessment', { params: { id: assessment }, body: {} })
    },
    rescoreWithNewNorm: async () => {
      await portal.database.pool.query(
        `insert into norms (id, subject, version, status, n, mean, sd, reliability)
         select subject || '-v' || max(version) + 1, subject, max(version) + 1, 'interim', 320, min(mean) - 0.5, 0.9, 0.81
         from norms where subject like 'trait-%' group by subject`,
      )
      await operator.types('rescore', { application: String(id) })
    },
  }
}

/** Imports the traits of the example without one of them. */
async function dropTrait(id: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'mizan-traits-'))
  await cp(join(shippedContent, 'sealed/traits'), folder, { recursive: true })
  const file = join(folder, 'custom/acme.json')
  const { traits, ...rest } = JSON.parse(await readFile(file, 'utf8'))
  const left = traits.filter((trait: { id: number }) => trait.id !== id)
  await writeFile(file, JSON.stringify({ ...rest, version: 2, traits: left }))
  await importPacks(portal.database, { folder, actor: asOperator, customTraits: true })
  await rm(folder, { recursive: true })
}

const addLink = async (id: number, kind = 'advanced') => {
  const { address } = await operator.types<{ address: string }>('report-link add', { application: String(id), kind })
  return new URL(address).hash.replace('#token=', '')
}
const reportOf = async (token: string, id: number) =>
  (await portal.as({ token }).call('getReport', { params: { id } })).body
const resultsOf = async (who: Candidate | { token: string }, id: number) =>
  (await portal.as(who).call('getApplication', { params: { id } })).body.trait_scores
const currentOf = async (id: number) =>
  (await operator.types<{ is_current: boolean }[]>('report-link list', { application: String(id) })).map(
    ({ is_current }) => is_current,
  )

describe('a report link keeps the scores it was made with', () => {
  test('against a mark, a void and a new norm, each with all that it is made of; a new link shows the new ones', async () => {
    const { id, markText, voidSjt, rescoreWithNewNorm } = await released()
    await markText('1')
    const first = await addLink(id)
    const asReleased = await reportOf(first, id)
    expect(await currentOf(id)).toEqual([true])

    await markText('0')
    const marked = await reportOf(await addLink(id), id)
    expect(marked.technical_score).toBeLessThan(asReleased.technical_score)
    expect(await currentOf(id)).toEqual([true, false])

    await voidSjt()
    const voided = await reportOf(await addLink(id), id)
    expect([marked.sjt_score, voided.sjt_score]).toEqual([asReleased.sjt_score, -1])

    await rescoreWithNewNorm()
    const rescored = await reportOf(await addLink(id), id)
    expect(rescored.norm_status).toBe('interim')
    expect(rescored.trait_scores).not.toEqual(voided.trait_scores)
    expect(await currentOf(id)).toEqual([true, false, false, false])

    expect(await reportOf(first, id)).toEqual(asReleased)
  })

  test('in the Candidate Report too, while the candidate reads the newest', async () => {
    const { id, person, rescoreWithNewNorm } = await released()
    const token = await addLink(id, 'candidate')
    const before = await resultsOf({ token }, id)
    await rescoreWithNewNorm()
    expect(await resultsOf({ token }, id)).toEqual(before)
    expect(await resultsOf(person, id)).not.toEqual(before)
    expect(await resultsOf(person, id)).toEqual(await resultsOf({ token: await addLink(id, 'candidate') }, id))
  })

  test('together with the ratings of recordings, also those that were given before every one had one', async () => {
    const person = await portal.given.candidate()
    const interview = await givenInterview(portal, person)
    const [first = 0, second = 0] = interview.questionIds
    for (const question of [first, second]) {
      await upload(portal, { person, interview }, sampleRecording({ seconds: 5 }), { question })
    }
    await portal.as(person).call('completeAssessment', { params: { id: interview.id }, body: {} })
    const rate = (question: number, point: string) =>
      operator.types('rate-video', { assessment: String(interview.id), question: String(question), point, by: 'Rana' })
    const shown = async (token: string) => {
      const { video_answers, video_score } = await reportOf(token, interview.applicationId)
      return [video_score, ...video_answers.map(({ rating }) => rating?.point ?? null)]
    }
    await rate(first, '2')
    const half = await addLink(interview.applicationId)
    await rate(second, '4')
    const whole = await addLink(interview.applicationId)
    await rate(first, '5')
    expect(await shown(half)).toEqual([-1, 2, null])
    expect(await shown(whole)).toEqual([50, 2, 4])
    expect(await shown(await addLink(interview.applicationId))).toEqual([88, 5, 4])
  })

  test('with the traits of its company as they were, until those of now are scored and a new link is made', async () => {
    const { id: company_id } = await portal.given.company({ ref_id: 'acme' })
    await loadDemoTraits(portal.database)
    const person = await portal.given.candidate({ company_id })
    const { id } = await scoredApplication(portal, person, { kinds: ['personality'] })
    const first = await addLink(id)
    const asReleased = await reportOf(first, id)
    const customIn = ({ traits }: typeof asReleased) =>
      traits.filter(({ is_custom }) => is_custom).map((trait) => trait.id)
    expect(customIn(asReleased)).toContain(101)

    await dropTrait(101)
    expect(await reportOf(first, id)).toEqual(asReleased)
    await operator.types('rescore', { application: String(id) })
    expect(await reportOf(first, id)).toEqual(asReleased)
    const left = customIn(asReleased).filter((trait) => trait !== 101)
    expect(customIn(await reportOf(await addLink(id), id))).toEqual(left)
  })

  test('until the candidate, let go on, has completed it again: then it keeps the scores of those answers', async () => {
    const { id, markText, voidSjt, reopenSjt, completeSjtTheOtherWayRound } = await released()
    await markText('1')
    const token = await addLink(id)
    const asReleased = await reportOf(token, id)
    await voidSjt()
    await reopenSjt()
    expect(await portal.as({ token }).call('getReport', { params: { id } })).toRefuseWith('not-found')
    await completeSjtTheOtherWayRound()
    const again = await reportOf(token, id)
    expect(asReleased.sjt_score).toBeGreaterThan(0)
    expect([again.sjt_score, again.technical_score]).toEqual([0, asReleased.technical_score])
    expect(again.fit_score).toBeLessThan(asReleased.fit_score)
    expect(await currentOf(id)).toEqual([true])
    await markText('0')
    expect(await reportOf(token, id)).toEqual(again)
    expect(await currentOf(id)).toEqual([false])
  })
})

test('links from before scores were kept go on showing the newest', async () => {
  const { id, company_id, markText } = await released()
  await markText('1')
  const token = await portal.given.reportLink({ id, company_id })
  const before = await reportOf(token, id)
  await markText('0')
  expect((await reportOf(token, id)).technical_score).toBeLessThan(before.technical_score)
  expect(await currentOf(id)).toEqual([true])

  const migration = await readFile(join(migrationsFolder, '0025_links_keep_their_scores.sql'), 'utf8')
  const client = await portal.database.pool.connect()
  try {
    await client.query('begin')
    await client.query('alter table report_links drop column scoring_id')
    await client.query(migration)
    const { rows } = await client.query('select distinct scoring_id from report_links')
    expect(rows).toEqual([{ scoring_id: null }])
  } finally {
    await client.query('rollback')
    client.release()
  }
})
