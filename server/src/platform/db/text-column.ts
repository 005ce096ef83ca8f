import { languages } from '@mizan/contract/language'
import type { StoredText } from '@mizan/contract/text'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { jsonb } from 'drizzle-orm/pg-core'

/** A text in every language, in one column. */
export const textColumn = () => jsonb().$type<StoredText>()

/** What a text says in the first language: by that it is found and sorted. Written out, so that an index of it is used. */
export const inFirstLanguage = (column: SQLWrapper): SQL<string> =>
  sql<string>`${column} ->> ${sql.raw(`'${languages[0]}'`)}`

/** A text with some of its languages changed; the others keep their words. Undefined where nothing is to change. */
export const withWords = (column: SQLWrapper, words: StoredText | undefined): SQL | undefined =>
  words && sql`${column} || ${JSON.stringify(words)}::jsonb`
