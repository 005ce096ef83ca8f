/** Binary fractions sit a hair below their decimal value; without this slack 39.5 could fall to 39. */
const SLACK = 1e-9

/** Rounds half up, also below zero (-0.5 becomes 0). Every displayed number of the product goes through here. */
export const roundHalfUp = (value: number): number => Math.floor(value + 0.5 + SLACK)

export const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high)
