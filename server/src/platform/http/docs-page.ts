import { languageHeader } from '@mizan/contract/language'
import { refusals } from '@mizan/contract/refusals'
import type { Access, Route } from '@mizan/contract/route'
import { routes } from '@mizan/contract/routes'
import * as z from 'zod/mini'

/** The OpenAPI document, made from the route table. */
export function openApiDocument(publicUrl: string, memberCookie: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, route] of Object.entries<Route>(routes)) {
    const path = `/api${route.path.replace(/:(\w+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(name, route) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Mizan', version: '1', description: 'Every path also answers below /api/v1/{en|ar}/.' },
    servers: [{ url: publicUrl }],
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'Token {token}' },
        member: { type: 'apiKey', in: 'cookie', name: memberCookie, description: 'Set by a sign-in of the console' },
      },
      schemas: { refusals: { description: 'Status and body shape of every refusal', const: refusals } },
    },
    paths,
  }
}

function operation(operationId: string, route: Route) {
  return {
    operationId,
    summary: route.about,
    security: route.access === 'public' ? [] : [route.console ? { member: [] } : { token: [] }],
    parameters: [...parameters('path', route.params), ...parameters('query', route.query)],
    ...requestBody(route),
    responses: Object.fromEntries([
      ...[route.status, route.repeatStatus].flatMap((status) => (status ? [[status, response(route)]] : [])),
      ...(route.console ? [['default', problem]] : []),
    ]),
  }
}

/** How a call of the console is refused. */
const problem = {
  description: 'A refusal (RFC 9457), in the language of the path',
  content: {
    'application/problem+json': {
      schema: {
        type: 'object',
        required: ['type', 'title', 'status', 'detail', 'code'],
        properties: {
          ...Object.fromEntries(['type', 'title', 'detail', 'code'].map((name) => [name, { type: 'string' }])),
          status: { type: 'integer' },
          errors: {
            type: 'array',
            items: { type: 'object', properties: { pointer: { type: 'string' }, detail: { type: 'string' } } },
          },
        },
      },
    },
  },
}

function requestBody({ body, upload, example }: Route) {
  if (upload) return { requestBody: { required: true, content: form(upload.form) } }
  return body ? { requestBody: { required: true, content: json(body, 'input', example?.body) } } : {}
}

/** The fields come first, the file last: the server reads them as they arrive. */
function form(fields: z.ZodMiniObject) {
  const { properties = {}, required = [], ...rest } = toJsonSchema(fields, 'input')
  const file = { type: 'string', format: 'binary' }
  const schema = { ...rest, properties: { ...properties, file }, required: [...required, 'file'] }
  return { 'multipart/form-data': { schema } }
}

const response = (route: Route) => ({
  description: route.about,
  ...(route.reply ? { content: json(route.reply, 'output', route.example?.reply) } : {}),
})

function parameters(place: 'path' | 'query', schema: z.ZodMiniObject | undefined) {
  if (!schema) return []
  const { properties = {}, required = [] } = toJsonSchema(schema, 'input')
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

const json = (schema: z.ZodMiniType, io: 'input' | 'output', example?: unknown) => ({
  'application/json': { schema: toJsonSchema(schema, io), ...(example === undefined ? {} : { example }) },
})

const toJsonSchema = (schema: z.ZodMiniType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' })

/** A readable page of every call, made from the route table. Plain HTML: no script, nothing from elsewhere. */
export function docsPage(): string {
  const sections = Object.entries<Route>(routes).map(([name, route]) => section(name, route))
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Mizan API</title>
<meta name="viewport" content="width=device-width"></head><body><main><h1>Mizan API</h1>
<p>Every path answers at <code>/api/…</code> (in English, or as <code>${languageHeader}: ar</code> asks) and at
<code>/api/v1/{en|ar}/…</code>, with or without the last slash. Calls that are not public take the token of a login, or of a
report link where they say “report”, as <code>Authorization: Token …</code>. Those of the console take the cookie of a member who
is signed in, and change something from a page of the portal only, or from a program that names it as <code>Origin</code>. Machine-readable: <a href="/api/openapi.json">openapi.json</a>.</p>${sections.join('')}</main></body></html>`
}

function section(name: string, route: Route): string {
  return `<section><h2><code>${route.method} /api${inHtml(route.path)}</code></h2>
<p>${inHtml(route.about)} <small>(${name}, ${whoMay(route.access)})</small></p>
${exampleBlock(route)}${schemaBlock('Query', route.query, 'input')}${schemaBlock('Body', route.body, 'input')}${formBlock(route)}${schemaBlock(`Answer ${route.status}`, route.reply, 'output')}</section>`
}

function exampleBlock({ example }: Route): string {
  return example ? `<h3>Example</h3><pre>${inHtml(JSON.stringify(example, null, 2))}</pre>` : ''
}

const whoMay = (access: Access): string => (typeof access === 'string' ? access : `staff: ${access.staff}`)

const formBlock = ({ upload }: Route): string =>
  schemaBlock('Form (multipart/form-data) with one file, <code>file</code>', upload?.form, 'input')

function schemaBlock(title: string, schema: z.ZodMiniType | undefined, io: 'input' | 'output'): string {
  if (!schema) return title.startsWith('Answer') ? `<h3>${title}</h3><p>No body.</p>` : ''
  const { $schema: _, ...shape } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return `<h3>${title}</h3><pre>${inHtml(JSON.stringify(shape, null, 2))}</pre>`
}

const inHtml = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
