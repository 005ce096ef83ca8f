/** The radio of one row at one point. */
export const cellId = (table: string, row: number, point: number): string => `${table}-${row}-${point}`

/** The text that says which row has a point already. */
export const usedId = (table: string, point: number): string => `${table}-used-${point}`
