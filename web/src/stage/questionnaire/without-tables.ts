/** A table is read cell by cell where it stands; in the name of a field it would be one long row of numbers. */
export const withoutTables = (html: string): string => html.replace(/<table[\s\S]*?<\/table>/gi, ' ')
