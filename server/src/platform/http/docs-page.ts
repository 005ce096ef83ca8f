import { languageHeader } from '@mizan/contract/language'
import type { Access, Route } from '@mizan/contract/route'
import { routes } from '@mizan/contract/routes'
import * as z from 'zod/mini'

/** A readable page of every call, made from the route table. Plain HTML: no script, nothing from elsewhere. */
export function docsPage(): string {
  const sections = Object.entries<Route>(routes).map(([name, route]) => section(name, route))
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Mizan API</title>
<meta name="viewport" content="width=device-width"></head><body><main><h1>Mizan API</h1>
<p>Every path answers at <code>/api/…</code> (in English, or as <code>${languageHeader}: ar</code> asks) and at
<code>/api/v1/{en|ar}/…</code>, with or without the last slash. Calls that are not public take the token of a login, or of a
report link where they say “report”, as <code>Authorization: Token …</code>. Machine-readable: <a href="/api/openapi.json">openapi.json</a>.</p>${sections.join('')}</main></body></html>`
}

function section(name: string, route: Route): string {
  return `<section><h2><code>${route.method} /api${inHtml(route.path)}</code></h2>
<p>${inHtml(route.about)} <small>(${name}, ${whoMay(route.access)})</small></p>
${schemaBlock('Query', route.query, 'input')}${schemaBlock('Body', route.body, 'input')}${formBlock(route)}${schemaBlock(`Answer ${route.status}`, route.reply, 'output')}</section>`
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
