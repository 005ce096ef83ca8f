import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { languages } from '@mizan/contract/language'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrationsFolder } from '../../platform/db/migrate.ts'
import type { Candidate } from '../../testing/given.ts'
import { openPortal, type Portal } from '../../testing/portal.ts'
import { scoredApplication } from '../../testing/scored-application.ts'
import { loadShippedPacks } from '../packs/import/packs.service.ts'
// As the calls told them before texts named their languages.
import recorded from './recorded-texts.json' with { type: 'json' }

/** A text in its two fields, as packs were stored and as old calls still tell it. */
const pair = (name: string, text: unknown, arabic: unknown) => ({ [name]: text, [`${name}_ar`]: arabic })
const written = (name: string, id: number) => pair(name, `The ${name} of ${id}`, `${name} ${id} بالعربية`)
const inVoices = (name: string, language: string) =>
  Object.fromEntries(['he', 'she', 'they', 'you'].map((voice) => [voice, `${name}, ${voice}, ${language}`]))

const drawn = { icon: 'trust.svg', icon_svg: '<svg></svg>' }
const contentOfBefore: Record<string, (id: number) => object> = {
  traits: (id) => ({
    ...written('name', id),
    ...written('display_name', id),
    ...written('title', id),
    ...written('short_description', id),
    ...written('long_description', id),
    ...written('long_description_spp', id),
    ...pair('at_their_best', inVoices('best', 'en'), inVoices('best', 'ar')),
    ...pair('at_their_moderate', `Moderate ${id}`, `متوسط ${id}`),
    ...pair('at_their_worst', inVoices('worst', 'en'), inVoices('worst', 'ar')),
    ...(id === 2 ? written('company_definition', id) : pair('company_definition', null, id === 3 ? 'تعريف' : null)),
    ...{ use_company_definition: id === 2, is_custom: false, name_svg: null, ...drawn },
  }),
  pillars: (id) => ({ ...written('name', id), ...written('subtitle', id), ...written('description', id), ...drawn }),
  derailers: (id) => ({
    ...written('name', id),
    ...written('short_description', id),
    ...pair('questions', `<ul><li>Question ${id}?</li></ul>`, `<ul><li>سؤال ${id}؟</li></ul>`),
    ...drawn,
  }),
  interview_questions: (id) => ({ ...written('text', id), ...pair('follow_up', '', '') }),
}

let portal: Portal
let person: Candidate
let reported: Awaited<ReturnType<typeof scoredApplication>>
beforeAll(async () => {
  portal = await openPortal()
  await loadShippedPacks(portal.database)
  person = await portal.given.candidate({ gender: 2 })
  reported = await scoredApplication(portal, person, { kinds: ['personality'] })
  const { pool } = portal.database
  for (const [table, contentOf] of Object.entries(contentOfBefore)) {
    const { rows } = await pool.query<{ id: number }>(`select id from ${table}`)
    const contents = JSON.stringify(rows.map(({ id }) => ({ id, content: contentOf(id) })))
    await pool.query(`alter table ${table} disable trigger ${table}_no_change`)
    await pool.query(
      `update ${table} t set content = n.content from jsonb_to_recordset($1) n (id int, content jsonb) where n.id = t.id`,
      [contents],
    )
    await pool.query(`alter table ${table} enable trigger ${table}_no_change`)
  }
  await pool.query(await readFile(join(migrationsFolder, '0036_texts_of_packs.sql'), 'utf8'))
})
afterAll(() => portal.close())

/** The texts of a reply, some of each sort. */
async function textsTold(path: string, token: string) {
  const headers = { authorization: `Token ${token}` }
  const { body } = await portal.send({ method: 'GET', url: `/api/v1/${path}`, headers })
  const { traits, trait_scores, matched_traits, pillars, derailer_traits, interview_questions } = Object(body)
  const told = {
    traits: traits.slice(0, path.endsWith('report') ? 2 : 1),
    scored: [trait_scores[0].trait],
    pillars: pillars.slice(0, path.endsWith('report') ? 2 : 1),
  }
  if (!derailer_traits) return told
  const forManagers = { derailers: derailer_traits.slice(0, 1), questions: interview_questions.slice(0, 1) }
  return { ...told, matched: [matched_traits[0].trait], ...forManagers }
}

describe.each(languages)('traits that were stored before are told as they were, to readers in %s', (language) => {
  test('in the reports of managers [DATA-34] [DATA-35] [DATA-37]', async () => {
    const link = await portal.given.reportLink(reported)
    expect(await textsTold(`${language}/applications/${reported.id}/report`, link)).toEqual(recorded.report)
  })

  test('in the Candidate Report [API-23]', async () => {
    const told = await textsTold(`${language}/applications/${reported.id}`, person.token)
    expect(told).toEqual(recorded.application)
  })
})

test('a text that was stored in one language alone keeps its words, and one without any stays without', async () => {
  const { rows } = await portal.database.pool.query<{ id: number; definition: object | null }>(
    "select id, content -> 'company_definition' as definition from traits where id in (1, 2, 3) order by id",
  )
  expect(rows).toEqual([
    { id: 1, definition: null },
    { id: 2, definition: { en: 'The company_definition of 2', ar: 'company_definition 2 بالعربية' } },
    { id: 3, definition: { ar: 'تعريف' } },
  ])
})
