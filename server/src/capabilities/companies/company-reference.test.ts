import { companyReference } from '@mizan/contract/schemas/company'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPortal, type Portal } from '../../testing/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

test('a company reference answers its data to anybody [API-14] [DATA-23] [DATA-24]', async () => {
  const company = await portal.given.company({
    ref_id: 'nakhla',
    name: 'Nakhla',
    theme: '#112233',
    logo: '/logo.svg',
    allow_signup: true,
    valid_domains: 'nakhla.test',
    sso_button: true,
    sso_button_text: { en: 'Continue with Nakhla account', ar: 'المتابعة بحساب نخلة' },
  })
  const answer = await portal.call('getCompanyReference', { params: { ref_id: 'nakhla' } })
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({
    id: company.id,
    ref_id: 'nakhla',
    name: 'Nakhla',
    logo: '/logo.svg',
    theme: '#112233',
    allow_signup: true,
    valid_domains: 'nakhla.test',
    custom_sso: {
      has_portal_button: true,
      portal_logo: null,
      portal_button_text: 'Continue with Nakhla account',
      portal_button_text_ar: 'المتابعة بحساب نخلة',
    },
  })
  expect(companyReference.safeParse(answer.body).success).toBe(true)
})

test('the reference is found in any letter case', async () => {
  await portal.given.company({ ref_id: 'cased' })
  expect((await portal.call('getCompanyReference', { params: { ref_id: 'CASED' } })).status).toBe(200)
})

test('an unknown reference is not found', async () => {
  expect(await portal.call('getCompanyReference', { params: { ref_id: 'nobody' } })).toRefuseWith('not-found')
})

test('a colour that is no colour cannot be stored [T-XSS-03]', async () => {
  await expect(portal.given.company({ theme: 'red;background:url(//e)' })).rejects.toThrow()
})
