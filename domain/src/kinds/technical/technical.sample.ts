import type { Random } from '../../random/seeded-random.ts'

type Id = string | number

interface ChoiceQuestion {
  id: Id
  kind: 'single' | 'multi'
  optionIds: readonly Id[]
  key: readonly Id[]
}

interface TextQuestion {
  id: Id
  kind: 'text'
}

export type SampledTechnical = { optionIds: Id[] } | { text: string }

/** A simulated person who knows an answer with a chance that grows with skill, and guesses otherwise. */
export function sampleTechnical(
  questions: readonly (ChoiceQuestion | TextQuestion)[],
  skill: number,
  random: Random,
): Map<Id, SampledTechnical> {
  const chance = 1 / (1 + Math.exp(-(0.5 + skill)))
  return new Map(questions.map((question) => [question.id, sampleAnswer(question, random.next() < chance, random)]))
}

function sampleAnswer(question: ChoiceQuestion | TextQuestion, knows: boolean, random: Random): SampledTechnical {
  if (question.kind === 'text')
    return { text: knows ? 'I would check the source first, then compare.' : 'I am not sure.' }
  if (knows) return { optionIds: [...question.key] }
  const guessed = random.shuffle(question.optionIds)
  return { optionIds: guessed.slice(0, question.kind === 'single' ? 1 : 1 + random.below(guessed.length)) }
}
