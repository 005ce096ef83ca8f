/** Something about a job that an operator asked for cannot be; the message says what, in one line. */
export class JobProblem extends Error {}
