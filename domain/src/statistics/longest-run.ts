/** The length of the longest stretch of equal neighbours. */
export function longestRun(values: readonly unknown[]): number {
  let longest = 0
  let current = 0
  for (const [index, value] of values.entries()) {
    current = index > 0 && value === values[index - 1] ? current + 1 : 1
    longest = Math.max(longest, current)
  }
  return longest
}
