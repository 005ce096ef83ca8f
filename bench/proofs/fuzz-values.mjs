/** Values that have brought servers down before. */
const nastyTexts = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\ufffe',
  '\u202e',
  '1',
  '-1',
  '1e308',
  '99999999999999999999',
  '%00',
  '%',
  '../..',
  "'; drop table users; --",
  "1' or '1'='1",
  '{{7*7}}',
  '<img src=x onerror=alert(1)>',
  '\r\nset-cookie: a=b',
  'ا'.repeat(3_000),
  'a'.repeat(70_000),
  '2026-02-30',
  '00:60:61',
  'a@b',
  '__proto__',
]
const nastyValues = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  1e308,
  -0,
  [],
  {},
  [[]],
  [null],
  { id: 1 },
  { __proto__: null },
  { constructor: { prototype: { isAdmin: true } } },
]

/** Chances drawn from one generator, so that a seed gives the same requests again. */
export function dice(random) {
  const upTo = (count) => Math.floor(random() * count)
  const one = (list) => list[upTo(list.length)]
  const happens = (share) => random() < share
  const text = () =>
    happens(0.7) ? one(nastyTexts) : Array.from({ length: upTo(30) }, () => String.fromCharCode(upTo(0x3000))).join('')
  const nasty = (depth = 0) => {
    if (depth < 3 && happens(0.15)) return Array.from({ length: upTo(4) }, () => nasty(depth + 1))
    if (depth < 3 && happens(0.15)) return { [text()]: nasty(depth + 1), id: nasty(depth + 1) }
    return happens(0.5) ? text() : one(nastyValues)
  }
  return { random, upTo, one, happens, text, nasty }
}

/**
 * A value for a JSON schema, right in most of its parts. `ids` are numbers that the product has told somebody: with
 * them a request gets past "not found".
 */
export function valueFor(schema, chances, ids, depth = 0) {
  const { one, happens, nasty } = chances
  if (depth > 8 || schema === undefined || happens(0.06)) return nasty()
  if ('const' in schema) return schema.const
  if (schema.enum) return one(schema.enum)
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (choices) return valueFor(one(choices), chances, ids, depth + 1)
  const type = Array.isArray(schema.type) ? one(schema.type) : schema.type
  return type in byType ? byType[type](schema, chances, ids, depth) : nasty()
}

const byType = {
  null: () => null,
  boolean: (_, { happens }) => happens(0.5),
  integer: numberFor,
  number: numberFor,
  string: textFor,
  array: ({ items, maxItems = 4 }, chances, ids, depth) => {
    const count = chances.upTo(Math.min(maxItems, 6) + 1)
    return Array.from({ length: count }, () => valueFor(items, chances, ids, depth + 1))
  },
  object: objectFor,
}

function numberFor({ minimum, maximum }, { happens, one, upTo }, ids) {
  if (ids.length > 0 && happens(0.6)) return one(ids)
  const from = Math.max(minimum ?? 0, -1_000)
  return from + upTo(Math.min((maximum ?? 20) - from, 1_000) + 1)
}

function textFor({ format, maxLength }, { happens, one, text }) {
  if (format === 'uuid') return crypto.randomUUID()
  if (format === 'date') return one(['1990-01-31', '2026-02-29', '0001-01-01'])
  if (format === 'email' || happens(0.2)) return one(['candidate@demo.test', 'nobody@demo.test', 'x@acme.evil.com'])
  return text().slice(0, happens(0.8) ? (maxLength ?? 200) : undefined)
}

function objectFor({ properties = {}, required = [] }, chances, ids, depth) {
  const { happens, nasty, text } = chances
  const made = {}
  for (const [key, schema] of Object.entries(properties)) {
    const isWanted = required.includes(key) ? !happens(0.04) : happens(0.6)
    if (isWanted) made[key] = valueFor(schema, chances, ids, depth + 1)
  }
  if (happens(0.05)) made[text()] = nasty()
  return made
}
