/** Where the margin of a score begins and ends on a scale from 0 to 100. */
export const marginStyle = (value: number, standardError: number | null): Record<string, number> =>
  standardError === null
    ? {}
    : { '--from': Math.max(0, value - standardError), '--to': Math.min(100, value + standardError) }
