import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sampleRecording } from '@mizan/domain/kinds/video/video.sample'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operator } from '../../edges/cli/operator.ts'
import { loadDemo } from '../../edges/demo/demo.service.ts'
import { readConfig } from '../../platform/config.ts'
import { localDisk } from '../../platform/media/local-disk.ts'
import { givenInterview } from '../../testing/interview.ts'
import { openOperator } from '../../testing/operator.ts'
import { openPortalWithFolder, type PortalWithFolder } from '../../testing/portal-with-folder.ts'
import { upload } from '../../testing/upload.ts'
import { loadShippedPacks } from '../packs/import/packs.service.ts'
import { loadDemoRecordings } from './demo-recordings.service.ts'
import { recordingsToRate, videoAnswersOf } from './recorded-answers.service.ts'

let portal: PortalWithFolder
beforeAll(async () => {
  portal = await openPortalWithFolder()
})
afterAll(() => portal.close())

const house = () => ({ config: { ...readConfig({}), dataDir: portal.dataDir }, database: portal.database })
const videoScore = async (applicationId: number): Promise<number> => {
  const { rows } = await portal.database.pool.query(
    "select value from scores where application_id = $1 and name = 'video_score' order by id desc limit 1",
    [applicationId],
  )
  return rows[0]?.value
}

test('a video counts as not assessed until a person has rated every answer, and then by the rubric [OPEN-36]', async () => {
  const person = await portal.given.candidate()
  const interview = await givenInterview(portal, person)
  const terminal = openOperator(portal)
  for (const question of interview.questionIds) {
    await upload(portal, { person, interview }, sampleRecording({ seconds: 2 }), { question })
  }
  await portal.as(person).call('completeAssessment', { params: { id: interview.id }, body: {} })
  expect(await videoScore(interview.applicationId)).toBe(-1)
  const [first = 0, second = 0] = interview.questionIds
  const rate = (question: number, point: string) =>
    terminal.types('rate-video', { assessment: String(interview.id), question: String(question), point, by: 'Rana' })
  await rate(first, '4')
  expect(await videoScore(interview.applicationId)).toBe(-1)
  await rate(second, '5')
  expect(await videoScore(interview.applicationId)).toBe(88)
  await expect(rate(second, '6')).rejects.toThrow('from 1 to 5')
  const listed = await recordingsToRate(house(), operator, interview.applicationId, 'en')
  expect(listed.map(({ question, point }) => [question, point])).toEqual([
    [first, 4],
    [second, 5],
  ])
  expect(listed[0]?.link).toContain('/media/videos/')
})

test('the completed interview of the demonstration can be watched, and a second start adds nothing', async () => {
  await loadShippedPacks(portal.database)
  await loadDemo(portal.database)
  const storage = localDisk(join(portal.dataDir, 'uploads'))
  await loadDemoRecordings(portal.database, storage)
  const { rows } = await portal.database.pool.query(`select a.id, a.company_id from applications a
    join users u on u.id = a.user_id where u.email = 'done@demo.test' and a.status = 2`)
  const application = { id: rows[0].id, companyId: rows[0].company_id }
  const answers = await videoAnswersOf(house(), application, 'ar')
  expect(answers).toHaveLength(5)
  const played = await portal.app.inject({ url: answers[0]?.link ?? '', headers: { range: 'bytes=0-3' } })
  expect([played.statusCode, played.rawPayload.toString('hex')]).toEqual([206, '1a45dfa3'])
  const folder = join(portal.dataDir, 'uploads/videos', String(application.companyId))
  const before = (await readdir(folder)).length
  await loadDemoRecordings(portal.database, storage)
  expect((await readdir(folder)).length).toBe(before)
})
