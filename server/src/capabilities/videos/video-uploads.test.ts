import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { storedVideo } from '@mizan/contract/schemas/video'
import { ascii, element, ids, joined } from '@mizan/domain/kinds/video/video.ebml'
import { sampleRecording } from '@mizan/domain/kinds/video/video.sample'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givenInterview } from '../../testing/interview.ts'
import { multipart } from '../../testing/multipart.ts'
import { outcome } from '../../testing/outcome.ts'
import { openPortalWithFolder, type PortalWithFolder } from '../../testing/portal-with-folder.ts'
import { upload } from '../../testing/upload.ts'

let portal: PortalWithFolder
beforeAll(async () => {
  portal = await openPortalWithFolder()
})
afterAll(() => portal.close())

const video = sampleRecording({ seconds: 3 })
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

async function begun(durations?: string[]) {
  const person = await portal.given.candidate()
  const interview = await givenInterview(portal, person, durations ? { durations } : {})
  return { person, interview }
}

const filesOf = (companyId: number) =>
  readdir(join(portal.dataDir, 'uploads/videos', String(companyId))).catch(() => [] as string[])
const rowsOf = async (assessmentId: number) => {
  const { rows } = await portal.database.pool.query('select * from videos where assessment_id = $1', [assessmentId])
  return rows
}

describe('an upload [API-37] [VIDEO-20]', () => {
  test('is stored as it was sent, under a name of our own, and becomes the answer [T-UPL-01]', async () => {
    const { person, interview } = await begun()
    const { status, body } = await upload(portal, { person, interview }, video, { sha256: sha256(video) })
    expect(status).toBe(201)
    expect(storedVideo.parse(body)).toEqual({
      success: true,
      question_id: interview.questionIds[0],
      size: video.length,
      sha256: sha256(video),
      duration_ms: 3_000,
    })
    const [file = ''] = await filesOf(person.company_id)
    expect(file).toMatch(/^[0-9a-f-]{36}\.webm$/)
    const stored = await readFile(join(portal.dataDir, 'uploads/videos', String(person.company_id), file))
    expect(sha256(stored)).toBe(sha256(video))
    const { rows } = await portal.database.pool.query('select question_id from answers where assessment_id = $1', [
      interview.id,
    ])
    expect(rows).toEqual([{ question_id: interview.questionIds[0] }])
  })

  test('of a camera that notes the place is stored without it [T-DP-10]', async () => {
    const { person, interview } = await begun()
    const placed = joined([video, element(ids.tags, ascii('LOCATION +25.2048+055.2708/'))])
    const sent = await upload(portal, { person, interview }, placed, { sha256: sha256(placed) })
    expect([sent.status, sent.body]).toMatchObject([201, { sha256: sha256(placed), size: placed.length }])
    const [file = ''] = await filesOf(person.company_id)
    const stored = await readFile(join(portal.dataDir, 'uploads/videos', String(person.company_id), file))
    expect(stored.subarray(0, video.length)).toEqual(Buffer.from(video))
    expect(stored.toString('latin1')).not.toMatch(/LOCATION|25\.2048/)
    expect(await rowsOf(interview.id)).toMatchObject([{ sha256: sha256(stored), uploads: 1 }])
    expect((await upload(portal, { person, interview }, placed, { sha256: sha256(placed) })).status).toBe(201)
    expect(await rowsOf(interview.id)).toMatchObject([{ sha256: sha256(stored), uploads: 1 }])
  })

  test('again replaces the answer, and nothing is left of the one before [T-UPL-06]', async () => {
    const { person, interview } = await begun()
    const other = sampleRecording({ seconds: 5 })
    await upload(portal, { person, interview }, video)
    expect((await upload(portal, { person, interview }, other)).status).toBe(201)
    expect(await rowsOf(interview.id)).toMatchObject([{ sha256: sha256(other), uploads: 2, duration_ms: 5_000 }])
    expect(await filesOf(person.company_id)).toHaveLength(1)
  })

  test('twice at once leaves one answer, whole [T-UPL-06]', async () => {
    const { person, interview } = await begun()
    const both = [video, sampleRecording({ seconds: 4 })]
    const answers = await Promise.all(both.map((file) => upload(portal, { person, interview }, file)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    const [row, ...more] = await rowsOf(interview.id)
    expect(more).toEqual([])
    expect(both.map(sha256)).toContain(row.sha256)
    expect(await filesOf(person.company_id)).toHaveLength(1)
  })

  test('whose answer got lost is sent again: the same code and body, and not counted, also after the fifth [T-CON-02]', async () => {
    const { person, interview } = await begun()
    const last = sampleRecording({ seconds: 9 })
    for (const seconds of [5, 6, 7, 8]) await upload(portal, { person, interview }, sampleRecording({ seconds }))
    const first = await upload(portal, { person, interview }, last, { sha256: sha256(last) })
    const again = await upload(portal, { person, interview }, last, { sha256: sha256(last) })
    expect(outcome(again)).toEqual({ status: 201, body: first.body })
    expect(await rowsOf(interview.id)).toMatchObject([{ sha256: sha256(last), uploads: 5 }])
    expect(await filesOf(person.company_id)).toHaveLength(1)
  })

  test('is refused a sixth time, and the fifth stands', async () => {
    const { person, interview } = await begun()
    for (const seconds of [5, 6, 7, 8, 9]) await upload(portal, { person, interview }, sampleRecording({ seconds }))
    expect(outcome(await upload(portal, { person, interview }, video))).toEqual({
      status: 400,
      body: { file: ['This answer has already been uploaded 5 times.'] },
    })
    expect(await filesOf(person.company_id)).toHaveLength(1)
  })

  test('is refused with 409 once the assessment is completed [T-UPL-06]', async () => {
    const { person, interview } = await begun()
    await portal.given.assessmentAt(interview.id, 2)
    expect(await upload(portal, { person, interview }, video)).toRefuseWith('assessment-completed')
    expect(await filesOf(person.company_id)).toEqual([])
  })

  test('is refused before the assessment is started', async () => {
    const { person, interview } = await begun()
    await portal.given.assessmentAt(interview.id, 0)
    expect(await upload(portal, { person, interview }, video)).toRefuseWith('assessment-not-started')
  })

  test('of every question lets the assessment be completed, and of fewer does not [VIDEO-22] [OPEN-35]', async () => {
    const { person, interview } = await begun()
    const [first = 0, second = 0] = interview.questionIds
    const complete = () => portal.as(person).call('completeAssessment', { params: { id: interview.id }, body: {} })
    await upload(portal, { person, interview }, video, { question: first })
    expect(await complete()).toRefuseWith('answers-missing')
    await upload(portal, { person, interview }, video, { question: second })
    expect((await complete()).status).toBe(200)
  })

  test('is taken for 120 seconds after the deadline, then refused with 403 [OPEN-26]', async () => {
    const { person, interview } = await begun()
    await portal.given.deadlineAgo(interview, 100)
    expect((await upload(portal, { person, interview }, video)).status).toBe(201)
    await portal.given.deadlineAgo(interview, 130)
    expect(await upload(portal, { person, interview }, video)).toRefuseWith('deadline-passed')
  })
})

describe('the file of an upload [T-UPL-02]', () => {
  const text = (words: string) => new TextEncoder().encode(words)
  const unreadable = { status: 400, body: { file: ['The file is not a complete WebM video.'] } }

  test.each<[string, Uint8Array]>([
    ['a page', text('<!doctype html><script>alert(1)</script>')],
    ['a program', text('MZ\u0090\u0000')],
    ['a drawing', text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['empty', new Uint8Array()],
    ['a video with a page behind it', Buffer.concat([video, text('<html><script>alert(1)</script></html>')])],
    ['a video that was cut', video.subarray(0, video.length - 10)],
  ])('is refused when it is %s, whatever its name', async (_, file) => {
    const { person, interview } = await begun()
    expect(outcome(await upload(portal, { person, interview }, file))).toEqual(unreadable)
    expect(await rowsOf(interview.id)).toEqual([])
    expect(await filesOf(person.company_id)).toEqual([])
  })

  test.each(['php', '../../x', 'WEBM', 'x'.repeat(300)])('may not have the extension %s', async (extension) => {
    const { person, interview } = await begun()
    const { status, body } = await upload(portal, { person, interview }, video, { extension })
    expect(status).toBe(400)
    expect(body).toEqual({ file_extension: [`"${extension.slice(0, 100)}" is not a valid choice.`] })
    expect(await filesOf(person.company_id)).toEqual([])
  })

  test('is refused when it is not what its checksum says, and nothing is stored [T-UPL-05]', async () => {
    const { person, interview } = await begun()
    const { status, body } = await upload(portal, { person, interview }, video, { sha256: '0'.repeat(64) })
    expect([status, body]).toEqual([400, { file: ['The file arrived damaged. Please send it again.'] }])
    expect(await filesOf(person.company_id)).toEqual([])
  })

  test('may be ten seconds longer than its question allows, and no more [VIDEO-19]', async () => {
    const { person, interview } = await begun(['00:00:05'])
    expect((await upload(portal, { person, interview }, sampleRecording({ seconds: 15 }))).status).toBe(201)
    const { status, body } = await upload(portal, { person, interview }, sampleRecording({ seconds: 16 }))
    expect([status, body]).toEqual([400, { file: ['The video is longer than the 15 seconds allowed.'] }])
  })

  test('may be longer for who was given extra time', async () => {
    const { person, interview } = await begun(['00:00:05'])
    await portal.database.pool.query('update users set time_factor = 1.5 where id = $1', [person.id])
    expect((await upload(portal, { person, interview }, sampleRecording({ seconds: 17 }))).status).toBe(201)
    const link = await portal.as(person).call('getVideoLink', { params: { id: interview.id } })
    expect(link.body.time_factor).toBe(1.5)
  })
})

describe('the form of an upload [T-UPL-03]', () => {
  async function sending(make: (ids: { id: number; question: number }) => Parameters<typeof multipart>[0]) {
    const { person, interview } = await begun()
    const form = multipart(make({ id: interview.id, question: interview.questionIds[0] ?? 0 }))
    const headers = { ...form.headers, authorization: `Token ${person.token}` }
    const answer = await portal.send({ method: 'POST', url: '/api/whitebox_video/', headers, payload: form.payload })
    expect(await filesOf(person.company_id)).toEqual([])
    return outcome(answer)
  }
  const required = ['This field is required.']

  test('without its fields says which are missing', async () => {
    expect(await sending(() => [['file', video]])).toEqual({
      status: 400,
      body: { assessment_id: required, question_id: required },
    })
    expect(await sending(() => [])).toMatchObject({ status: 400, body: { file: required, file_extension: required } })
  })

  test('without a file or an extension says so', async () => {
    const ids = ({ id, question }: { id: number; question: number }) =>
      [
        ['assessment_id', id],
        ['question_id', question],
      ] as Parameters<typeof multipart>[0]
    expect(await sending((given) => [...ids(given), ['file_extension', 'webm']])).toEqual({
      status: 400,
      body: { file: required },
    })
    expect(await sending((given) => [...ids(given), ['file', video]])).toEqual({
      status: 400,
      body: { file_extension: required },
    })
  })

  test('with a part that does not belong, or with a thousand, is refused', async () => {
    const bad = await sending(({ id, question }) => [
      ['assessment_id', id],
      ['question_id', question],
      ['evil', 'x'],
      ['file', video],
      ['file_extension', 'webm'],
    ])
    expect(bad).toEqual({ status: 400, body: { evil: ['Invalid value.'] } })
    const many = await sending(() => Array.from({ length: 1000 }, () => ['assessment_id', 1]))
    expect(many.status).toBe(400)
  })

  test.each(['abc', '0', '1.5', '-1', '99999999999999999999', '1 or 1=1'])('with the id %s is refused', async (id) => {
    expect(
      await sending(({ question }) => [
        ['assessment_id', id],
        ['question_id', question],
        ['file', video],
      ]),
    ).toEqual({
      status: 400,
      body: { assessment_id: ['A valid integer is required.'] },
    })
  })

  test('with a question of another test is refused', async () => {
    const { person, interview } = await begun()
    const other = await begun()
    const question = other.interview.questionIds[0] ?? 0
    expect(outcome(await upload(portal, { person, interview }, video, { question }))).toEqual({
      status: 400,
      body: { question_id: [`Invalid pk "${question}" - object does not exist.`] },
    })
  })

  test('that is JSON, or has no boundary, is refused; other calls go on refusing forms [API-03]', async () => {
    const { person } = await begun()
    const headers = { authorization: `Token ${person.token}` }
    const post = (type: string, url: string) =>
      portal.send({ method: 'POST', url, headers: { ...headers, 'content-type': type }, payload: '{}' })
    expect(await post('application/json', '/api/whitebox_video/')).toRefuseWith('unsupported-media-type')
    expect(await post('multipart/form-data', '/api/whitebox_video/')).toRefuseWith('bad-request')
    expect(await post('multipart/form-data; boundary=x', '/api/applications/')).toRefuseWith('unsupported-media-type')
  })

  test('that says it is larger than allowed is refused with 413 at once', async () => {
    const { person } = await begun()
    const answer = await portal.send({
      method: 'POST',
      url: '/api/whitebox_video/',
      headers: {
        authorization: `Token ${person.token}`,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': String(700 * 1024 * 1024),
      },
      payload: 'x',
    })
    expect(answer).toRefuseWith('body-too-large')
  })
})
