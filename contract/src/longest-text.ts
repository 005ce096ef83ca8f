/** The characters of a free text, as JavaScript counts them and a browser does in `maxlength`. */
export const LONGEST_TEXT = 10_000
