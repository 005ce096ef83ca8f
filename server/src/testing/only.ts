/** The first row of a result that cannot be empty. */
export function only<Row>(rows: Row[]): Row {
  const [row] = rows
  if (row === undefined) throw new Error('There is no row')
  return row
}
