import type { Language } from '@mizan/contract/language'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadShippedPacks } from '../capabilities/packs/import/packs.service.ts'
import { only } from '../testing/only.ts'
import { openPortal, type Portal } from '../testing/portal.ts'
import { scoredApplication } from '../testing/scored-application.ts'
/** What the version replied in which each text was still kept as a column and its Arabic twin. */
import recorded from './old-calls.recorded.json' with { type: 'json' }

type NewCompany = Parameters<Portal['given']['company']>[0]
type NewJob = Omit<Parameters<Portal['given']['job']>[0], 'company_id'>

const wishes: Record<string, { company: NewCompany; job: NewJob }> = {
  full: {
    company: {
      ...{ ref_id: 'nakhla', name: { en: 'Nakhla', ar: 'نخلة' }, logo: '/logo.svg', theme: '#0a7f5a' },
      ...{ sso_button: true, sso_button_text: { en: 'Continue with Nakhla', ar: 'المتابعة بحساب نخلة' } },
    },
    job: { title: { en: 'Analyst', ar: 'محلل' }, location: { en: 'Amman', ar: 'عمّان' } },
  },
  'without Arabic': {
    company: { ref_id: 'sadaf', name: { en: 'Sadaf', ar: '' } },
    job: { title: { en: 'Driver', ar: '' }, location: { en: 'Doha', ar: '' } },
  },
  scarce: {
    company: { ref_id: 'lulu', name: 'Lulu', sso_button_text: { en: '', ar: 'المتابعة' } },
    job: { title: { en: 'Baker', ar: 'خباز' }, location: {} },
  },
}

let portal: Portal
const askedOf: Record<string, (language: Language) => Promise<object>> = {}
beforeAll(async () => {
  portal = await openPortal()
  await loadShippedPacks(portal.database)
  for (const [name, { company, job }] of Object.entries(wishes)) askedOf[name] = await given(company, job)
})
afterAll(() => portal.close())

/** A person who may apply for one job and has completed another like it, and what each call replies to them. */
async function given(newCompany: NewCompany, words: NewJob) {
  const { database, given } = portal
  const company = await given.company(newCompany)
  const department = await given.department(company.id)
  const person = await given.candidate({ company_id: company.id, department_id: department.id })
  const { rows } = await database.pool.query("select id from tests where slug = 'profile'")
  const newJob = { ...words, company_id: company.id, testIds: [only(rows).id] }
  await given.job({ ...newJob, is_open_to_all: true })
  const { id: jobId } = await given.job(newJob)
  const { id } = await scoredApplication(portal, person, { kinds: ['profile'], jobId })
  const link = await given.reportLink({ id, company_id: company.id })

  return async (language: Language) => {
    const send = async (path: string, token?: string) => {
      const headers = token ? { authorization: `Token ${token}` } : {}
      return (await portal.send({ url: `/api/v1/${language}${path}`, headers })).body as never
    }
    const { department } = await send('/auth/users/me/', person.token)
    return {
      'company reference': await send(`/company-ref/${company.ref_id}/`),
      departments: await send('/company/departments', person.token),
      me: { department },
      'available jobs': await send(`/auth/candidates/${person.id}/job/`, person.token),
      applications: ((await send('/applications/', person.token)) as Reply[]).map(wordsIn),
      application: wordsIn(await send(`/applications/${id}/`, person.token)),
      report: wordsIn(await send(`/applications/${id}/report`, link)),
    }
  }
}

interface Reply {
  job: { company: object }
  generated_for: string
}

const wordsIn = ({ job, generated_for }: Reply) => {
  const company = Object.entries(job.company).filter(([name]) => name !== 'custom_report')
  return { job: { ...job, company: Object.fromEntries(company) }, generated_for }
}

const cases = Object.keys(wishes).flatMap((name) => (['en', 'ar'] as const).map((language) => ({ name, language })))

test.each(cases)(
  'calls reply what they always did, of a company and a job that is $name, in $language [API-14] [API-15] [DATA-12] [DATA-22]',
  async ({ name, language }) => {
    expect(await askedOf[name]?.(language)).toEqual(recorded[`${name}, ${language}` as keyof typeof recorded])
  },
)
