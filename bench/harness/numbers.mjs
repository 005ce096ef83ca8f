/** The middle of the numbers; the mean of the two middle ones when their count is even. */
export function median(numbers) {
  const sorted = numbers.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

/** The smallest number that `share` of all numbers do not exceed. */
export function percentile(numbers, share) {
  const sorted = numbers.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)]
}

/** How far apart the numbers lie, as `lowest–highest`. */
export function spread(numbers, digits = 2) {
  return `${Math.min(...numbers).toFixed(digits)}–${Math.max(...numbers).toFixed(digits)}`
}

/** The same numbers in every run: a measurement that is repeated must do the same work. */
export function seededRandom(seed) {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
