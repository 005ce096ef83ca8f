/** Rounds with one right choice each. Practice has no clock, and its right answers are no secret. */
export interface Practice<Choice> {
  rounds: readonly { answer: Choice }[]
  index: number
  /** What was picked in this round; null until then. */
  picked: Choice | null
}

export type PracticeEvent<Choice> = { type: 'pick'; choice: Choice; at: number } | { type: 'next'; at: number }

export const beginPractice = <Choice>(rounds: readonly { answer: Choice }[]): Practice<Choice> => ({
  rounds,
  index: 0,
  picked: null,
})

/** The first pick stands, for the help then shows the right one. Next waits for it, and ends at the last round. */
export function stepPractice<Choice>(practice: Practice<Choice>, event: PracticeEvent<Choice>): Practice<Choice> {
  if (event.type === 'pick') return practice.picked === null ? { ...practice, picked: event.choice } : practice
  if (practice.picked === null || isLastRound(practice)) return practice
  return { ...practice, index: practice.index + 1, picked: null }
}

export const isLastRound = ({ rounds, index }: Practice<unknown>): boolean => index + 1 >= rounds.length

/** Null before anything is picked. */
export const feedbackOf = <Choice>({ rounds, index, picked }: Practice<Choice>): 'right' | 'wrong' | null => {
  if (picked === null) return null
  return rounds[index]?.answer === picked ? 'right' : 'wrong'
}
