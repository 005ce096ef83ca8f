import { system } from '@mizan/domain/access/actor'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openOperator } from '../../testing/operator.ts'
import { outcome } from '../../testing/outcome.ts'
import { openPortal, type Portal } from '../../testing/portal.ts'
import { untilWaiting } from '../../testing/waiting.ts'
import { addCompany } from '../companies/companies.service.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

describe('the departments [API-15]', () => {
  test("are those of one's own company, with both names, in the order of their names", async () => {
    const company = await portal.given.company()
    const person = await portal.given.candidate({ company_id: company.id })
    await portal.given.department((await portal.given.company()).id)
    const finance = await portal.given.department(company.id)
    await portal.database.pool.query(
      `insert into departments (company_id, name) values ($1, '{"en": "Design", "ar": "التصميم"}')`,
      [company.id],
    )
    expect(outcome(await portal.as(person).call('getDepartments', {}))).toEqual({
      status: 200,
      body: [
        { id: expect.any(Number), name: 'Design', name_ar: 'التصميم' },
        { id: finance.id, name: 'Finance', name_ar: 'المالية' },
      ],
    })
  })

  test('a new company begins with the 24 standard ones [DATA-09] [OPEN-21]', async () => {
    const company = await addCompany(portal.database.db, system, { ref_id: 'with-departments', name: { en: 'Nakhla' } })
    const person = await portal.given.candidate({ company_id: company.id })
    const { body } = await portal.as(person).call('getDepartments', {})
    expect(body).toHaveLength(24)
    const names = body.map(({ name }) => name)
    for (const name of ['Administration', 'Finance', 'Engineering', 'IT', 'Legal', 'Sales'])
      expect(names).toContain(name)
  })

  test('one that somebody is just choosing is not removed: their profile would be incomplete again', async () => {
    const company = await portal.given.company()
    const person = await portal.given.candidate({ company_id: company.id })
    const { id } = await portal.given.department(company.id)
    const holder = await portal.database.pool.connect()
    await holder.query('begin')
    await holder.query('select from users where id = $1 for update', [person.id])
    const choosing = portal.as(person).call('updateMe', { body: { department: id } })
    await untilWaiting(portal)
    const removing = openOperator(portal)
      .types('department remove', { company: company.ref_id, id: String(id) })
      .catch((error: Error) => error.message)
    await Promise.race([removing, untilWaiting(portal, 2)])
    await holder.query('commit')
    holder.release()
    expect((await choosing).status).toBe(200)
    expect(await removing).toContain('People have chosen')
    const { rows } = await portal.database.pool.query('select department_id from users where id = $1', [person.id])
    expect(rows).toEqual([{ department_id: id }])
  })

  test('need a token', async () => {
    expect(await portal.call('getDepartments', {})).toRefuseWith('not-authenticated')
  })
})

describe('a candidate by id [API-17]', () => {
  test('is oneself: names and gender, nothing else', async () => {
    const person = await portal.given.candidate({ gender: 2 })
    expect(outcome(await portal.as(person).call('getCandidate', { params: { id: person.id } }))).toEqual({
      status: 200,
      body: { id: person.id, first_name: 'Layla', last_name: 'Haddad', full_name: 'Layla Haddad', gender: 2 },
    })
  })

  test('somebody else, in the same company or another, is not found, like an id that nobody has', async () => {
    const person = await portal.given.candidate()
    const colleague = await portal.given.candidate({ company_id: person.company_id })
    const stranger = await portal.given.candidate()
    for (const id of [colleague.id, stranger.id, 999_999, 'abc', '0', '1.5']) {
      expect(await portal.as(person).call('getCandidate', { params: { id } })).toRefuseWith('not-found')
    }
  })
})
