import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forgettingAt, newPassword } from '../../testing/forgotten-password.ts'
import { outcome } from '../../testing/outcome.ts'
import { openPortal, type Portal } from '../../testing/portal.ts'
import { mailsTo } from '../../testing/queued-mails.ts'
import { endOfInvitation, issuePasswordLink } from './password-links.service.ts'
import { tidyAccounts } from './tidy.service.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

const { mailedLink, confirm, logIn, age } = forgettingAt(() => portal)
const query = (sql: string, values: unknown[]) => portal.database.pool.query(sql, values)

const deadLink = { token: ['This link has expired or was already used.'] }

describe('an invitation', () => {
  test('sets the first password and proves the address; nobody is told of a change', async () => {
    const invited = await portal.given.candidate({ password_hash: null })
    const link = await issuePasswordLink(portal.database.db, invited, 'invitation', new Date(Date.now() + 3_600_000))
    expect((await confirm(link)).status).toBe(204)
    expect((await logIn(invited, newPassword)).status).toBe(200)
    expect(await mailsTo(portal, invited.email)).toEqual([])
    expect(outcome(await confirm(link))).toEqual({ status: 400, body: deadLink })
  })

  test('stays usable when a link to reset is asked for, until either has set a password', async () => {
    const invited = await portal.given.candidate()
    const link = await issuePasswordLink(portal.database.db, invited, 'invitation', new Date(Date.now() + 3_600_000))
    const reset = await mailedLink(invited)
    expect((await confirm(link)).status).toBe(204)
    expect(outcome(await confirm(reset))).toEqual({ status: 400, body: deadLink })
  })

  test.each([
    [null, '2026-05-31T08:00:00.000Z'],
    ['2026-05-10T21:00:00.000Z', '2026-05-10T21:00:00.000Z'],
    ['2026-12-24T21:00:00.000Z', '2026-05-31T08:00:00.000Z'],
  ])('with the deadline %s lasts until %s: at most 30 days', (deadline, end) => {
    const now = new Date('2026-05-01T08:00:00.000Z')
    expect(endOfInvitation(now, deadline === null ? null : new Date(deadline)).toISOString()).toBe(end)
  })
})

test('links to reset that are long over are removed, invitations stay', async () => {
  const person = await portal.given.candidate()
  await issuePasswordLink(portal.database.db, person, 'invitation', new Date(Date.now() + 3_600_000))
  await mailedLink(person)
  await age(person, '2 days')
  await mailedLink(person)
  await tidyAccounts(portal.database.db)
  const { rows } = await query('select purpose from password_tokens where user_id = $1 order by purpose', [person.id])
  expect(rows).toEqual([{ purpose: 'invitation' }, { purpose: 'reset' }])
})
