import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { invitingAt, uninvited } from '../../testing/inviting.ts'
import { openOperator } from '../../testing/operator.ts'
import { openPortal, type Portal } from '../../testing/portal.ts'
import { mailsTo } from '../../testing/queued-mails.ts'
import { untilWaiting } from '../../testing/waiting.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

const now = new Date()
const { someJob, invite } = invitingAt(() => portal, now)
const query = async (sql: string, values: unknown[]) => (await portal.database.pool.query(sql, values)).rows

describe('an invitation to a job', () => {
  test('makes the account, offers the job and mails its title, deadline and a link [AUTH-19]', async () => {
    const deadline = new Date(now.getTime() + 5 * 86_400_000)
    const job = await someJob(deadline)
    const layla = uninvited()
    expect(await invite(job, layla)).toEqual(['invited'])
    const [mail] = await mailsTo(portal, layla.email)
    expect(mail).toMatchObject({
      template: 'invitation',
      language: 'ar',
      content: {
        data: {
          first_name: 'Layla',
          job: { title: { en: 'Engineer', ar: 'مهندس' } },
          deadline: deadline.toISOString(),
          set_password: { until: deadline.toISOString() },
        },
      },
    })
    const link = await linkToSetPassword(layla.email)
    await portal.call('resetPasswordConfirm', { body: { ...link, new_password: 'a-long-enough-one' } })
    const { body } = await portal.call('login', { body: { email: layla.email, password: 'a-long-enough-one' } })
    const { call } = portal.as({ token: body.auth_token })
    await call('acceptPrivacyPolicy', {})
    await call('updateMe', { body: { consent_provided: true } })
    const me = await call('getMe', {})
    expect((await call('getAvailableJobs', { params: { id: me.body.id } })).body).toMatchObject([{ id: job.id }])
  })

  test('is sent once, however often and in whatever letters, and leaves the first link alive', async () => {
    const job = await someJob()
    const omar = uninvited()
    expect(await invite(job, omar, { ...omar, email: omar.email.toUpperCase() })).toEqual(['invited', 'invited-before'])
    expect(await invite(job, omar)).toEqual(['invited-before'])
    expect(await mailsTo(portal, omar.email)).toHaveLength(1)
    const link = await linkToSetPassword(omar.email)
    const answer = await portal.call('resetPasswordConfirm', { body: { ...link, new_password: 'a-long-enough-one' } })
    expect(answer.status).toBe(204)
  })

  test('to a second job is another mail, without a link for whoever has a password', async () => {
    const company = await portal.given.company()
    const known = await portal.given.candidate({ company_id: company.id, language: 'en', email_proved_at: now })
    const jobs = [
      await portal.given.job({ company_id: company.id }),
      await portal.given.job({ company_id: company.id }),
    ]
    for (const job of jobs) expect(await invite(job, uninvited({ email: known.email }))).toEqual(['invited'])
    const mails = await mailsTo(portal, known.email)
    expect(mails).toHaveLength(2)
    for (const mail of mails) {
      expect(mail).toMatchObject({ language: 'en', content: { data: { set_password: null } } })
    }
  })

  test('takes an address back from somebody who signed up with it and never proved that it is theirs', async () => {
    const company = await portal.given.company({ allow_signup: true })
    const job = await portal.given.job({ company_id: company.id })
    const owner = uninvited()
    const strangers = { email: owner.email, password: 'known-to-the-stranger' }
    const account = { ...strangers, first_name: 'Call 555-0100', last_name: 'B', company_id: company.id }
    await portal.send({ method: 'POST', url: '/api/auth/users/', payload: account })
    const stranger = (await portal.call('login', { body: strangers })).body
    const { call } = portal.as({ token: stranger.auth_token })
    await call('acceptPrivacyPolicy', {})
    await call('updateMe', { body: { consent_provided: true } })
    expect(await invite(job, owner)).toEqual(['invited'])
    // Before the owner has done anything: nobody else sees the job, let alone takes its assessments.
    expect(await call('getMe', {})).toRefuseWith('token-unknown')
    expect(await portal.call('login', { body: strangers })).toRefuseWith('wrong-credentials')
    const mails = await mailsTo(portal, owner.email)
    expect(mails.at(-1)).toMatchObject({ template: 'invitation', content: { data: { first_name: 'Layla' } } })
    const kept = 'first_name, last_name, privacy_policy_accepted_at, consent_provided_at'
    expect(await query(`select ${kept} from users where email = $1`, [owner.email])).toEqual([
      { first_name: 'Layla', last_name: owner.lastName, privacy_policy_accepted_at: null, consent_provided_at: null },
    ])
    const link = await linkToSetPassword(owner.email)
    await portal.call('resetPasswordConfirm', { body: { ...link, new_password: 'known-to-the-owner' } })
    expect(await portal.call('login', { body: strangers })).toRefuseWith('wrong-credentials')
    expect(await portal.as({ token: stranger.auth_token }).call('getMe', {})).toRefuseWith('token-unknown')
  })

  test('holds no link either for whoever signs on with the provider of the company', async () => {
    const job = await someJob()
    const known = await portal.given.candidate({ company_id: job.company_id, password_hash: null })
    const other = await portal.given.candidate({ company_id: job.company_id, password_hash: null })
    await query(
      "insert into sso_identities (company_id, issuer, subject, user_id) values ($1, 'https://login.example', 'one', $2)",
      [job.company_id, known.id],
    )
    await invite(job, uninvited({ email: known.email }), uninvited({ email: other.email }))
    const setPassword = async (email: string) =>
      (await mailsTo(portal, email)).map(({ content: { data } }) => 'set_password' in data && data.set_password)
    expect(await setPassword(known.email)).toEqual([null])
    expect(await setPassword(other.email)).toEqual([expect.objectContaining({ uid: expect.any(String) })])
  })

  test('makes an employee of whoever is invited as one, and of nobody else [AUTH-18]', async () => {
    const job = await someJob()
    const known = await portal.given.candidate({ company_id: job.company_id })
    const newcomer = uninvited({ isEmployee: true })
    await portal.given.candidate({ company_id: job.company_id })
    await invite(job, uninvited({ email: known.email, isEmployee: true }), newcomer, uninvited())
    const employees = 'select email from users where company_id = $1 and is_employee order by id'
    expect(await query(employees, [job.company_id])).toEqual([{ email: known.email }, { email: newcomer.email }])
    expect(await query('select from users where company_id = $1', [job.company_id])).toHaveLength(4)
  })

  test('of somebody who is deactivated is not sent', async () => {
    const job = await someJob()
    const gone = await portal.given.candidate({ company_id: job.company_id, is_active: false })
    expect(await invite(job, uninvited({ email: gone.email }))).toEqual(['deactivated'])
    expect(await mailsTo(portal, gone.email)).toEqual([])
  })

  test('to a job that is closed or not there is refused', async () => {
    const closed = await someJob(new Date(now.getTime() - 1000))
    await expect(invite(closed, uninvited())).rejects.toMatchObject({ code: 'job-closed' })
    await expect(invite({ id: 999_999 }, uninvited())).rejects.toMatchObject({ code: 'job-unknown' })
  })

  test('can be withdrawn until somebody applies, and then be sent again', async () => {
    const job = await someJob()
    const person = uninvited()
    const withdraw = () =>
      openOperator(portal).types('invite withdraw', { job: String(job.id), email: person.email.toUpperCase() })
    await expect(withdraw()).rejects.toThrow('is not invited')
    await invite(job, person)
    expect(await withdraw()).toMatchObject({ outcome: 'withdrawn', mails_stopped: 1 })
    expect(await mailsTo(portal, person.email)).toEqual([])
    expect(await query('select 1 from job_candidates where job_id = $1', [job.id])).toEqual([])

    const again = invitingAt(() => portal, new Date(now.getTime() + 60_000))
    expect(await again.invite(job, person)).toEqual(['invited'])
    expect(await mailsTo(portal, person.email)).toHaveLength(1)
    const [user] = await query('select * from users where email = $1', [person.email])
    await portal.given.application(user, { jobId: job.id })
    await expect(withdraw()).rejects.toThrow('has applied')
    const actions = await query('select action from audit_log where company_id = $1 order by id', [job.company_id])
    expect(actions.map(({ action }) => action)).toEqual(['invited', 'invitation-withdrawn', 'invited'])
  })

  test('is not withdrawn from somebody who is just applying', async () => {
    const person = await portal.given.candidate()
    const job = await portal.given.job({ company_id: person.company_id })
    await portal.given.invitation(person, job)
    const holder = await portal.database.pool.connect()
    await holder.query('begin')
    await holder.query('select from tests where id in (select test_id from job_tests where job_id = $1) for update', [
      job.id,
    ])
    const applying = portal.as(person).call('apply', { body: { job_id: job.id } })
    await untilWaiting(portal)
    const who = { job: String(job.id), email: person.email }
    const withdrawing = openOperator(portal)
      .types('invite withdraw', who)
      .catch((error: Error) => error.message)
    await Promise.race([withdrawing, untilWaiting(portal, 2)])
    await holder.query('commit')
    holder.release()
    expect((await applying).status).toBe(201)
    expect(await withdrawing).toContain('has applied')
  })

  test('takes nobody else and no other job, and stops no mail of theirs or that has gone out, when it is withdrawn [AUTH-19]', async () => {
    const job = await someJob()
    const other = await portal.given.job({ company_id: job.company_id })
    const [person, colleague] = [uninvited(), uninvited()]
    await invite(job, person, colleague)
    await invite(other, person)
    const sent = `update mails set content = null, sent_at = now() where lower(to_address) = lower($1) and cause like $2`
    await query(sent, [person.email, `invitation:${job.id}:%`])
    const who = { job: String(job.id), email: person.email }
    expect(await openOperator(portal).types('invite withdraw', who)).toMatchObject({ mails_stopped: 0 })
    expect(await mailsTo(portal, person.email)).toHaveLength(2)
    expect(await mailsTo(portal, colleague.email)).toHaveLength(1)
    const left = `select job_id, email from job_candidates join users on users.id = user_id
      where job_candidates.company_id = $1 order by job_id`
    expect(await query(left, [job.company_id])).toEqual([
      { job_id: job.id, email: colleague.email },
      { job_id: other.id, email: person.email },
    ])
  })

  test('is in the audit log', async () => {
    const job = await someJob()
    await invite(job, uninvited())
    expect(await query('select actor, action, subject from audit_log where company_id = $1', [job.company_id])).toEqual(
      [{ actor: 'operator', action: 'invited', subject: `job ${job.id}` }],
    )
  })
})

async function linkToSetPassword(email: string) {
  const newest = (await mailsTo(portal, email)).at(-1)
  const data = newest?.content.data
  if (!data || !('set_password' in data) || !data.set_password) throw new Error('The mail holds no link')
  const { uid, token } = data.set_password
  return { uid, token }
}
