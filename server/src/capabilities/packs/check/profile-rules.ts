import { ruleRefusal } from '@mizan/domain/knock-out/rule-refusal'
import type { Rule } from '../finding.ts'
import { firstLanguage, type PackOf } from '../read/instrument.ts'

type Pack = PackOf<'profile'>
type Example = Pack['key']['value']['knock_out_examples'][number]

const optionsNamedBy = (example: Example): string[] =>
  example.rule === 'min_option_value' ? Object.keys(example.option_values) : example.options

const examplesPointSomewhere: Rule<Pack> = ({ first, key }) =>
  key.value.knock_out_examples.flatMap((example, index) => {
    const path = ['knock_out_examples', index]
    const question = first.value.questions.find(({ id }) => id === example.question)
    if (!question) return [key.fault([...path, 'question'], `The key points nowhere: there is no ${example.question}.`)]
    const known = question.options.map(({ id }) => id)
    const unknown = optionsNamedBy(example).filter((option) => !known.includes(option))
    return unknown.map((option) =>
      key.fault(path, `The key points nowhere: ${example.question} has no option ${option}.`),
    )
  })

/** A least value that no option has, or that every option has, decides nothing. */
const leastValueCanBeMet: Rule<Pack> = ({ first, key }) =>
  key.value.knock_out_examples.flatMap((example, index) => {
    if (example.rule !== 'min_option_value') return []
    const options = first.value.questions.find(({ id }) => id === example.question)?.options ?? []
    const unvalued = options.filter(({ id }) => example.option_values[id] === undefined)
    const values = Object.values(example.option_values)
    const decides = values.some((value) => value >= example.value) && values.some((value) => value < example.value)
    return [
      ...unvalued.map(({ id }) => key.fault(['knock_out_examples', index], `Option ${id} has no value.`)),
      ...(decides ? [] : [key.fault(['knock_out_examples', index, 'value'], 'The least value separates no options.')]),
    ]
  })

const reasonIsGiven: Rule<Pack> = ({ key }) =>
  key.value.knock_out_examples.flatMap(({ reason, rule }, index) =>
    ruleRefusal(reason[firstLanguage], null) === null
      ? []
      : [key.fault(['knock_out_examples', index, 'reason'], `The rule ${rule} needs a written reason of the job.`)],
  )

export const profileRules: Rule<Pack>[] = [examplesPointSomewhere, leastValueCanBeMet, reasonIsGiven]
