/** Numbers of the questions that derailers ask begin behind those that packs give to theirs. */
export const FIRST_DERIVED = 100_000
const PER_DERAILER = 100

export const derivedQuestionId = (derailerId: number, place: number): number =>
  FIRST_DERIVED + derailerId * PER_DERAILER + place
