import { kinds } from '@mizan/contract/kinds/registry'
import { AssessmentStatus } from '@mizan/domain/applications/assessment-status'
import { tiePages } from '@mizan/domain/kinds/personality/personality.tie-break'
import type { Random } from '@mizan/domain/random/seeded-random'
import { drawCandidate, type SimulatedCandidate } from '@mizan/domain/simulation/candidate'
import type { SimulatedAnswers } from '../../capabilities/kind/sampler.ts'
import { kindOf, serverKinds } from '../../capabilities/kinds/registry.ts'
import { sampleAnswers } from '../../capabilities/scores/simulate-assessment.service.ts'
import type { Db } from '../../platform/db/client.ts'
import type { PortalClient } from './portal-client.ts'
import { findParts, type Part } from './simulated-people.db.ts'

interface Taken {
  isFinished: boolean
  isKnocked: boolean
  ties: number
  left: number
}

interface Sitter {
  db: Db
  portal: PortalClient
  who: SimulatedCandidate
  random: Random
}

/** One signed-in candidate goes from the privacy policy to the end of the application. */
export async function takeAssessments(
  db: Db,
  portal: PortalClient,
  { jobId, random }: { jobId: number; random: Random },
): Promise<Taken> {
  await portal.call('acceptPrivacyPolicy', {})
  await portal.call('updateMe', { body: { consent_provided: true } })
  const { id } = await portal.call('apply', { body: { job_id: jobId } })
  const sitter = { db, portal, who: drawCandidate(random), random }
  let ties = 0
  let left = 0
  for (const part of await findParts(db, id)) {
    const outcome = await take(sitter, part)
    if (outcome === 'knocked') return { isFinished: true, isKnocked: true, ties, left }
    if (outcome === 'tied') ties++
    if (outcome === 'left') left++
  }
  const { current } = await portal.call('getApplicationProgress', { params: { id } })
  return { isFinished: current.length === 0, isKnocked: false, ties, left }
}

type Outcome = 'done' | 'tied' | 'left' | 'knocked'

async function take(sitter: Sitter, part: Part): Promise<Outcome> {
  const kind = kindOf(part.kind)
  // What is drawn does not depend on what an earlier run has done, so that everyone stays the same person.
  const { answers } = await sampleAnswers(sitter.db, { testId: part.test_id, kind }, sitter.who, sitter.random)
  const { portal } = sitter
  const params = { id: part.id }
  if (part.status === AssessmentStatus.completed || serverKinds[kind].needs === 'children') return 'done'
  if (!serverKinds[kind].asking?.checkFor) return 'left'
  if (part.status !== AssessmentStatus.tied) {
    await portal.call('startAssessment', { params })
    await answerPages(portal, part, answers)
    const { status } = await portal.call('completeAssessment', { params, body: { end: kinds[kind].isGame } })
    if (status === AssessmentStatus.completed) return (await isKnocked(portal, part.id)) ? 'knocked' : 'done'
  }
  await untie(sitter, part.id)
  return 'tied'
}

/**
 * Sends what there is to say to each page before it asks for the next: where every round has a clock of its own, a page
 * is one round, and the next is handed out when this one is done.
 */
async function answerPages(portal: PortalClient, part: Part, answers: SimulatedAnswers['answers']): Promise<void> {
  for (let page = 1, isLast = false; !isLast; page++) {
    const { results, next } = await portal.call('getQuestions', {
      params: { id: part.test_id },
      query: { page: String(page), page_size: '10000', assessment_id: String(part.id) },
    })
    const asked = new Set(results.map(({ id }) => id))
    const body = answers
      .filter(({ questionId }) => asked.has(questionId))
      .map(({ questionId, data, rtMs }) => ({
        assessment: part.id,
        question: questionId,
        data,
        ...(rtMs === null ? {} : { rt_ms: Math.round(rtMs) }),
      }))
    await portal.call('saveAnswers', { body })
    isLast = next === null
  }
}

async function isKnocked(portal: PortalClient, id: number): Promise<boolean> {
  const { applications } = await portal.call('getAssessment', { params: { id } })
  const [application = 0] = applications
  return (await portal.call('getApplicationProgress', { params: { id: application } })).knocked
}

/** Decides at random: tied statements are as like the person as each other. */
async function untie({ portal, random }: Sitter, id: number): Promise<void> {
  const tied = await portal.call('getTiedOptions', { params: { id } })
  const body = tiePages(tied).flatMap((page) => {
    const scales = random.shuffle([1, 2, 3, 4, 5])
    return page.map((option, index) => ({ option_id: option.id, scale: scales[index] ?? 1 }))
  })
  await portal.call('untieOptions', { params: { id }, body })
}
