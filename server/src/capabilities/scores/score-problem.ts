/** Something an operator asked of scores cannot be; the message says what, in one line. */
export class ScoreProblem extends Error {}
