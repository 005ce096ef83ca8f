import type * as z from 'zod/mini'
import type { Action } from './access.ts'

/**
 * Who may call a route. `candidate` is a person signed in with a token of their own; `report` is such a person too, or
 * the holder of a report link. `member` is a person who works for a company, signed in with all that their roles ask for;
 * `arriving-member` may still lack the second step. `staff` names what is done: the table of rights says which members may,
 * in the company that the path names as `ref_id`.
 */
export type Access = 'public' | 'candidate' | 'report' | 'member' | 'arriving-member' | { staff: Action }

/**
 * One call of the product. Server, browser client, OpenAPI page, authorisation matrix and fuzzing all read it.
 * `root: 'plain'` is called at /api/…, `root: 'localised'` at /api/v1/{language}/…; the server answers both at both.
 */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/${string}`
  root: 'plain' | 'localised'
  access: Access
  about: string
  /** Of the console: refusals are problems (RFC 9457), and what changes something comes from the portal's own pages only. */
  console?: true
  /** What is sent and what comes back, for the documentation. */
  example?: { body?: unknown; reply?: unknown }
  params?: z.ZodMiniObject
  query?: z.ZodMiniObject
  body?: z.ZodMiniType
  /** A multipart form with one file, `file`: `start` is the part of `form` that must come before it. */
  upload?: { start: z.ZodMiniObject; form: z.ZodMiniObject }
  status: 200 | 201 | 204
  /** What a call answers with that repeats one made before and changes nothing. */
  repeatStatus?: 200
  /** Absent when the answer has no body (204). */
  reply?: z.ZodMiniType
}

type Parsed<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined

/** A file on its way in. The rest of its form is known once the file has been read to its end. */
export interface Incoming<Start, Form> {
  start: Start
  file: AsyncIterable<Uint8Array>
  form: () => Promise<Form>
}

/** What a handler receives, parsed and checked. */
export type RouteInput<R extends Route> = {
  params: Parsed<R['params']>
  query: Parsed<R['query']>
  body: Parsed<R['body']>
  upload: R['upload'] extends { start: infer Start; form: infer Form }
    ? Incoming<Parsed<Start>, Parsed<Form>>
    : undefined
}

/** What a handler returns and the browser receives. */
// biome-ignore lint/suspicious/noConfusingVoidType: the handler of a 204 just ends, it returns nothing on purpose
export type RouteReply<R extends Route> = R['reply'] extends z.ZodMiniType ? z.output<R['reply']> : void

/** What a caller has to supply: only the parts the route declares. A file does not go this way. */
export type RouteCall<R extends Route> = (R['params'] extends z.ZodMiniType
  ? { params: Record<keyof z.output<R['params']>, string | number> }
  : unknown) &
  (R['query'] extends z.ZodMiniType ? { query: z.input<R['query']> } : unknown) &
  (R['body'] extends z.ZodMiniType ? { body: z.input<R['body']> } : unknown) &
  (R['upload'] extends object ? never : unknown)
