import { routes } from '@mizan/contract/routes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Operator, openOperator } from '../../testing/operator.ts'
import { outcome } from '../../testing/outcome.ts'
import { addressOf, type Portal } from '../../testing/portal.ts'
import { scoredApplication } from '../../testing/scored-application.ts'
import { openShippedPortal } from '../../testing/stocked-portals.ts'

let portal: Portal
let operator: Operator
beforeAll(async () => {
  portal = await openShippedPortal()
  operator = openOperator(portal)
})
afterAll(() => portal.close())

interface Added {
  id: number
  address: string
  expires_at: string
}

const completed = async () =>
  portal.given.completedApplication(await portal.given.candidate(), { kinds: ['personality'] })

/** With scores, which only the Candidate Report insists on. */
const scored = async () => scoredApplication(portal, await portal.given.candidate(), { kinds: ['personality'] })

const add = (id: number, more: Record<string, string> = {}) =>
  operator.types<Added>('report-link add', { application: String(id), kind: 'advanced', ...more })

const tokenOf = ({ address }: Added): string => new URL(address).hash.replace('#token=', '')

const open = (token: string, id: number) => portal.as({ token }).call('getReport', { params: { id } })

describe('a report link', () => {
  test.each([
    ['candidate', '/assessment/ID/report'],
    ['manager', '/application/ID/manager-report'],
    ['advanced', '/application/ID/advance-manager-report'],
  ])('to the %s report leads to its page [OPEN-28] [REPC-02]', async (kind, path) => {
    const { id } = await scored()
    const link = await add(id, { kind })
    expect(new URL(link.address).pathname).toBe(path.replace('ID', String(id)))
    expect(tokenOf(link)).toMatch(/^rl_[\w-]{43}$/)
  })

  test('carries its token behind the #, which no browser sends and no proxy writes down [OPEN-27]', async () => {
    const { id } = await completed()
    const { hash, search } = new URL((await add(id)).address)
    expect([hash, search]).toEqual([expect.stringMatching(/^#token=rl_[\w-]{43}$/), ''])
  })

  test('opens for 30 days unless told otherwise, for whom it names [OPEN-27]', async () => {
    const { id } = await completed()
    const days = ({ expires_at }: Added) => Math.round((Date.parse(expires_at) - Date.now()) / 86_400_000)
    const link = await add(id, { for: 'Omar Nasser' })
    expect(days(link)).toBe(30)
    expect(days(await add(id, { days: '3' }))).toBe(3)
    expect((await open(tokenOf(link), id)).body).toMatchObject({ generated_for: 'Omar Nasser' })
  })

  test('is kept as a hash only, and never logged [T-AZ-11]', async () => {
    const { id } = await completed()
    const token = tokenOf(await add(id))
    await open(token, id)
    await portal.send({ method: 'GET', url: `/application/${id}/manager-report?token=${token}` })
    const { rows } = await portal.database.pool.query('select r::text from report_links r')
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(portal.log.join('\n')).not.toContain(token.slice(3))
  })

  test('logs every view of its report, with time and address', async () => {
    const { id } = await completed()
    const link = await add(id)
    await open(tokenOf(link), id)
    await open(tokenOf(link), id)
    await portal.as({ token: tokenOf(link) }).call('getMostImportantDrivers', { params: { id } })
    const [listed] = await operator.types<Record<string, unknown>[]>('report-link list', { application: String(id) })
    expect(listed).toMatchObject({ id: link.id, views: 2, is_live: true, candidate: 'Layla Haddad', kind: 'advanced' })
    expect(listed?.last_viewed_at).toMatch(/^20/)
  })

  test.each([
    ['candidate', 'getApplication', 'getReport'],
    ['manager', 'getReport', 'getApplication'],
    ['advanced', 'getReport', 'getApplication'],
  ] as const)(
    'to the %s report opens that kind alone, and counts each view of it [OPEN-27] [T-AZ-10]',
    async (kind, own, other) => {
      const { id } = await scored()
      const { call } = portal.as({ token: tokenOf(await add(id, { kind })) })
      expect(await call(other, { params: { id } })).toRefuseWith('other-report')
      for (const time of ['once', 'twice']) expect((await call(own, { params: { id } })).status, time).toBe(200)
      const [listed] = await operator.types<{ views: number }[]>('report-link list', { application: String(id) })
      expect(listed?.views).toBe(2)
    },
  )

  test.each([
    ['candidate', 'getApplication'],
    ['manager', 'getReport'],
  ] as const)(
    'to the %s report that is only knocked at counts as no view: nothing was shown [OPEN-27]',
    async (kind, own) => {
      const { id } = await scored()
      const link = await add(id, { kind })
      const headers = { authorization: `Token ${tokenOf(link)}` }
      const knocked = await portal.send({ method: 'HEAD', url: addressOf(routes[own], { id: String(id) }), headers })
      expect(knocked.status).toBe(200)
      const [listed] = await operator.types<Record<string, unknown>[]>('report-link list', { application: String(id) })
      expect(listed).toMatchObject({ id: link.id, views: 0, last_viewed_at: null })
    },
  )

  test('says by its code that it was revoked, has expired or never was, all alike [OPEN-39] [T-AZ-10]', async () => {
    const application = await completed()
    const link = await add(application.id)
    await operator.types('report-link revoke', { id: String(link.id) })
    const expired = await portal.given.reportLink(application, { isExpired: true })
    const refusal = {
      status: 404,
      body: {
        code: 'report-link',
        detail: 'This link has expired or was withdrawn. Please ask the sender for a new one.',
      },
    }
    for (const token of [tokenOf(link), expired, 'rl_never-was']) {
      expect(outcome(await open(token, application.id))).toEqual(refusal)
    }
  })

  test('takes no other link with it when it is revoked, and its end is in the log [OPEN-27]', async () => {
    const { id } = await completed()
    const [revoked, other] = [await add(id), await add(id)]
    await operator.types('report-link revoke', { id: String(revoked.id) })
    expect([(await open(tokenOf(revoked), id)).status, (await open(tokenOf(other), id)).status]).toEqual([404, 200])
    const { rows } = await portal.database.pool.query(
      `select actor, details from audit_log where action = 'report-link-revoked' and subject = $1`,
      [String(id)],
    )
    expect(rows).toEqual([{ actor: 'operator', details: { link: revoked.id } }])
  })

  test('opens nothing else: no other application, no call of a candidate [T-AZ-12]', async () => {
    const { id } = await completed()
    const other = await completed()
    const token = tokenOf(await add(id))
    expect(await open(token, other.id)).toRefuseWith('not-found')
    const { call } = portal.as({ token })
    expect(await call('getMe', {})).toRefuseWith('not-found')
    expect(await call('listApplications', {})).toRefuseWith('not-found')
    expect(await call('archiveApplication', { params: { id } })).toRefuseWith('not-found')
  })
})

test('guessing is slowed down after 50 tries; a link that lives still opens [T-AZ-10]', async () => {
  const application = await completed()
  const token = await portal.given.reportLink(application)
  const flipped = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
  const address = '203.0.113.7'
  const guess = (with_: string) =>
    portal.send({
      url: `/api/applications/${application.id}/report/`,
      headers: { authorization: `Token ${with_}` },
      remoteAddress: address,
    })
  const statuses: number[] = []
  for (let turn = 1; turn <= 51; turn++) statuses.push((await guess(flipped)).status)
  expect(statuses).toEqual([...Array(50).fill(404), 429])
  expect((await guess(token)).status).toBe(200)
})

describe('the operator is told', () => {
  test('that there is no such application, or nothing to report yet', async () => {
    await expect(add(999_999)).rejects.toThrow('There is no application 999999.')
    const { id } = await portal.given.application(await portal.given.candidate())
    await expect(add(id)).rejects.toThrow('is not completed')
  })

  test('that there is no application any more of somebody who was erased, though scores stay for research [T-DP-04]', async () => {
    const person = await portal.given.candidate()
    const { id } = await portal.given.completedApplication(person, { kinds: ['personality'] })
    expect(await operator.types('erase', { user: person.email })).toMatchObject({ outcome: 'anonymised' })
    await expect(add(id)).rejects.toThrow(`There is no application ${id}.`)
  })

  test('that without personality scores there is no Candidate Report to send, and nothing is added [OPEN-27]', async () => {
    const { id } = await completed()
    const refusal = `Application ${id} has no personality scores to make a Candidate Report of.`
    await expect(add(id, { kind: 'candidate' })).rejects.toThrow(refusal)
    expect(await operator.types('report-link list', { application: String(id) })).toEqual([])
    await expect(add(id, { kind: 'manager' })).resolves.toMatchObject({ application: id })
  })

  test('which reports there are, how long a link may live, and that a link is revoked once', async () => {
    const { id } = await completed()
    await expect(add(id, { kind: 'short' })).rejects.toThrow('--kind must be one of candidate, manager, advanced')
    await expect(add(id, { days: '400' })).rejects.toThrow('at most 365')
    await expect(add(id, { for: 'x'.repeat(151) })).rejects.toThrow('--for must be one line of at most 150 letters')
    const link = await add(id)
    await operator.types('report-link revoke', { id: String(link.id) })
    await expect(operator.types('report-link revoke', { id: String(link.id) })).rejects.toThrow('no live report link')
  })
})
