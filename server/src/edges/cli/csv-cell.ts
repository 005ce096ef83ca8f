/**
 * A value as a cell of a CSV file. A spreadsheet would take a text that begins with one of these signs for a formula, so it
 * gets an apostrophe; numbers are left alone.
 */
export function csvCell(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r\0]/.test(value) ? `'${value}` : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
