interface Tied {
  id: number
  test: { id: number }
  applications: readonly number[]
}

/** Where somebody decides between tied statements (ROUTE-38). */
export const tieAddress = ({ id, test, applications }: Tied): string =>
  `/personality-assessment/${id}/tie?test=${test.id}&applications=${applications.join()}`
