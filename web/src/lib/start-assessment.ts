import { call } from './api.ts'
import { outdateAssessment } from './applications.ts'
import { once } from './once.ts'

/** Tells the server that an assessment begins (ADASH-12). What was read of it before says that it has not. */
export async function startAssessment(id: number): Promise<void> {
  await once(`start assessment ${id}`, () => call('startAssessment', { params: { id } }))
  await outdateAssessment(id)
}
