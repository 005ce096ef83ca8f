import type { Route } from '@mizan/contract/route'
import { routes } from '@mizan/contract/routes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Candidate } from '../../testing/given.ts'
import { openPortal, type Portal } from '../../testing/portal.ts'

let portal: Portal
let person: Candidate
beforeAll(async () => {
  portal = await openPortal()
  person = await portal.given.candidate()
})
afterAll(() => portal.close())

describe('one router, mounted at the API root and below version and language [API-01] [OPEN-01]', () => {
  test.each(['/api/auth/users/me/', '/api/auth/users/me', '/api/v1/en/auth/users/me/', '/api/v1/ar/auth/users/me'])(
    '%s answers, with and without the last slash',
    async (url) => {
      const answer = await portal.send({ url, headers: { authorization: `Token ${person.token}` } })
      expect(answer.status).toBe(200)
    },
  )

  test('the language segment selects the language of the texts', async () => {
    const answer = await portal.send({ url: '/api/v1/ar/auth/users/me/' })
    expect(answer.body).toEqual({ detail: 'لم تُرسَل بيانات الدخول.' })
  })

  test('/api/ alone means English, whatever the browser prefers', async () => {
    const answer = await portal.send({ url: '/api/auth/users/me/', headers: { 'accept-language': 'ar' } })
    expect(answer).toRefuseWith('not-authenticated')
  })

  test("without a segment the portal's own header names its language", async () => {
    const answer = await portal.send({ url: '/api/auth/users/me/', headers: { 'mizan-language': 'ar' } })
    expect(answer.body).toEqual({ detail: 'لم تُرسَل بيانات الدخول.' })
  })
})

describe('the documentation is made from the route table', () => {
  test('openapi.json describes every route with its schemas', async () => {
    const { body } = await portal.send({ url: '/api/openapi.json' })
    const { paths } = body as { paths: Record<string, Record<string, { operationId: string; requestBody?: object }>> }
    expect(paths['/api/auth/token/login/']?.post?.operationId).toBe('login')
    expect(JSON.stringify(paths['/api/auth/token/login/']?.post?.requestBody)).toContain('"password"')
    expect(paths['/api/company-ref/{ref_id}/']?.get?.operationId).toBe('getCompanyReference')
  })

  test('openapi.json names the fields of a form, and the file that comes after them [API-37]', async () => {
    const { body } = await portal.send({ url: '/api/openapi.json' })
    const properties = { file_extension: expect.anything(), sha256: expect.anything(), file: { format: 'binary' } }
    const schema = { properties, required: ['assessment_id', 'question_id', 'file_extension', 'file'] }
    const requestBody = { content: { 'multipart/form-data': { schema } } }
    expect(body).toMatchObject({ paths: { '/api/whitebox_video/': { post: { requestBody } } } })
  })

  test('/api/docs is a page for people', async () => {
    const answer = await portal.send({ url: '/api/docs' })
    expect(answer.headers['content-type']).toContain('text/html')
    expect(answer.body).toContain('POST /api/auth/token/login/')
    expect(answer.body).toContain('Authorization: Token')
  })

  test('/api/docs names all that a call takes: in its query, its body and its form', async () => {
    const page = String((await portal.send({ url: '/api/docs' })).body)
    const sections = page.split('<section>')
    for (const [name, { query, body, upload }] of Object.entries<Route>(routes)) {
      const section = sections.find((text) => text.includes(`(${name}, `)) ?? ''
      const taken = [query, body, upload?.form].flatMap((schema) =>
        schema && 'shape' in schema ? Object.keys(schema.shape as object) : [],
      )
      expect(
        taken.filter((field) => !section.includes(`"${field}"`)),
        name,
      ).toEqual([])
    }
  })
})
