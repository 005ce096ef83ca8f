/**
 * The token of a report link. It lives in this variable only: not in storage, not in the address, so that neither the
 * next person at this device nor anything that reads addresses can open the report (OPEN-27).
 */
let current: string | null = null

export const reportToken = (): string | null => current

/** A link may arrive damaged: whatever its token has become must fit into a header. A sound one stays as it is. */
export const keepReportToken = (token: string): void => {
  current = encodeURIComponent(token)
}
