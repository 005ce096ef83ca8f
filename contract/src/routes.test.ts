import { expect, test } from 'vitest'
import type { Route } from './route.ts'
import { routes } from './routes.ts'

const all: [string, Route][] = Object.entries(routes)

test.each(all)('%s: every parameter of the path has a rule, and no rule is left over', (_, route) => {
  const inPath = [...route.path.matchAll(/:(\w+)/g)].map((match) => match[1])
  expect(Object.keys(route.params?.shape ?? {})).toEqual(inPath)
})

test.each(all)('%s: an answer has a body exactly when its status allows one', (_, route) => {
  expect(route.reply === undefined).toBe(route.status === 204)
})

test.each(all.filter(([, { console }]) => console))('%s has an example that its own rules accept', (_, route) => {
  const { body, reply, example = {} } = route
  for (const [schema, value] of [
    [body, example.body],
    [reply, example.reply],
  ] as const) {
    expect(value === undefined).toBe(schema === undefined)
    if (schema) expect(schema.safeParse(value)).toMatchObject({ success: true })
  }
})

test('no two routes share method and path', () => {
  const addresses = all.map(([, { method, path }]) => `${method} ${path}`)
  expect(new Set(addresses).size).toBe(addresses.length)
})

test('calls that the specification writes with /api/ are called there, the others below the language [OPEN-01]', () => {
  expect(routes.login).toMatchObject({ root: 'plain', path: '/auth/token/login/' })
  expect(routes.getMe).toMatchObject({ root: 'plain', path: '/auth/users/me/' })
  expect(routes.getCompanyReference).toMatchObject({ root: 'localised', path: '/company-ref/:ref_id/' })
  // These three are written without the last slash [API-15] [API-17] [API-38].
  expect(routes.getDepartments.path).toBe('/company/departments')
  expect(routes.getCandidate.path).toBe('/auth/candidates/:id')
  expect(routes.getReport.path).toBe('/applications/:id/report')
})
