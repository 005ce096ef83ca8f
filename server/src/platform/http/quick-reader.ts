import type * as z from 'zod/mini'

/** What a quick reader answers when it cannot vouch for an input: zod then says what is wrong, or that nothing is. */
export const unclear = Symbol('unclear')

type Reader = (input: unknown) => unknown

const readers = new WeakMap<z.core.$ZodType, Reader>()

/**
 * Reads a clean input as its schema would, several times faster: a body of a hundred answers is otherwise the most
 * expensive part of storing it. Lists, objects, whole numbers and names of operations are read here, everything else by
 * zod itself. What needs no change is not copied.
 */
export function quickReader(schema: z.core.$ZodType): Reader {
  const known = readers.get(schema)
  if (known) return known
  const reader = compile(schema as z.core.$ZodTypes)
  readers.set(schema, reader)
  return reader
}

function compile(schema: z.core.$ZodTypes): Reader {
  const { def } = schema._zod
  const hasChecks = (def.checks ?? []).length > 0
  if (def.type === 'object' && !def.catchall && !hasChecks) return readObject(def.shape)
  if (def.type === 'array') return readList(def) ?? asZodDoes(schema)
  if (def.type === 'number') return readInteger(def) ?? asZodDoes(schema)
  if (def.type === 'string') return readGuid(def) ?? asZodDoes(schema)
  if (def.type === 'unknown' && !hasChecks) return (input) => input
  if (def.type === 'optional' && !hasChecks) {
    const read = quickReader(def.innerType)
    return (input) => (input === undefined ? undefined : read(input))
  }
  return asZodDoes(schema)
}

const asZodDoes =
  (schema: z.core.$ZodType): Reader =>
  (input) => {
    const result = (schema as z.ZodMiniType).safeParse(input)
    return result.success ? result.data : unclear
  }

function readObject(shape: Readonly<Record<string, z.core.$ZodType>>): Reader {
  const fields = Object.entries(shape).map(([name, field]) => {
    const read = quickReader(field)
    const mayMiss = field._zod.def.type === 'optional'
    return { name, read: mayMiss ? read : (given: unknown) => (given === undefined ? unclear : read(given)) }
  })
  return (input) => {
    if (!isRecord(input)) return unclear
    let unchanged = 0
    for (const { name, read } of fields) {
      const value = read(input[name])
      if (value === unclear) return unclear
      if (value !== undefined && value === input[name]) unchanged++
    }
    return countKeys(input) === unchanged ? input : copyOf(input)
  }

  function copyOf(given: Record<string, unknown>): object {
    const values = fields.map(({ name, read }) => [name, read(given[name])] as const)
    return Object.fromEntries(values.filter(([, value]) => value !== undefined))
  }
}

const isRecord = (input: unknown): input is Record<string, unknown> =>
  typeof input === 'object' && input !== null && !Array.isArray(input)

function countKeys(input: object): number {
  let count = 0
  // Inherited ones would be counted too; then the object is copied, which is slower and just as right.
  for (const _ in input) count++
  return count
}

function readList({ element, checks = [] }: z.core.$ZodArrayDef): Reader | undefined {
  let most = Infinity
  for (const { _zod } of checks) {
    const check = _zod.def as z.core.$ZodChecks['_zod']['def']
    if (check.check !== 'max_length') return undefined
    most = Math.min(most, check.maximum)
  }
  const read = quickReader(element)
  return (input) => {
    if (!Array.isArray(input) || input.length > most) return unclear
    const output: unknown[] = []
    let isClean = true
    for (const item of input) {
      const value = read(item)
      if (value === unclear) return unclear
      if (value !== item) isClean = false
      output.push(value)
    }
    return isClean ? input : output
  }
}

function readGuid(def: z.core.$ZodStringDef): Reader | undefined {
  if (!('format' in def) || def.format !== 'guid' || !('pattern' in def) || (def.checks ?? []).length > 0)
    return undefined
  const { pattern } = def
  if (!(pattern instanceof RegExp)) return undefined
  return (input) => (typeof input === 'string' && pattern.test(input) ? input : unclear)
}

function readInteger(def: z.core.$ZodNumberDef): Reader | undefined {
  if (!('format' in def) || def.format !== 'safeint') return undefined
  let [least, most] = [-Infinity, Infinity]
  for (const { _zod } of def.checks ?? []) {
    const check = _zod.def as z.core.$ZodChecks['_zod']['def']
    if (check.check === 'greater_than' && check.inclusive) least = Math.max(least, Number(check.value))
    else if (check.check === 'less_than' && check.inclusive) most = Math.min(most, Number(check.value))
    else return undefined
  }
  return (input) => (Number.isSafeInteger(input) && Number(input) >= least && Number(input) <= most ? input : unclear)
}
