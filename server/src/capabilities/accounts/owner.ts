/** Whose objects a query may see. Both come from the session, never from the request. */
export interface Owner {
  id: number
  companyId: number
}
