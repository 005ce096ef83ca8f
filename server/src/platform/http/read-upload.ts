import type { Readable } from 'node:stream'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import type { Incoming, Route } from '@mizan/contract/route'
import type { FastifyRequest } from 'fastify'
import { limits } from '../config.ts'
import { type FieldReasons, Refusal } from '../refusals/refusal.ts'
import { parse } from './explain-issues.ts'

type UploadRoute = NonNullable<Route['upload']>

/** A form has a handful of short fields and one file. */
const formLimits = { fields: 10, files: 1, parts: 12, fieldNameSize: 100, fieldSize: 1_000, headerPairs: 20 }

/**
 * Reads a multipart form up to its file, and hands the file on as it streams in: nothing of it is kept here. What is
 * wrong with the fields before the file is said before its first byte is taken.
 */
export function readUpload(request: FastifyRequest, route: UploadRoute): Promise<Incoming<unknown, unknown>> {
  const parser = parserFor(request)
  const form = new Form(route)
  return new Promise((resolve, reject) => {
    let file: Readable | undefined
    const fail = (error: Error) => {
      reject(error)
      file?.destroy(error)
      form.fail(error)
    }
    parser.on('field', (name, value) => form.take(name, value))
    parser.on('file', (name, stream: Readable) => {
      // Destroyed before a handler listens, it must not end the process.
      stream.on('error', () => undefined)
      if (name !== 'file' || file) return fail(wrongField(name, 'invalid'))
      file = stream
      try {
        resolve({ start: form.start(), file: stream, form: () => form.whole() })
      } catch (error) {
        fail(error as Error)
      }
    })
    parser.on('finish', () => {
      form.end()
      if (!file) fail(form.withoutFile())
    })
    for (const event of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) {
      parser.on(event, () => fail(new Refusal('bad-request', `The form has too many parts (${event})`)))
    }
    parser.on('error', (error) => fail(new Refusal('bad-request', `The form cannot be read: ${error}`)))
    request.raw.once('close', () => {
      if (!request.raw.complete) fail(new Refusal('bad-request', 'The connection was cut during the upload'))
    })
    request.raw.pipe(parser)
  })
}

function parserFor(request: FastifyRequest): BusboyInstance {
  if (Number(request.headers['content-length'] ?? 0) > limits.uploadBytes) {
    throw new Refusal('body-too-large', 'The form says that it is too large')
  }
  try {
    const headers = { 'content-type': String(request.headers['content-type']) }
    return new Busboy({ headers, limits: formLimits })
  } catch (error) {
    throw new Refusal('bad-request', `The form cannot be read: ${error}`)
  }
}

/** The fields of a form while it comes in. */
class Form {
  readonly #route: UploadRoute
  readonly #fields: Record<string, string> = {}
  readonly #ended: Promise<void>
  #problem: Error | undefined
  end: () => void = () => undefined
  fail: (error: Error) => void = () => undefined

  constructor(route: UploadRoute) {
    this.#route = route
    this.#ended = new Promise((resolve, reject) => {
      this.end = resolve
      this.fail = reject
    })
    // A handler that waits for the form hears of it; there may be none.
    this.#ended.catch(() => undefined)
  }

  take(name: string, value: string): void {
    if (!Object.hasOwn(this.#route.form.shape, name)) this.#problem ??= wrongField(name, 'invalid')
    else this.#fields[name] = value
  }

  start(): unknown {
    if (this.#problem) throw this.#problem
    return parse(this.#route.start, this.#fields)
  }

  async whole(): Promise<unknown> {
    await this.#ended
    if (this.#problem) throw this.#problem
    return parse(this.#route.form, this.#fields)
  }

  /** What to say about a form without a file: that, and whatever else is wrong with it. */
  withoutFile(): Refusal {
    const missing: FieldReasons = { file: [{ key: 'required' }] }
    try {
      parse(this.#route.form, this.#fields)
    } catch (error) {
      if (error instanceof Refusal) Object.assign(missing, error.fields)
    }
    return new Refusal('invalid-input', 'The form has no file', { fields: missing })
  }
}

const wrongField = (name: string, key: string): Refusal =>
  new Refusal('invalid-input', 'The form has a part that does not belong', {
    fields: { [name.slice(0, 100)]: [{ key }] },
  })
