import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditedActions } from '../../testing/audited-actions.ts'
import { type Operator, openOperator } from '../../testing/operator.ts'
import { openPortal, type Portal } from '../../testing/portal.ts'

let portal: Portal
let operator: Operator
let folder: string
beforeAll(async () => {
  portal = await openPortal()
  operator = openOperator(portal)
  folder = await mkdtemp(join(tmpdir(), 'mizan-companies-'))
})
afterAll(async () => {
  await portal.close()
  await rm(folder, { recursive: true })
})

let counter = 0
const company = () => portal.given.company({ ref_id: `company-${++counter}` })

describe('department', () => {
  test('add and list', async () => {
    const { ref_id, id } = await company()
    const names = { company: ref_id, name: 'Logistics', 'name-ar': 'الخدمات اللوجستية' }
    const added = await operator.types('department add', names)
    expect(added).toEqual({ id: expect.any(Number), name: 'Logistics', name_ar: 'الخدمات اللوجستية' })
    expect(await operator.types('department list', { company: ref_id })).toEqual([added])
    await expect(operator.types('department add', names)).rejects.toThrow('already')
    expect(await auditedActions(portal, id)).toEqual(['department-added'])
  })

  test('set renames it for those who have chosen it; remove takes away one that nobody has chosen [OPEN-21]', async () => {
    const { ref_id, id } = await company()
    const add = (name: string) =>
      operator.types<{ id: number }>('department add', { company: ref_id, name, 'name-ar': 'قسم' })
    const [fleet, legal] = [await add('Flet'), await add('Legal')]
    const { id: user } = await portal.given.candidate({ company_id: id, department_id: fleet.id })
    const at = (department: { id: number }) => ({ company: ref_id, id: String(department.id) })

    await expect(operator.types('department set', at(fleet))).rejects.toThrow('Say --name or --name-ar.')
    await expect(operator.types('department set', { ...at(fleet), 'name-ar': ' ' })).rejects.toThrow(
      '--name-ar is missing',
    )
    await expect(operator.types('department set', { ...at(fleet), name: 'Legal' })).rejects.toThrow('already')
    const renamed = { id: fleet.id, name: 'Fleet', name_ar: 'قسم' }
    expect(await operator.types('department set', { ...at(fleet), name: 'Fleet' })).toEqual(renamed)
    await expect(operator.types('department remove', at(fleet))).rejects.toThrow('People have chosen')
    await operator.types('department remove', at(legal))
    await expect(operator.types('department remove', at(legal))).rejects.toThrow(`no department ${legal.id}`)
    const other = await company()
    await expect(operator.types('department remove', { ...at(fleet), company: other.ref_id })).rejects.toThrow('has no')

    expect(await operator.types('department list', { company: ref_id })).toEqual([renamed])
    const { rows } = await portal.database.pool.query('select department_id from users where id = $1', [user])
    expect(rows).toEqual([{ department_id: fleet.id }])
    expect((await auditedActions(portal, id)).slice(2)).toEqual(['department-changed', 'department-removed'])
  })
})

describe('company add', () => {
  test('says that a reference is taken, and changes nothing', async () => {
    const { ref_id } = await company()
    await expect(operator.types('company add', { ref: ref_id.toUpperCase(), name: 'Other' })).rejects.toThrow(
      `There is a company "${ref_id.toLowerCase()}" already`,
    )
    expect(await operator.types('company list')).toContainEqual(expect.objectContaining({ ref_id, name: 'Nakhla' }))
  })

  test.each([
    [{ logo: 'missing.svg' }, 'missing.svg cannot be read'],
    [
      { 'sso-issuer': 'http://plain.example', 'sso-client-id': 'mizan', 'sso-client-secret': 'secret' },
      'does not begin with https:',
    ],
    [{ 'sso-client-secret': 'secret' }, 'needs --sso-issuer'],
  ])('makes no company when something beside it is wrong: %o', async (wrong, words) => {
    const ref = `company-${++counter}`
    await expect(operator.types('company add', { ref, name: 'Nakhla', ...wrong })).rejects.toThrow(words)
    expect(await operator.types('company add', { ref, name: 'Nakhla' })).toMatchObject({ ref_id: ref })
  })
})

describe('company set', () => {
  test('refuses a name of nothing, and half a provider', async () => {
    const { ref_id } = await company()
    const set = (values: Record<string, string>) => operator.types('company set', { ref: ref_id, ...values })
    await expect(set({ name: ' ' })).rejects.toThrow('name is missing')
    await expect(set({ name: 'Nakhla\nTrading' })).rejects.toThrow('--name must be one line of at most 500 letters')
    await expect(set({ 'name-ar': 'ن'.repeat(501) })).rejects.toThrow('--name-ar must be one line')
    await expect(set({ 'sso-client-secret': 'new' })).rejects.toThrow('--sso-client-secret needs --sso-issuer')
    await expect(set({ 'sso-client-id': 'mizan' })).rejects.toThrow('--sso-client-id needs --sso-issuer')
    operator.heard()
    await set({ 'sso-button': 'yes' })
    expect(operator.heard()).toEqual([expect.stringContaining('leads nowhere as long as there is no provider')])
  })

  test('changes a text in one language and leaves it in the others; an empty one clears that language', async () => {
    const { ref_id } = await portal.given.company({
      ref_id: `company-${++counter}`,
      name: { en: 'Nakhla', ar: 'نخلة' },
    })
    const set = (values: Record<string, string>) => operator.types('company set', { ref: ref_id, ...values })
    const button = { sso_text: 'Sign in', sso_text_ar: 'تسجيل الدخول' }
    expect(await set({ 'sso-text': 'Sign in', 'sso-text-ar': 'تسجيل الدخول' })).toMatchObject(button)
    expect(await set({ name: 'Palm' })).toMatchObject({ name: 'Palm', name_ar: 'نخلة', ...button })
    expect(await set({ 'name-ar': '', 'sso-text': '' })).toMatchObject({ name: 'Palm', name_ar: '', sso_text: '' })
    expect((await portal.call('getCompanyReference', { params: { ref_id } })).body).toMatchObject({
      name: 'Palm',
      name_ar: '',
      custom_sso: { portal_button_text: '', portal_button_text_ar: 'تسجيل الدخول' },
    })
  })

  test('takes pictures and the provider away again', async () => {
    const { ref_id, id } = await company()
    const set = (values: Record<string, string>) => operator.types('company set', { ref: ref_id, ...values })
    const logo = join(folder, 'passing.svg')
    await writeFile(logo, '<svg xmlns="http://www.w3.org/2000/svg"><path d="M2 2"/></svg>')
    await set({ logo, 'sso-logo': logo, 'report-logo': logo })
    await portal.database.pool.query(
      "insert into company_sso (company_id, issuer, client_id, client_secret) values ($1, 'https://x.example', 'a', 'b')",
      [id],
    )
    await set({ logo: 'none', 'sso-logo': 'none', 'report-logo': 'none', 'sso-issuer': 'none' })
    const { rows } = await portal.database.pool.query(
      "select logo, sso_button_logo, custom_report ->> 'custom_report_logo' report from companies where id = $1",
      [id],
    )
    expect(rows).toEqual([{ logo: '', sso_button_logo: null, report: null }])
    const sso = await portal.database.pool.query('select 1 from company_sso where company_id = $1', [id])
    expect(sso.rows).toEqual([])
  })

  test.each(['support', 'contact'])(
    'takes an address to write to as the %s address, and nothing else',
    async (name) => {
      const { ref_id } = await company()
      const set = (address: string) => operator.types('company set', { ref: ref_id, [`${name}-email`]: address })
      const stored = async () =>
        (await portal.database.pool.query('select * from companies where ref_id = $1', [ref_id])).rows[0][
          `${name}_email`
        ]
      await set(' help@nakhla.example ')
      for (const wrong of ['notmail', 'not an address', 'a@mail.example\r\nBcc: b@mail.example', 'a@b.c,d@e.f']) {
        await expect(set(wrong)).rejects.toThrow('must be an e-mail address')
      }
      expect(await stored()).toBe('help@nakhla.example')
      await set('')
      expect(await stored()).toBeNull()
    },
  )

  test('puts a picture on the single-sign-on button [SSO-02] [DATA-24]', async () => {
    const { ref_id } = await company()
    const logo = join(folder, 'button.svg')
    await writeFile(logo, '<svg xmlns="http://www.w3.org/2000/svg"><path d="M1 1"/></svg>')
    await operator.types('company set', { ref: ref_id, 'sso-button': 'yes', 'sso-text': 'Sign in', 'sso-logo': logo })
    const { body } = await portal.call('getCompanyReference', { params: { ref_id } })
    expect(body.custom_sso).toMatchObject({
      has_portal_button: true,
      portal_button_text: 'Sign in',
      portal_logo: expect.stringMatching(/^\/media\/logos\/\d+\/[0-9a-f]{64}\.svg$/),
    })
  })

  test('keeps the report logo when report options change, and the options when the logo does [REPC-09] [DATA-25]', async () => {
    const { ref_id } = await company()
    const set = (values: Record<string, string>) => operator.types('company set', { ref: ref_id, ...values })
    const logo = join(folder, 'report-logo.svg')
    await writeFile(logo, '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>')
    await set({ 'report-logo': logo })
    await set({ 'report-flags': 'show_appendix_portal' })
    await set({ 'report-logo': logo })
    const { rows } = await portal.database.pool.query('select custom_report from companies where ref_id = $1', [ref_id])
    expect(rows[0].custom_report).toMatchObject({
      custom_report_logo: expect.stringMatching(/^\/media\/logos\//),
      show_appendix_portal: true,
      show_profile_answers_portal: false,
    })
  })
})

test('names of colleagues are left out on paper until the company switches them on, whatever else of its reports changes', async () => {
  const { ref_id } = await company()
  const set = (values: Record<string, string>) => operator.types('company set', { ref: ref_id, ...values })
  const show = () => operator.types('company show', { ref: ref_id })
  expect(await show()).toMatchObject({ print_colleague_names: false })
  expect(await set({ 'print-colleague-names': 'yes' })).toMatchObject({ print_colleague_names: true, report_flags: '' })
  await set({ 'report-flags': 'show_appendix_portal' })
  expect(await show()).toMatchObject({ print_colleague_names: true, report_flags: 'show_appendix_portal' })
  expect(await set({ 'print-colleague-names': 'no' })).toMatchObject({
    print_colleague_names: false,
    report_flags: 'show_appendix_portal',
  })
  await expect(set({ 'print-colleague-names': 'perhaps' })).rejects.toThrow('--print-colleague-names must be yes or no')
})

describe('company show', () => {
  test('shows everything that is set, and so do add and set; no secret', async () => {
    const { ref_id, id } = await company()
    await portal.database.pool.query(
      "insert into company_sso (company_id, issuer, client_id, client_secret) values ($1, 'https://x.example', 'a', 'b')",
      [id],
    )
    const flags = 'show_appendix_portal,show_profile_answers_portal'
    const texts = { 'sso-text': 'Sign in', 'contact-email': 'hiring@nakhla.example', 'report-flags': flags }
    const set = await operator.types('company set', { ref: ref_id, 'support-email': 'help@nakhla.example', ...texts })
    expect(set).toMatchObject({
      ref_id,
      support_email: 'help@nakhla.example',
      contact_email: 'hiring@nakhla.example',
      sso_text: 'Sign in',
      sso_issuer: 'https://x.example',
      sso_client_id: 'a',
      report_flags: 'show_profile_answers_portal,show_appendix_portal',
    })
    expect(await operator.types('company show', { ref: ref_id })).toEqual(set)
    expect(Object.keys(set).filter((name) => name.includes('secret'))).toEqual([])
  })
})
