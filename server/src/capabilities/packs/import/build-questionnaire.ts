import type { Questionnaire } from '@mizan/contract/packs/questionnaire'
import type { Document } from '../read/document.ts'
import type { PackOf } from '../read/instrument.ts'
import { type BuiltTest, bothLanguages, type FreshId, html, storedScale, storedTest } from './built-test.ts'

interface Questions {
  en: Document<Questionnaire>
  ar: Document<Questionnaire>
}

interface BuiltBase {
  ref: string
  content: object
  /** The stored id of each option of the pack. */
  optionIds: ReadonlyMap<string, number>
}

function buildQuestions({ en, ar }: Questions, freshId: FreshId): BuiltBase[] {
  return bothLanguages(en.value.questions, ar.value.questions).map((question) => {
    const options = bothLanguages(question.en.options, question.ar.options).map((option) => ({
      name: option.en.id,
      shown: { id: freshId(), value: option.en.value, text: { en: option.en.text, ar: option.ar.text } },
    }))
    const scales = bothLanguages(question.en.scales, question.ar.scales).map((point) => ({
      value: point.en.value,
      label: { en: point.en.label, ar: point.ar.label },
    }))
    return {
      ref: question.en.id,
      content: {
        text: html({ en: question.en.text, ar: question.ar.text }),
        display_format: question.en.display_format,
        allow_multiple_choices: question.en.allow_multiple_choices,
        options: options.map(({ shown }) => shown),
        scales: storedScale(scales),
      },
      optionIds: new Map(options.map(({ name, shown }) => [name, shown.id])),
    }
  })
}

const idsOf = (names: readonly string[], ids: ReadonlyMap<string, number>): number[] =>
  names.flatMap((name) => ids.get(name) ?? [])

export function buildTechnical(pack: PackOf<'technical'>, freshId: FreshId): BuiltTest {
  const keys = new Map(pack.key.value.items.map((item) => [item.id, item]))
  const questions = buildQuestions(pack, freshId).map(({ ref, content, optionIds }) => {
    const { type, correct = [], weight, guide } = keys.get(ref) ?? {}
    return { ref, content, key: { type, correct: idsOf(correct, optionIds), weight, guide } }
  })
  return { kind: pack.test.value.kind, keyStatus: pack.key.value.status, content: storedTest(pack), questions }
}

/** Examples of rules are kept beside the questions they are about; jobs make rules of their own from them. */
export function buildProfile(pack: PackOf<'profile'>, freshId: FreshId): BuiltTest {
  const questions = buildQuestions(pack, freshId).map(({ ref, content, optionIds }) => {
    const examples = pack.key.value.knock_out_examples
      .filter(({ question }) => question === ref)
      .map((example) => ({
        rule: example.rule,
        reason: example.reason,
        ...(example.rule === 'min_option_value'
          ? {
              value: example.value,
              option_values: Object.fromEntries(
                Object.entries(example.option_values).map(([name, value]) => [optionIds.get(name), value]),
              ),
            }
          : { options: idsOf(example.options, optionIds) }),
      }))
    return { ref, content, ...(examples.length > 0 ? { key: { knock_out_examples: examples } } : {}) }
  })
  return { kind: pack.test.value.kind, keyStatus: pack.key.value.status, content: storedTest(pack), questions }
}

export function buildPulse(pack: PackOf<'pulse'>, freshId: FreshId): BuiltTest {
  const questions = buildQuestions(pack, freshId).map(({ ref, content }) => ({ ref, content }))
  return { kind: pack.test.value.kind, keyStatus: pack.key.value.status, content: storedTest(pack), questions }
}
