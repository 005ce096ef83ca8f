/** The radio of one row, counted from 0, at one point. */
export const cellId = (table: string, place: number, point: number): string => `${table}-${place}-${point}`

/** The text that says that a point is used for this row. */
export const usedId = (table: string, place: number): string => `${table}-used-${place}`
