import { existsSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { RouteCall, RouteReply } from '@mizan/contract/route'
import type { RouteName, Routes } from '@mizan/contract/routes'
import type { Application } from '@mizan/contract/schemas/application'
import { expect } from '@playwright/test'
import { callAs } from './calls.ts'
import { operator } from './operator.ts'
import { demoPassword } from './sign-in-by-call.ts'

/** A company of its own, open to everybody, with one job that asks for these tests. */
export interface Vacancy {
  companyId: number
  companyRef: string
  jobId: number
}

/** Somebody nobody else knows: their own account, and an application of their own. */
export class Newcomer {
  readonly email: string
  readonly token: string
  readonly application: Application
  readonly companyId: number
  readonly companyRef: string

  constructor(email: string, token: string, application: Application, { companyId, companyRef }: Vacancy) {
    this.email = email
    this.token = token
    this.application = application
    this.companyId = companyId
    this.companyRef = companyRef
  }

  /** Calls the server as the portal would, for what a journey does not want to click through. */
  call<Name extends RouteName>(name: Name, input: RouteCall<Routes[Name]>): Promise<RouteReply<Routes[Name]>> {
    return callAs(this.token, name, input)
  }

  /** The assessment at this place of the application. */
  assessment(place = 0) {
    const found = this.application.assessments[place]
    if (!found) throw new Error(`The application has no assessment ${place}`)
    return found
  }
}

/** @param tests the slugs of the tests in their order, with commas between them */
export async function openVacancy(ref: string, tests: string): Promise<Vacancy> {
  const names = ['--name', 'Newcomers', '--name-ar', 'الوافدون']
  const titles = [
    '--title',
    'Store Keeper',
    '--title-ar',
    'أمين مستودع',
    '--location',
    'Jeddah',
    '--location-ar',
    'جدة',
  ]
  const company = await operator<{ id: number }>('company', 'add', '--ref', ref, ...names, '--allow-signup', 'yes')
  const job = ['--company', ref, ...titles, '--tests', tests, '--open-to-all', 'yes']
  const { id } = await operator<{ id: number }>('job', 'add', ...job)
  return { companyId: company.id, companyRef: ref, jobId: id }
}

/** The same for every worker: whoever asks first opens it and writes it down, the others wait for that. */
export async function sharedVacancy(tests: string): Promise<Vacancy> {
  const notes = resolve(process.env.MIZAN_DATA_DIR ?? '', '..', `vacancy-${tests}.json`)
  const isFirst = await writeFile(`${notes}.asked`, '', { flag: 'wx' }).then(
    () => true,
    () => false,
  )
  if (isFirst) {
    const vacancy = await openVacancy(`shared-${tests.replaceAll(',', '-')}`, tests)
    await writeFile(`${notes}.written`, JSON.stringify(vacancy))
    await rename(`${notes}.written`, notes)
  }
  await expect.poll(() => existsSync(notes), { message: `a vacancy with ${tests}`, timeout: 60_000 }).toBe(true)
  return JSON.parse(await readFile(notes, 'utf8'))
}

/** Signs up, accepts and consents, without applying for anything. */
export async function signUp({ companyId }: Vacancy): Promise<{ email: string; token: string }> {
  const email = `newcomer-${crypto.randomUUID()}@mail.test`
  const person = { email, password: demoPassword, first_name: 'Layla', last_name: 'Haddad', company_id: companyId }
  await callAs(null, 'signUp', { body: person })
  const { auth_token } = await callAs(null, 'login', { body: { email, password: demoPassword, company_id: companyId } })
  await callAs(auth_token, 'acceptPrivacyPolicy', {})
  await callAs(auth_token, 'updateMe', { body: { consent_provided: true } })
  return { email, token: auth_token }
}

/** The same, and applies. */
export async function join(vacancy: Vacancy): Promise<Newcomer> {
  const { email, token } = await signUp(vacancy)
  const application = await callAs(token, 'apply', { body: { job_id: vacancy.jobId } })
  return new Newcomer(email, token, application, vacancy)
}
