/** Something wrong in a pack, where its author finds it. */
export interface Finding {
  /** From the folder that was checked. */
  file: string
  line: number
  message: string
}

/** In the order of a reader: file by file, from top to bottom. */
export const inReadingOrder = (findings: readonly Finding[]): Finding[] =>
  [...findings].sort((a, b) => compare(a.file, b.file) || a.line - b.line || compare(a.message, b.message))

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

export const lineOf = ({ file, line, message }: Finding): string => `${file}:${line} ${message}`
