import { routes } from '@mizan/contract/routes'
import type { APIRequestContext } from '@playwright/test'

interface Listed {
  expired: boolean
  assessments: { id: number; status: number; test: { id: number; type: { id: number } } }[]
}

/** Where somebody of the demonstration practises for a personality test that they can still take. */
export async function workOf(request: APIRequestContext, token: string): Promise<string> {
  const headers = { authorization: `Token ${token}` }
  const list: Listed[] = await (await request.get(`/api${routes.listApplications.path}`, { headers })).json()
  const assessments = list.filter(({ expired }) => !expired).flatMap((application) => application.assessments)
  const unfinished = assessments.find(({ status, test: { type } }) => status !== 2 && type.id === 1)
  if (!unfinished) throw new Error('Every personality test of this person is finished')
  return `/personality-example/${unfinished.id}?test=${unfinished.test.id}`
}
