import { companyRoles, roles } from '@mizan/contract/access'
import type { Route } from '@mizan/contract/route'
import { type RouteName, routes } from '@mizan/contract/routes'
import { can } from '@mizan/domain/access/rights'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type GivenMember, givenMember, memberPassword, openConsole, tokenMailedTo } from '../../testing/members.ts'
import { type Operator, openOperator } from '../../testing/operator.ts'
import { openPortal, type Portal } from '../../testing/portal.ts'
import { mailsTo } from '../../testing/queued-mails.ts'

let portal: Portal
let operator: Operator
beforeAll(async () => {
  portal = await openPortal()
  operator = openOperator(portal)
})
afterAll(() => portal.close())

const as = ({ cookie }: GivenMember) => openConsole(portal, cookie)
const at = ({ company }: GivenMember) => ({ ref_id: company.ref_id })
const query = <Row extends object>(text: string, values: unknown[] = []) =>
  portal.database.pool.query<Row>(text, values).then(({ rows }) => rows)
const lastEntry = async (memberId: number) =>
  (
    await query(
      `select action, actor, member_id, roles, source, session_id is not null as has_session, stepped_up, subject,
      before, after from audit_log where member_id = $1 order by id desc limit 1`,
      [memberId],
    )
  )[0]

const staffCalls = (Object.entries(routes) as [RouteName, Route][]).filter(
  ([, { access }]) => typeof access === 'object',
)
const bodies: Partial<Record<RouteName, object>> = {
  changeMember: { jobs: 'all' },
  inviteMember: { email: 'new@mail.example', language: 'en', roles: ['auditor'], jobs: 'all' },
  setStaffGroups: { groups: {} },
}

describe('each staff call answers each role as the table of rights says', () => {
  const cells = staffCalls.flatMap(([name]) => roles.map((role) => [name, role] as const))

  test.each(cells)('%s to: %s', async (name, role) => {
    const { access }: Route = routes[name]
    if (typeof access !== 'object') throw new Error('Not a call of staff')
    const member = await givenMember(portal, { roles: [role] })
    const elsewhere = await givenMember(portal)
    // Another one's number is not there, so that nothing changes: 404 comes after the question of rights.
    const call = (company: string) =>
      as(member).call(name, { params: { ref_id: company, id: 999_999 }, body: bodies[name] } as never)
    const actor = { kind: 'member', id: member.id, companyId: member.company.id, roles: [role], jobs: 'all' } as const
    const isTheirs = can(actor, access.staff, { companyId: member.company.id }) !== 'no'
    const answer = await call(member.company.ref_id)
    if (isTheirs) expect([200, 201, 404]).toContain(answer.status)
    else expect(answer).toRefuseWith('not-allowed')
    if (role !== 'provider') expect(await call(elsewhere.company.ref_id)).toRefuseWith('not-found')
    expect(await call('nowhere')).toRefuseWith('not-found')
  })

  test.each(staffCalls.map(([name]) => name))('%s not before the second step, nor without a session', async (name) => {
    const member = await givenMember(portal, { isArriving: true })
    const input = { params: { ...at(member), id: 1 }, body: bodies[name] } as never
    expect(await as(member).call(name, input)).toRefuseWith('second-factor-needed')
    expect(await openConsole(portal).call(name, input)).toRefuseWith('not-authenticated')
    expect(await openConsole(portal, 'mizan-console=guessed').call(name, input)).toRefuseWith('not-authenticated')
  })
})

describe('the laws', () => {
  test('no one changes own rights, neither up nor down', async () => {
    const owner = await givenMember(portal)
    await givenMember(portal, { company: owner.company })
    const params = { ...at(owner), id: owner.id }
    expect(await as(owner).call('changeMember', { params, body: { roles: ['auditor'] } })).toRefuseWith('own-rights')
    expect(await as(owner).call('removeMember', { params })).toRefuseWith('own-rights')
  })

  test('the last owner stays, whoever asks, also when two owners remove each other at the same moment', async () => {
    const owner = await givenMember(portal)
    const company = owner.company.ref_id
    const typed = { company, email: owner.email }
    await expect(operator.types('member remove', typed)).rejects.toThrow('This is the only owner of the company')
    await expect(operator.types('member change', { ...typed, role: 'auditor' })).rejects.toThrow('the only owner')
    const other = await givenMember(portal, { company: owner.company })
    const answers = await Promise.all([
      as(owner).call('removeMember', { params: { ...at(owner), id: other.id } }),
      as(other).call('removeMember', { params: { ...at(owner), id: owner.id } }),
    ])
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
    expect(await query('select 1 from memberships where company_id = $1', [owner.company.id])).toHaveLength(1)
  })

  test('rights change after a step-up only', async () => {
    const owner = await givenMember(portal, { hasSteppedUp: false })
    const { id } = await givenMember(portal, { company: owner.company, roles: ['reviewer'] })
    const console = as(owner)
    const [params, ofOne] = [at(owner), { ...at(owner), id }]
    const invited = { email: 'x@mail.example', language: 'en', roles: ['auditor'], jobs: 'all' } as const
    expect(await console.call('changeMember', { params: ofOne, body: { jobs: 'all' } })).toRefuseWith('step-up-needed')
    expect(await console.call('removeMember', { params: ofOne })).toRefuseWith('step-up-needed')
    expect(await console.call('inviteMember', { params, body: { ...invited, roles: ['auditor'] } })).toRefuseWith(
      'step-up-needed',
    )
    expect(await console.call('setStaffGroups', { params, body: { groups: {} } })).toRefuseWith('step-up-needed')
    await query(`update member_sessions set stepped_up_at = now() - interval '301 seconds'`)
    expect(await console.call('removeMember', { params: ofOne })).toRefuseWith('step-up-needed')
    await query(`update member_sessions set stepped_up_at = now() - interval '290 seconds'`)
    expect((await console.call('removeMember', { params: ofOne })).status).toBe(204)
  })
})

describe('a member', () => {
  test('gets other roles and jobs, is signed out everywhere, and the log tells who did it and what it was', async () => {
    const owner = await givenMember(portal)
    const { id: jobId } = await portal.given.job({ company_id: owner.company.id })
    const colleague = await givenMember(portal, { company: owner.company, roles: ['reviewer'] })
    const params = { ...at(owner), id: colleague.id }
    const answer = await as(owner).call('changeMember', { params, body: { roles: ['recruiter'], jobs: [jobId] } })
    expect(answer.body).toMatchObject({ id: colleague.id, roles: ['recruiter'], jobs: [jobId] })
    expect((await as(colleague).call('getConsoleMe', {})).status).toBe(401)
    expect(await lastEntry(owner.id)).toEqual({
      action: 'member-changed',
      actor: 'member',
      member_id: owner.id,
      roles: ['owner'],
      source: 'session',
      has_session: true,
      stepped_up: true,
      subject: String(colleague.id),
      before: { roles: ['reviewer'], jobs: 'all' },
      after: { roles: ['recruiter'], jobs: [jobId] },
    })
  })

  test('gets no job of another company', async () => {
    const [owner, stranger] = [await givenMember(portal), await givenMember(portal)]
    const foreign = await portal.given.job({ company_id: stranger.company.id })
    const { id } = await givenMember(portal, { company: owner.company, roles: ['reviewer'] })
    const answer = await as(owner).call('changeMember', { params: { ...at(owner), id }, body: { jobs: [foreign.id] } })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ pointer: '#/jobs' }] } })
  })

  test('of another company is as unknown as one that there is not', async () => {
    const [owner, stranger] = [await givenMember(portal), await givenMember(portal)]
    const answers = []
    for (const id of [stranger.id, 999_999]) {
      answers.push(await as(owner).call('removeMember', { params: { ...at(owner), id } }))
    }
    expect(answers[0]).toRefuseWith('member-unknown')
    expect(answers[0]?.body).toEqual(answers[1]?.body)
  })

  test('loses access at once, and the account goes with the last membership', async () => {
    const owner = await givenMember(portal)
    const colleague = await givenMember(portal, { company: owner.company, roles: ['auditor'] })
    expect((await as(owner).call('removeMember', { params: { ...at(owner), id: colleague.id } })).status).toBe(204)
    expect((await as(colleague).call('getConsoleMe', {})).status).toBe(401)
    expect(await query('select 1 from members where id = $1', [colleague.id])).toEqual([])
  })

  test('is signed out everywhere by an owner', async () => {
    const owner = await givenMember(portal)
    const colleague = await givenMember(portal, { company: owner.company, roles: ['auditor'] })
    expect((await as(owner).call('signMemberOut', { params: { ...at(owner), id: colleague.id } })).status).toBe(204)
    expect((await as(colleague).call('getConsoleMe', {})).status).toBe(401)
  })

  test('is listed page by page, with how many there are', async () => {
    const owner = await givenMember(portal)
    for (let more = 0; more < 2; more++) await givenMember(portal, { company: owner.company, roles: ['auditor'] })
    const page = (cursor?: string) =>
      as(owner).call('listMembers', { params: at(owner), query: { limit: '2', ...(cursor ? { cursor } : {}) } })
    const first = (await page()).body
    expect(first).toMatchObject({ items: [{ email: owner.email }, {}], counts: { total: 3, matching: 3 } })
    const last = (await page(first.next_cursor ?? '')).body
    expect(last).toMatchObject({ items: [{ roles: ['auditor'] }], next_cursor: null })
    const wrong = await as(owner).call('listMembers', { params: at(owner), query: { limit: '201' } })
    expect(wrong.body).toMatchObject({ errors: [{ pointer: '#/limit' }] })
  })
})

describe('an invitation of a member', () => {
  const wish = (email: string) => ({ email, language: 'ar', roles: [companyRoles[1]], jobs: 'all' }) as const
  const invite = (owner: GivenMember, email: string) => {
    const {
      roles: [...some],
      ...rest
    } = wish(email)
    return as(owner).call('inviteMember', { params: at(owner), body: { ...rest, roles: some } })
  }
  const tokenFor = (email: string) => tokenMailedTo(portal, email)
  const accept = (token: string, more: object = {}) =>
    openConsole(portal).call('acceptMemberInvitation', { body: { token, ...more } })

  test('goes out in the language of its reader, makes the account with its first password, and works once', async () => {
    const owner = await givenMember(portal)
    const email = 'sami@mail.example'
    expect(await invite(owner, email)).toMatchObject({ status: 201, body: { email, jobs: 'all' } })
    expect(JSON.stringify((await invite(owner, email)).body)).toContain('invited-already')
    const [mail] = await mailsTo(portal, email)
    expect(mail).toMatchObject({ template: 'member-invitation', language: 'ar' })
    const token = await tokenFor(email)
    const found = await openConsole(portal).call('checkMemberInvitation', { body: { token } })
    expect(found.body).toMatchObject({ email, roles: ['recruiter'], needs_password: true })
    expect((await accept(token)).body).toMatchObject({ errors: [{ pointer: '#/name' }, { pointer: '#/password' }] })
    expect((await accept(token, { name: 'Sami', password: 'sami' })).status).toBe(400)
    expect((await accept(token, { name: 'Sami', password: memberPassword })).status).toBe(204)
    expect(await accept(token, { name: 'Sami', password: memberPassword })).toRefuseWith('link-dead')
    const signIn = await openConsole(portal).call('signInMember', { body: { email, password: memberPassword } })
    expect(signIn.body.state).toBe('set-up')
    expect(await invite(owner, email)).toRefuseWith('member-exists')
  })

  test('to a person who is known elsewhere adds the company, and leaves the password alone', async () => {
    const [owner, known] = [await givenMember(portal), await givenMember(portal)]
    await invite(owner, known.email)
    const token = await tokenFor(known.email)
    const found = await openConsole(portal).call('checkMemberInvitation', { body: { token } })
    expect(found.body.needs_password).toBe(false)
    expect((await accept(token, { password: 'another-quite-long-one' })).status).toBe(204)
    const body = { email: known.email, password: memberPassword }
    expect((await openConsole(portal).call('signInMember', { body })).status).toBe(200)
    const companies = await query('select company_id from memberships where member_id = $1', [known.id])
    expect(companies).toHaveLength(2)
  })

  test('sent again makes the link before it void; withdrawn, or after seven days, none works', async () => {
    const owner = await givenMember(portal)
    const email = 'noor@mail.example'
    const { id } = (await invite(owner, email)).body
    const first = await tokenFor(email)
    const params = { ...at(owner), id }
    expect((await as(owner).call('resendMemberInvitation', { params })).status).toBe(200)
    const second = await tokenFor(email)
    const chosen = { name: 'Noor', password: memberPassword }
    expect(await accept(first, chosen)).toRefuseWith('link-dead')
    await query(`update member_invitations set expires_at = expires_at - interval '7 days' where id = $1`, [id])
    expect(await accept(second, chosen)).toRefuseWith('link-dead')
    const again = (await invite(owner, email)).body.id
    expect(again).not.toBe(id)
    expect((await as(owner).call('withdrawMemberInvitation', { params: { ...at(owner), id: again } })).status).toBe(204)
    expect(await accept(await tokenFor(email), chosen)).toRefuseWith('link-dead')
    expect((await as(owner).call('listMemberInvitations', { params: at(owner), query: {} })).body.items).toEqual([])
    const gone = await as(owner).call('resendMemberInvitation', { params: { ...at(owner), id: again } })
    expect(gone).toRefuseWith('member-invitation-unknown')
  })

  test('names no link in its answer: who invites cannot accept for another', async () => {
    const owner = await givenMember(portal)
    const { body } = await invite(owner, 'layla@mail.example')
    expect(JSON.stringify(body)).not.toContain(await tokenFor('layla@mail.example'))
  })
})

test('the operator does the same by the command, and is handed the link', async () => {
  const company = await portal.given.company()
  const typed = { company: company.ref_id, email: 'rana@mail.example' }
  const { address } = await operator.types<{ address: string }>('member add', { ...typed, role: 'owner', name: 'Rana' })
  const token = address.split('#token=')[1] ?? ''
  const body = { token, password: memberPassword }
  expect((await openConsole(portal).call('acceptMemberInvitation', { body })).status).toBe(204)
  await operator.types('member add', { ...typed, email: 'sami@other.example', role: 'reviewer,auditor' })
  const list = await operator.types<object[]>('member list', { company: company.ref_id })
  expect(list).toMatchObject([
    { state: 'member', email: 'rana@mail.example', name: 'Rana', roles: 'owner', jobs: 'all' },
    { state: 'invited', email: 'sami@other.example', roles: 'reviewer, auditor' },
  ])
  const { id } = list[1] as { id: number }
  expect(await operator.types('member resend', { company: company.ref_id, id: String(id) })).toMatchObject({ id })
  await operator.types('member withdraw', { company: company.ref_id, id: String(id) })
  expect(await operator.types('member groups', { company: company.ref_id, set: 'hr=recruiter' })).toEqual({
    hr: 'recruiter',
  })
  expect(await operator.types('member sign-out', typed)).toMatchObject({ signed_out: true })
  await expect(operator.types('member add', { ...typed, role: 'king' })).rejects.toThrow('--role knows no "king"')
  await expect(operator.types('member list')).rejects.toThrow('Name either --company or --provider')
  await expect(operator.types('member remove', { ...typed, email: 'no@one.example' })).rejects.toThrow(
    'There is no such member. See member list.',
  )
  await operator.types('member add', { provider: true, email: 'staff@mizan.example' })
  const ofProvider = await operator.types<{ email: string; roles: string }[]>('member list', { provider: true })
  expect(new Set(ofProvider.map(({ roles: some }) => some))).toEqual(new Set(['provider']))
  expect(ofProvider.at(-1)).toMatchObject({ state: 'invited', email: 'staff@mizan.example' })
})
