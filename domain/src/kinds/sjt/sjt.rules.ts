/** Which option is marked Most and which Least; null while none is. */
export interface Marks {
  most: number | null
  least: number | null
}

export type Mark = keyof Marks

export const noMarks: Marks = { most: null, least: null }

const other: Record<Mark, Mark> = { most: 'least', least: 'most' }

/** Marks an option. The mark leaves the option that had it, and marking again takes it away; no option has both. */
export function markOption(marks: Marks, mark: Mark, option: number): Marks {
  if (marks[mark] === option) return { ...marks, [mark]: null }
  const opposite = other[mark]
  return { ...marks, [mark]: option, [opposite]: marks[opposite] === option ? null : marks[opposite] }
}

/** Exactly one Most and one Least (SJT-05). */
export const isMarked = ({ most, least }: Marks): boolean => most !== null && least !== null

/** The scale of a scenario has two points: Most stands first (SJT-02). */
type Scale = readonly { id: number; value: number }[]

/** The marks as they travel: only those that are set (SJT-08). */
export function answerOf({ most, least }: Marks, scales: Scale): { option_id: number; scale_id: number }[] {
  const [mostId, leastId] = pointsOf(scales)
  const answer = [
    { option_id: most, scale_id: mostId },
    { option_id: least, scale_id: leastId },
  ]
  return answer.flatMap(({ option_id, scale_id }) => (option_id === null ? [] : [{ option_id, scale_id }]))
}

/** The marks in an answer that was kept. */
export function marksIn(answer: readonly { option_id: number; scale_id: number }[], scales: Scale): Marks {
  const [mostId, leastId] = pointsOf(scales)
  const optionAt = (point: number) => answer.find(({ scale_id }) => scale_id === point)?.option_id ?? null
  return { most: optionAt(mostId), least: optionAt(leastId) }
}

function pointsOf(scales: Scale): [most: number, least: number] {
  const [most, least, ...more] = [...scales].sort((one, two) => one.value - two.value)
  if (!most || !least || more.length > 0) throw new RangeError(`A scenario has ${scales.length} points instead of two`)
  return [most.id, least.id]
}
