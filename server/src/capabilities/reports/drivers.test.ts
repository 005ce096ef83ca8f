import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Candidate } from '../../testing/given.ts'
import type { Portal } from '../../testing/portal.ts'
import { scoredApplication } from '../../testing/scored-application.ts'
import { openShippedPortal } from '../../testing/stocked-portals.ts'

let portal: Portal
let person: Candidate
let reported: Awaited<ReturnType<typeof scoredApplication>>
beforeAll(async () => {
  portal = await openShippedPortal()
  person = await portal.given.candidate()
  reported = await scoredApplication(portal, person, { kinds: ['personality', 'career-drivers'] })
})
afterAll(() => portal.close())

describe('career drivers [API-39] [API-40] [REPC-07]', () => {
  test('are five most and five least important ones, with a drawing, the same for candidate and link', async () => {
    const { call } = portal.as({ token: await portal.given.reportLink(reported) })
    const most = () => call('getMostImportantDrivers', { params: { id: reported.id } })
    const least = () => call('getLeastImportantDrivers', { params: { id: reported.id } })
    const own = await portal.as(person).call('getMostImportantDrivers', { params: { id: reported.id } })
    const [first, last] = [(await most()).body, (await least()).body]
    expect([first.length, last.length]).toEqual([5, 5])
    expect(own.body).toEqual(first)
    expect(new Set([...first, ...last].map(({ id }) => id)).size).toBe(10)
    for (const driver of first) {
      expect(driver).toEqual({
        id: expect.any(Number),
        name: expect.stringMatching(/\w/),
        description: expect.stringMatching(/\w/),
        icon: expect.any(String),
        icon_svg_code: expect.stringMatching(/^<svg/),
      })
    }
  })

  test('of an application without them are none', async () => {
    const newcomer = await portal.given.candidate({ company_id: person.company_id })
    const mine = await scoredApplication(portal, newcomer, { kinds: ['personality'] })
    const { status, body } = await portal.as(newcomer).call('getLeastImportantDrivers', { params: { id: mine.id } })
    expect([status, body]).toEqual([200, []])
  })
})
