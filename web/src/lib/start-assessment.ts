import { call } from './api.ts'
import { once } from './once.ts'

/** Tells the server that an assessment begins, once however often it is pressed (ADASH-12). */
export const startAssessment = (id: number) =>
  once(`start assessment ${id}`, () => call('startAssessment', { params: { id } }))
