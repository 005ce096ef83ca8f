import { refusals } from '@mizan/contract/refusals'
import type { Route } from '@mizan/contract/route'
import { routes } from '@mizan/contract/routes'
import * as z from 'zod/mini'

/** The OpenAPI document, made from the route table. */
export function openApiDocument(publicUrl: string) {
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
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'Token {token}' } },
      schemas: { refusals: { description: 'Status and body shape of every refusal', const: refusals } },
    },
    paths,
  }
}

function operation(operationId: string, route: Route) {
  return {
    operationId,
    summary: route.about,
    security: route.access === 'public' ? [] : [{ token: [] }],
    parameters: [...parameters('path', route.params), ...parameters('query', route.query)],
    ...requestBody(route),
    responses: Object.fromEntries(
      [route.status, route.repeatStatus].flatMap((status) => (status ? [[status, response(route)]] : [])),
    ),
  }
}

function requestBody({ body, upload }: Route) {
  if (upload) return { requestBody: { required: true, content: form(upload.form) } }
  return body ? { requestBody: { required: true, content: json(body, 'input') } } : {}
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
  ...(route.reply ? { content: json(route.reply, 'output') } : {}),
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

const json = (schema: z.ZodMiniType, io: 'input' | 'output') => ({
  'application/json': { schema: toJsonSchema(schema, io) },
})

const toJsonSchema = (schema: z.ZodMiniType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' })
