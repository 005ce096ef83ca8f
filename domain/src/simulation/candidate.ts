import { PILLAR_OF_TRAIT } from '../fit/e3-model.ts'
import { drawPerson, type SimulatedPerson } from '../kinds/personality/personality.sample.ts'
import type { Random } from '../random/seeded-random.ts'

/** Somebody who never was, with known standings on everything that is measured; all standard normal. */
export interface SimulatedCandidate {
  person: SimulatedPerson
  judgement: number
  ability: number
  skill: number
  presence: number
}

/** Abilities have something in common, but little: they are drawn with a correlation of .3. */
const SHARED = 0.3

export function drawCandidate(random: Random): SimulatedCandidate {
  const person = drawPerson(new Map(PILLAR_OF_TRAIT.map((pillar, index) => [index + 1, pillar])), random)
  const common = random.normal()
  const draw = () => Math.sqrt(SHARED) * common + Math.sqrt(1 - SHARED) * random.normal()
  return { person, judgement: draw(), ability: draw(), skill: draw(), presence: draw() }
}
