import type { Assessment } from '@mizan/contract/schemas/assessment'

/** Where the scenarios are answered (ROUTE-41). */
export const scenariosAt = ({ id, test }: Assessment): string => `/sjt-assessment/${id}?test=${test.id}`
