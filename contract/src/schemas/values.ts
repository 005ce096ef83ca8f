import * as z from 'zod/mini'

/** Error values are word keys, never English: the server has the words of both languages. */
const withoutNull = z.refine<string>((value) => !value.includes('\u0000'), { error: 'null-characters', abort: true })
const wellFormed = z.refine<string>((value) => !/\p{Surrogate}/u.test(value), { error: 'not-a-string', abort: true })

/** Text as PostgreSQL can hold it: no NUL, no half of a surrogate pair, not longer than `max`. */
export const text = (max: number) => z.string().check(withoutNull, wellFormed, z.maxLength(max))

/** Letters nobody sees, which come along with an address copied from a chat or an Arabic text. */
const unseen = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/** A mail address as it is seen. */
export const addressText = (max: number) =>
  z.string().check(
    z.overwrite((value) => value.replace(unseen, '').trim()),
    withoutNull,
    wellFormed,
    z.maxLength(max),
  )

/**
 * Signs that break a line, command a terminal or turn the rest of a line around. Names stand in lists, subjects and tables,
 * so they hold none. The joiners are not among them: names in Persian and Urdu need those.
 */
export const unfitForNames = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** Text that may not be blank; spaces alone are blank. */
export const requiredText = (max: number) =>
  text(max).check(z.refine<string>((value) => value.trim() !== '', { error: 'blank' }))

/** A password is taken exactly as typed: it is neither trimmed nor called blank because it is spaces. */
export const password = text(1024).check(z.minLength(1, { error: 'blank' }))

/** An id inside a body. Safe integers only: no identity column of ours ever reaches 2^53. */
export const bodyId = z.int().check(z.minimum(1))

/** An id inside a path, where anything that cannot be an id is simply not found. */
const pathId = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,15}$/)),
  z.transform((digits: string) => Number(digits)),
)

/** An id inside a query or a multipart form, where everything is text. */
export const textId = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,15}$/, { error: 'not-an-integer' })),
  z.transform((digits: string) => Number(digits)),
)

export const byId = z.object({ id: pathId })
