import { dice, valueFor } from './fuzz-values.mjs'

/** Every call of the product, read from what it says about itself. */
export function callsOf(openApi) {
  return Object.entries(openApi.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, parameters, requestBody }]) => ({
      name: operationId,
      method: method.toUpperCase(),
      path,
      query: parameters.filter((parameter) => parameter.in === 'query'),
      body: requestBody?.content['application/json']?.schema,
    })),
  )
}

/** A form, which the description leaves out. */
const UPLOAD = 'uploadVideo'
const types = ['application/json; charset=utf-8', 'text/plain', 'application/xml', 'multipart/form-data', 'x', '']
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD']

/** Bodies that are no JSON, or more of it than anybody should send. */
const rawBody = ({ one, upTo }) =>
  one([
    '{',
    '[1,',
    '"\\ud800"',
    '{"a":1,"a":2}',
    '{"__proto__":{"isAdmin":true}}',
    '[1e309]',
    'nonsense',
    '['.repeat(upTo(40_000)),
    `${'{"a":'.repeat(200)}1${'}'.repeat(200)}`,
    Buffer.from(Array.from({ length: 60 }, () => upTo(256))),
  ])

/** One request to one of the calls: what it should be, with something wrong in most of them. */
export function requestMaker(calls, random) {
  const chances = dice(random)
  const { one, happens, upTo, text, nasty } = chances
  let turn = 0

  const segment = (call, known) => {
    if (happens(0.7)) return String(one(call.path.includes('company-ref') ? ['demo', 'acme'] : idsFor(call, known)))
    if (happens(0.1)) return one(['%ff', '%', '%zz', '..%2f', '%00', '%D9%A1%D9%A2'])
    return encodeURIComponent(wellFormed(text()))
  }

  const queryFor = (call, ids) => {
    const pairs = call.query.flatMap(({ name, schema }) =>
      happens(0.7) ? [[name, asText(valueFor(schema, chances, ids))]] : [],
    )
    if (happens(0.15)) pairs.push([one(['page', 'page_size', 'assessment_id', 'assessment_id[]', 'x']), text()])
    return pairs.length === 0
      ? ''
      : `?${pairs.map((pair) => pair.map(wellFormed).map(encodeURIComponent).join('=')).join('&')}`
  }

  const formValues = {
    assessment_id: (ids) => String(one([...ids, 1])),
    question_id: (ids) => String(one([...ids, 1])),
    file: () => one(['\u001aE\u00df\u00a3', text()]),
    file_extension: () => 'webm',
    sha256: text,
  }
  const formBody = (ids) => {
    const parts = Object.entries(formValues).flatMap(([field, value]) => {
      if (happens(0.1)) return []
      const name = field === 'file' ? 'name="file"; filename="a.webm"' : `name="${field}"`
      return [`--xx\r\ncontent-disposition: form-data; ${name}\r\n\r\n${happens(0.8) ? value(ids) : text()}\r\n`]
    })
    return `${parts.join('')}--xx${happens(0.9) ? '--\r\n' : ''}`
  }

  const bodyFor = (call, ids) => {
    if (call.name === UPLOAD && happens(0.9)) return { type: 'multipart/form-data; boundary=xx', body: formBody(ids) }
    const type = happens(0.95) ? 'application/json' : one(types)
    if (happens(0.04)) return { type, body: rawBody(chances) }
    return { type, body: JSON.stringify(happens(0.05) ? nasty() : valueFor(call.body, chances, ids)) }
  }

  const authorization = (token) =>
    happens(0.97) ? `Token ${token}` : one([token, 'Token', `Token ${token} x`, 'Basic eA=='])

  return ({ known, token }) => {
    const ids = [...known.assessments, ...known.questions]
    const call = calls[turn++ % calls.length]
    const method = happens(0.97) ? call.method : one(methods)
    const canCarry = method !== 'GET' && method !== 'HEAD'
    const { type, body } = canCarry && (hasBody(call) || happens(0.1)) ? bodyFor(call, ids) : {}
    const path = happens(0.3) ? call.path.replace('/api/', `/api/v1/${one(['en', 'ar', 'fr'])}/`) : call.path
    return {
      name: call.name,
      method,
      path: path.replace(/\{\w+\}/g, () => segment(call, known)) + queryFor(call, ids),
      headers: {
        'x-forwarded-for': `10.${upTo(256)}.${upTo(256)}.${upTo(256)}`,
        ...(token ? { authorization: authorization(token) } : {}),
        ...(type ? { 'content-type': type } : {}),
      },
      body,
    }
  }
}

/** Ids of the kind that stands in the path, as the product names them. */
function idsFor({ path }, { applications, assessments, tests, users }) {
  if (path.includes('/applications/')) return applications
  if (path.includes('/tests/')) return tests
  return path.includes('/candidates/') ? users : assessments
}

const hasBody = ({ name, body }) => body !== undefined || name === UPLOAD

/** Half a surrogate cannot even be put into an address. */
const wellFormed = (value) => value.replace(/\p{Surrogate}/gu, 'x')

const asText = (value) => (typeof value === 'string' ? value : JSON.stringify(value))
