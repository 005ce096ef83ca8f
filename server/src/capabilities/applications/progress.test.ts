import { applicationProgress } from '@mizan/contract/schemas/application'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPortal, type Portal } from '../../testing/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

async function working() {
  const person = await portal.given.candidate()
  const application = await portal.given.application(person, { kinds: ['personality', 'sjt', 'profile', 'pulse'] })
  const [personality, sjt, profile, pulse] = application.assessments.map(({ id }) => id)
  await portal.given.applicationAt(application.id, 1)
  await portal.given.assessmentAt(personality ?? 0, 2)
  await portal.given.assessmentAt(sjt ?? 0, 4)
  await portal.given.assessmentAt(profile ?? 0, 1)
  const progress = () => portal.as(person).call('getApplicationProgress', { params: { id: application.id } })
  return { application, progress, personality, sjt, profile, pulse }
}

describe('the progress of an application [API-24]', () => {
  test('lists what is left, each item with the knocked flag, and what is completed with its type [DATA-14] [OPEN-32]', async () => {
    const { progress, personality, sjt, profile, pulse } = await working()
    const { status, body } = await progress()
    expect(status).toBe(200)
    expect(applicationProgress.safeParse(body).success).toBe(true)
    expect(body.current.map(({ id, status, knocked }) => [id, status, knocked])).toEqual([
      [sjt, 4, false],
      [profile, 1, false],
      [pulse, 0, false],
    ])
    expect(body.completed.map(({ id, test }) => [id, test.type.id])).toEqual([[personality, 1]])
    expect(body).toMatchObject({ knocked: false, can_view_results: false })
  })

  test('after a knock-out nothing is left; what is completed stays [T-CON-15] [ADASH-07]', async () => {
    const { application, progress, personality } = await working()
    await portal.given.applicationAt(application.id, 2, { isKnocked: true })
    const { body } = await progress()
    expect(body).toMatchObject({ current: [], knocked: true, can_view_results: true })
    expect(body.completed.map(({ id }) => id)).toEqual([personality])
  })

  test('needs an application of one’s own', async () => {
    const { application } = await working()
    const stranger = await portal.given.candidate()
    const answer = await portal.as(stranger).call('getApplicationProgress', { params: { id: application.id } })
    expect(answer).toRefuseWith('not-found')
  })
})
