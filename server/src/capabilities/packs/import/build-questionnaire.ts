import type { Language } from '@mizan/contract/language'
import type { Questionnaire } from '@mizan/contract/packs/questionnaire'
import type { Document } from '../read/document.ts'
import type { PackOf } from '../read/instrument.ts'
import { type BuiltTest, type FreshId, html, storedScale, storedTest, translated } from './built-test.ts'

interface Questions {
  questions: Readonly<Record<Language, Document<Questionnaire>>>
}

interface BuiltBase {
  ref: string
  content: object
  /** The stored id of each option of the pack. */
  optionIds: ReadonlyMap<string, number>
}

function buildQuestions({ questions }: Questions, freshId: FreshId): BuiltBase[] {
  return translated(questions, ({ value }) => value.questions).map(({ entry, inAll, text }) => {
    const options = translated(inAll, (question) => question.options).map((option) => ({
      name: option.entry.id,
      shown: { id: freshId(), value: option.entry.value, text: option.text((one) => one.text) },
    }))
    const scales = translated(inAll, (question) => question.scales).map((point) => ({
      value: point.entry.value,
      label: point.text((one) => one.label),
    }))
    return {
      ref: entry.id,
      content: {
        text: html(text((question) => question.text)),
        display_format: entry.display_format,
        allow_multiple_choices: entry.allow_multiple_choices,
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
