import type { PackOf } from '../read/openers.ts'
import { type BuiltTest, bothLanguages, type FreshId, html, storedScale, storedTest } from './built-test.ts'

const SURVEY = 5

/** One question per scenario; the effectiveness of its options is in the key. */
export function buildSjt(pack: PackOf<'sjt'>, freshId: FreshId): BuiltTest {
  const { test, key, en, ar } = pack
  const keys = new Map(key.value.scenarios.map((scenario) => [scenario.id, scenario]))
  const questions = bothLanguages(en.value.questions, ar.value.questions).map((scenario) => {
    const { effectiveness = {}, reason } = keys.get(scenario.en.id) ?? {}
    const options = bothLanguages(scenario.en.options, scenario.ar.options).map((option, place) => ({
      name: option.en.id,
      shown: { id: freshId(), value: place + 1, text: { en: option.en.text, ar: option.ar.text } },
    }))
    return {
      ref: scenario.en.id,
      content: {
        part: scenario.en.part,
        text: html({ en: scenario.en.text, ar: scenario.ar.text }),
        display_format: SURVEY,
        allow_multiple_choices: false,
        options: options.map(({ shown }) => shown),
        scales: storedScale(test.value.scales),
      },
      key: {
        effectiveness: Object.fromEntries(options.map(({ name, shown }) => [shown.id, effectiveness[name]])),
        reason,
      },
    }
  })
  return { kind: test.value.kind, keyStatus: key.value.status, content: storedTest(pack), questions }
}
