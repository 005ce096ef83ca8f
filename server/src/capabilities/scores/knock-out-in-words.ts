import * as z from 'zod/mini'
import { optionList, optionValues } from '../vacancies/knock-out-rules.service.ts'

const words = z.object({ en: z.string() })
const askedQuestion = z.object({
  text: z.optional(words),
  options: z.optional(z.array(z.object({ id: z.int(), text: z.optional(words) }))),
})
type Asked = z.infer<typeof askedQuestion>

const storedRule = z.object({
  rule: z.string(),
  options: z.union([optionList, optionValues, z.null()]),
  value: z.nullable(z.number()),
  score: z.nullable(z.string()),
  reason: z.string(),
})
const storedAnswer = z.object({
  option_ids: z.optional(z.array(z.int())),
  score: z.optional(z.nullable(z.number())),
})

/** What a person has to know who decides whether a knock-out stands: what was asked, answered and wanted. */
export function knockOutInWords(row: { rule: object; answer: object; content: object | null }) {
  const asked = askedQuestion.safeParse(row.content).data ?? {}
  const rule = storedRule.parse(row.rule)
  const { option_ids, score } = storedAnswer.parse(row.answer)
  return {
    question: asked.text?.en ?? null,
    answer: option_ids ? listed(asked, option_ids) : `${rule.score} ${score ?? 'not scored'}`,
    rule: `${rule.rule}: ${wantedBy(rule, asked)}`,
    reason: rule.reason,
  }
}

function wantedBy({ options, score, value }: z.infer<typeof storedRule>, asked: Asked): string {
  if (score !== null) return `${score} at least ${value}`
  if (Array.isArray(options)) return listed(asked, options)
  const worth = Object.entries(options ?? {}).map(([id, points]) => `${optionOf(asked, Number(id))} = ${points}`)
  return `at least ${value} of ${worth.join(', ')}`
}

const listed = (asked: Asked, ids: readonly number[]): string =>
  ids.map((id) => optionOf(asked, id)).join(', ') || 'nothing'

/** As operators name options, by their place, and as candidates read them. */
function optionOf({ options = [] }: Asked, id: number): string {
  const place = options.findIndex((option) => option.id === id)
  const text = options[place]?.text?.en
  return text === undefined ? `option ${place + 1 || id}` : `"${text}" (${place + 1})`
}
