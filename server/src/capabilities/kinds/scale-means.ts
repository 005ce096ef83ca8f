import { questionnaireAnswer } from '@mizan/contract/schemas/question'
import { mean } from '@mizan/domain/statistics/moments'
import * as z from 'zod/mini'
import type { Analyser, AnalysisRow } from './analyser.ts'

const scaled = z.object({
  options: z.array(z.object({ id: z.int() })),
  scales: z.array(z.object({ id: z.int(), value: z.int() })),
})
type Scaled = z.infer<typeof scaled>

/** How far people agree on average, for every question that is answered with points of a scale. No score: nobody is ranked. */
export const scaleMeans: Analyser = (questions, sittings) =>
  questions.flatMap(({ id, content }, index) => {
    const { data: asked } = scaled.safeParse(content)
    if (asked === undefined || asked.scales.length === 0) return []
    const given = sittings.map(({ answers }) => pointsIn(answers[index]?.data, asked))
    const rows = asked.options.length === 0 ? [''] : asked.options.map((_, place) => ` option ${place + 1}`)
    return rows.map((name, place): AnalysisRow => {
      const points = given.flatMap((row) => row[place] ?? [])
      return { table: 'scale means', item: `question ${id}${name}`, figures: { n: points.length, mean: mean(points) } }
    })
  })

/** One point, or one for each option in its place; a point counts as its place on the scale. */
function pointsIn(answer: unknown, { options, scales }: Scaled): (number | undefined)[] {
  const chosen = questionnaireAnswer.safeParse(answer).data?.option_id
  if (typeof chosen === 'number') return options.length === 0 ? [chosen] : []
  if (!Array.isArray(chosen)) return []
  return options.map(({ id }) => {
    const own = chosen.find((row) => typeof row === 'object' && row.option_id === id)
    return typeof own === 'object' ? scales.find((point) => point.id === own.scale_id)?.value : undefined
  })
}
