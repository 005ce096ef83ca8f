const offerOf = (encoding: string) =>
  new RegExp(`(?:^|[\\s,])${encoding}(?=[\\s;,]|$)(?!\\s*;\\s*q=0(?:\\.0*)?(?:[\\s,]|$))`, 'i')

/** One look at the header: every page of questions and every file comes by here. */
const offers = { br: offerOf('br'), gzip: offerOf('gzip') }

export type Encoding = keyof typeof offers

/** Whether an answer may be packed in this way; `q=0` says that it may not. */
export const acceptsEncoding = (header: string | string[] | undefined, encoding: Encoding): boolean =>
  header !== undefined && offers[encoding].test(String(header))
