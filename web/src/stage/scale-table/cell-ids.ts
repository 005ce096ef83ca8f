/** The radio of one row at one point. */
export const cellId = (table: string, row: number, point: number): string => `${table}-${row}-${point}`

/** The text that says that a point is used for this row. */
export const usedId = (table: string, row: number): string => `${table}-used-${row}`
