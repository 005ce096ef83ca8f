import type { PackOf } from '../read/openers.ts'
import { type BuiltTest, bothLanguages, html, storedTest } from './built-test.ts'

/** The rubric and its note are for those who rate, so they are part of the key. */
export function buildVideo(pack: PackOf<'video'>): BuiltTest {
  const { test, key, en, ar } = pack
  const rubrics = new Map(key.value.questions.map(({ id, rubric }) => [id, rubric]))
  const questions = bothLanguages(en.value.questions, ar.value.questions).map((question) => ({
    ref: question.en.id,
    content: { text: html({ en: question.en.text, ar: question.ar.text }), duration: question.en.duration },
    key: { note: key.value.note, rubric: rubrics.get(question.en.id) },
  }))
  return { kind: test.value.kind, keyStatus: key.value.status, content: storedTest(pack), questions }
}
