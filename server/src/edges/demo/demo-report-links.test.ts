import { report as reportSchema } from '@mizan/contract/schemas/report'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPortal, type Portal } from '../../testing/portal.ts'
import { openDemoPortal } from '../../testing/stocked-portals.ts'
import { demoReportLinks } from './demo-applications.service.ts'

let portal: Portal
let links: URL[]
const now = new Date()
beforeAll(async () => {
  portal = await openDemoPortal()
  links = (await demoReportLinks(portal.database, 'http://localhost:3000', now)).map((address) => new URL(address))
})
afterAll(() => portal.close())

const reading = (place: number) => {
  const token = links[place]?.hash.replace('#token=', '') ?? ''
  const id = Number(/\d+/.exec(links[place]?.pathname ?? '')?.[0])
  return { call: portal.as({ token }).call, id }
}

describe('the links that the start prints', () => {
  test('lead to the three reports of done@demo.test, for a week', async () => {
    expect(links.map(({ pathname }) => pathname.replace(/\d+/, 'ID'))).toEqual([
      '/assessment/ID/report',
      '/application/ID/manager-report',
      '/application/ID/advance-manager-report',
    ])
    const { rows } = await portal.database.pool.query('select distinct expires_at from report_links')
    expect(rows.map(({ expires_at }) => expires_at.getTime() - now.getTime())).toEqual([7 * 86_400_000])
  })

  test('open what they are for, and the candidate’s link no manager report [OPEN-27]', async () => {
    const own = reading(0)
    const { body } = await own.call('getApplication', { params: { id: own.id } })
    expect(body.trait_scores).toHaveLength(18)
    expect(await own.call('getReport', { params: { id: own.id } })).toRefuseWith('other-report')
    for (const [place, kind] of [
      [1, 'manager'],
      [2, 'advanced'],
    ] as const) {
      const { call, id } = reading(place)
      expect((await call('getReport', { params: { id } })).body).toMatchObject({ report_kind: kind })
    }
  })

  test('are none where nobody of the demonstration has completed anything', async () => {
    const empty = await openPortal()
    expect(await demoReportLinks(empty.database, 'http://localhost:3000', now)).toEqual([])
    await empty.close()
  })
})

describe('the demonstration’s advanced report', () => {
  test('names colleagues who agreed by first and last name, and counts the others [DATA-36] [REPA-11]', async () => {
    const { call, id } = reading(2)
    const { body } = await call('getReport', { params: { id } })
    expect(body.green_employees.length + body.red_employees.length).toBe(3)
    for (const { first_name, last_name } of [...body.green_employees, ...body.red_employees]) {
      expect([first_name, last_name].every((name) => name.length > 1)).toBe(true)
    }
    expect(body.unnamed_employees).toEqual({ green: 1, red: 0 })
  })

  test('has derailers with every field in both languages, their questions as HTML [DATA-37] [REPA-06]', async () => {
    const { call, id } = reading(2)
    const { body } = await call('getReport', { params: { id } })
    expect(reportSchema.parse(body)).toEqual(body)
    expect(body.derailer_traits.length).toBeGreaterThan(0)
    for (const derailer of body.derailer_traits) {
      expect(Object.values(derailer).every((value) => value !== '')).toBe(true)
      for (const arabic of [derailer.name_ar, derailer.short_description_ar, derailer.questions_ar]) {
        expect(arabic).toMatch(/\p{Script=Arabic}/u)
      }
      expect(derailer.questions).toMatch(/^<ul><li>.*<\/li><\/ul>$/s)
    }
  })
})
