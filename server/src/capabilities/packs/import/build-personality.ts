import type { PackOf } from '../read/openers.ts'
import { type BuiltTest, bothLanguages, type FreshId, html, storedScale, storedTest } from './built-test.ts'

const SURVEY = 5

/** One question per page. Which statement an option is, and so its trait, is known to the key alone. */
export function buildPersonality(pack: PackOf<'personality'>, freshId: FreshId): BuiltTest {
  const { test, key, en, ar } = pack
  const texts = new Map(bothLanguages(en.value.statements, ar.value.statements).map((pair) => [pair.en.id, pair]))
  const keys = new Map(key.value.statements.map((entry) => [entry.id, entry]))
  const pages = test.value.pages.map((page) => page.map((statement) => ({ statement, id: freshId() })))
  const questions = pages.map((page, index) => ({
    ref: `page-${index + 1}`,
    content: {
      text: html(test.value.prompt),
      display_format: SURVEY,
      allow_multiple_choices: false,
      options: page.map(({ statement, id }, place) => ({
        id,
        value: place + 1,
        text: { en: texts.get(statement)?.en.text ?? '', ar: texts.get(statement)?.ar.text ?? '' },
      })),
      scales: storedScale(test.value.scales),
    },
    key: {
      options: Object.fromEntries(
        page.map(({ statement, id }) => {
          const { trait, number, reverse } = keys.get(statement) ?? {}
          return [id, { statement_id: statement, trait_id: trait, number, reverse }]
        }),
      ),
    },
  }))
  return {
    kind: test.value.kind,
    keyStatus: key.value.status,
    content: { ...storedTest(pack), pages: pages.map((page) => page.map(({ id }) => id)) },
    questions,
  }
}
