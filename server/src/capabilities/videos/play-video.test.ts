import { createHash } from 'node:crypto'
import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sampleRecording } from '@mizan/domain/kinds/video/video.sample'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { readConfig } from '../../platform/config.ts'
import { localDisk } from '../../platform/media/local-disk.ts'
import { givenInterview } from '../../testing/interview.ts'
import { openPortalWithFolder, type PortalWithFolder } from '../../testing/portal-with-folder.ts'
import { upload } from '../../testing/upload.ts'
import { byteRange } from './play-video.routes.ts'
import { videoAnswersOf } from './recorded-answers.service.ts'
import { tidyVideos } from './tidy-videos.service.ts'

let portal: PortalWithFolder
beforeAll(async () => {
  portal = await openPortalWithFolder()
})
afterAll(() => portal.close())

const video = sampleRecording({ seconds: 75 })
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** An interview whose first question has a recording, and its answers as a report has them. */
async function recorded() {
  const person = await portal.given.candidate()
  const interview = await givenInterview(portal, person, { durations: ['00:02:00', '00:02:00'] })
  expect((await upload(portal, { person, interview }, video)).status).toBe(201)
  const application = { id: interview.applicationId, companyId: person.company_id }
  const house = { config: { ...readConfig({}), dataDir: portal.dataDir }, database: portal.database }
  return { person, interview, answers: (language: 'en' | 'ar' = 'en') => videoAnswersOf(house, application, language) }
}

const linkOf = async ({ answers }: Awaited<ReturnType<typeof recorded>>) => (await answers())[0]?.link ?? ''
const play = (url: string, range?: string) =>
  portal.app.inject({ method: 'GET', url, headers: range === undefined ? {} : { range } })

describe('the recorded answers of a report [OPEN-04]', () => {
  test('name question, link and duration, in the language of the reader', async () => {
    const { answers, interview } = await recorded()
    const [answer] = await answers('ar')
    expect(answer).toMatchObject({
      question: { id: interview.questionIds[0], text: 'السؤال 1' },
      duration: '00:01:15',
      rating: null,
    })
    expect(answer?.link).toMatch(/^\/media\/videos\/[\w-]{40,}$/)
  })

  test('come with the report call to whoever holds its link, and play for them [OPEN-40] [REPA-13]', async () => {
    const { interview, person } = await recorded()
    await portal.given.applicationAt(interview.applicationId, 2)
    const application = { id: interview.applicationId, company_id: person.company_id }
    for (const kind of ['manager', 'advanced'] as const) {
      const token = await portal.given.reportLink(application, { kind })
      const { body } = await portal.as({ token }).call('getReport', { params: { id: application.id } })
      expect(body.video_answers).toMatchObject([{ duration: '00:01:15', rating: null }])
      expect(body.video_score).toBe(-1)
      expect((await play(body.video_answers[0]?.link ?? '', 'bytes=0-9')).statusCode).toBe(206)
    }
    expect(await portal.as(person).call('getReport', { params: { id: application.id } })).toRefuseWith('not-found')
  })

  test('are those of the application and company asked for, and no others', async () => {
    const { interview } = await recorded()
    const house = { config: { ...readConfig({}), dataDir: portal.dataDir }, database: portal.database }
    const other = await portal.given.company()
    expect(await videoAnswersOf(house, { id: interview.applicationId, companyId: other.id }, 'en')).toEqual([])
  })

  test('carry what a person gave, with the words of the rubric, and the newest counts', async () => {
    const { answers, interview, person } = await recorded()
    const [question] = interview.questionIds
    const key = {
      rubric: [1, 2, 3, 4, 5].map((point) => ({ point, text: { en: `Point ${point}`, ar: `درجة ${point}` } })),
    }
    const { pool } = portal.database
    await pool.query('insert into question_keys (question_id, answer_key) values ($1, $2)', [question, key])
    for (const value of [2, 4]) {
      await pool.query(
        'insert into marks (company_id, assessment_id, question_id, value, marked_by) values ($1, $2, $3, $4, $5)',
        [person.company_id, interview.id, question, value, 'Huda'],
      )
    }
    expect((await answers())[0]?.rating).toEqual({ point: 4, text: 'Point 4' })
  })
})

describe('playing a recording [T-UPL-07]', () => {
  test('sends the file as it is, safe to open and never kept', async () => {
    const answer = await play(await linkOf(await recorded()))
    expect(answer.statusCode).toBe(200)
    expect(sha256(answer.rawPayload)).toBe(sha256(video))
    expect(answer.headers).toMatchObject({
      'content-type': 'video/webm',
      'content-length': String(video.length),
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-store',
      'content-disposition': 'attachment; filename="answer.webm"',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'permissions-policy': 'camera=(), microphone=()',
      'referrer-policy': 'no-referrer',
    })
  })

  test('sends the part that is asked for, so that one can jump', async () => {
    const link = await linkOf(await recorded())
    const answer = await play(link, 'bytes=100-199')
    expect(answer.statusCode).toBe(206)
    expect(answer.headers['content-range']).toBe(`bytes 100-199/${video.length}`)
    expect(answer.headers['content-length']).toBe('100')
    expect(sha256(answer.rawPayload)).toBe(sha256(video.subarray(100, 200)))
    expect((await play(link, 'bytes=-50')).rawPayload).toHaveLength(50)
    const beyond = await play(link, `bytes=${video.length}-`)
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${video.length}`])
  })

  test('ends with its link, and no other address leads to it', async () => {
    const interview = await recorded()
    const link = await linkOf(interview)
    const [file] = await readdir(join(portal.dataDir, 'uploads/videos', String(interview.person.company_id)))
    // Not its last letter: two of those may stand for the same bytes.
    const altered = `${link.slice(0, -2)}${link.at(-2) === 'A' ? 'B' : 'A'}${link.at(-1)}`
    for (const url of [
      altered,
      '/media/videos/1',
      '/media/videos/',
      `/media/videos/${file}`,
      `/uploads/videos/${file}`,
    ]) {
      expect(await portal.send({ url })).toRefuseWith('not-found')
    }
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * 60_000 })
    expect(await portal.send({ url: link })).toRefuseWith('not-found')
    vi.useRealTimers()
  })

  test('leaves no link in the log [T-LOG-01]', async () => {
    const link = await linkOf(await recorded())
    await play(link)
    expect(portal.log.join('')).not.toContain(link.slice('/media/videos/'.length))
  })
})

test.each([
  [undefined, 'everything'],
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=90-500', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes=100-', 'beyond'],
  ['bytes=-0', 'beyond'],
  ['bytes=20-10', 'everything'],
  ['bytes=0-1,5-6', 'everything'],
  ['items=0-1', 'everything'],
])('a range %s of a hundred bytes is %j', (header, expected) => {
  expect(byteRange(header, 100)).toEqual(expected)
})

describe('where a video interview is taken [API-36] [OPEN-04]', () => {
  const link = (person: { token: string }, id: number) => portal.as(person).call('getVideoLink', { params: { id } })

  test('is in the portal, and says which questions have their answer [OPEN-35]', async () => {
    const { person, interview } = await recorded()
    const { status, body } = await link(person, interview.id)
    expect(status).toBe(200)
    expect(body).toEqual({
      link: `/video-assessment/${interview.id}?test=${interview.testId}&application=${interview.applicationId}`,
      answered: [interview.questionIds[0]],
      time_factor: 1,
    })
  })

  test('is nowhere for another kind, a completed one, or one without questions [VIDEO-30]', async () => {
    const person = await portal.given.candidate()
    const other = await portal.given.application(person, { kinds: ['sjt'] })
    expect(await link(person, other.first.id)).toRefuseWith('video-not-available')
    const interview = await givenInterview(portal, person)
    await portal.given.assessmentAt(interview.id, 2)
    expect(await link(person, interview.id)).toRefuseWith('video-not-available')
    const empty = await portal.given.test('video', { questions: 0 })
    const { first } = await portal.given.application(person, { testIds: [empty.id] })
    expect(await link(person, first.id)).toRefuseWith('video-not-available')
  })

  test('is nowhere while the application is archived, or once it was knocked out [API-36]', async () => {
    const { person, interview } = await recorded()
    await portal.given.applicationAt(interview.applicationId, 3)
    expect(await link(person, interview.id)).toRefuseWith('video-not-available')
    await portal.given.applicationAt(interview.applicationId, 2, { isKnocked: true })
    expect(await link(person, interview.id)).toRefuseWith('video-not-available')
    await portal.given.applicationAt(interview.applicationId, 1)
    expect(await link(person, interview.id)).toMatchObject({ status: 200 })
  })

  test('is refused with 403 after the deadline [OPEN-26]', async () => {
    const { person, interview } = await recorded()
    await portal.given.deadlineAgo(interview, 1)
    expect(await link(person, interview.id)).toRefuseWith('deadline-passed')
  })
})

test('tidying removes files that no answer points to, and drafts that nobody writes any more', async () => {
  const { person } = await recorded()
  const place = join(portal.dataDir, 'uploads/videos', String(person.company_id))
  const [kept = ''] = await readdir(place)
  const old = new Date(Date.now() - 3 * 3_600_000)
  for (const name of ['orphan.webm', 'young.webm', 'dead.webm.1.part', 'live.webm.2.part'])
    await writeFile(join(place, name), 'x')
  for (const name of [kept, 'orphan.webm', 'dead.webm.1.part']) await utimes(join(place, name), old, old)
  await tidyVideos(portal.database.db, localDisk(join(portal.dataDir, 'uploads')), new Date())
  expect((await readdir(place)).sort()).toEqual([kept, 'live.webm.2.part', 'young.webm'].sort())
})
