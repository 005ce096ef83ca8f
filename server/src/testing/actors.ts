import type { Portal } from './portal.ts'
import { buildWorld, type World } from './world.ts'

interface Ids {
  company: number
  owner: number
}

interface ActorKind {
  token: (world: World) => string | undefined
  /** How this one finds the world of the owner, as statements. */
  state?: (ids: Ids) => string
}

const own = ({ owner }: World) => owner.token
const asOwner = (state: (ids: Ids) => string): ActorKind => ({ token: own, state })

const notStarted = ({ company }: Ids) => `
  update applications set status = 1, completed_at = null, knocked_at = null, archived_at = null, archived_from = null
    where company_id = ${company};
  update assessments set status = 0, started_at = null, completed_at = null where company_id = ${company}`

/** Who calls, and how what they ask for stands. */
export const actors = {
  anonymous: { token: () => undefined },
  owner: { token: own },
  colleague: { token: ({ colleague }) => colleague.token },
  stranger: { token: ({ stranger }) => stranger.token },
  // The owner, as an employee whose job does not show its results.
  employee: asOwner(
    ({ company, owner }) => `update users set is_employee = true where id = ${owner};
      update jobs set can_employee_view_results = false where company_id = ${company}`,
  ),
  // The owner, before policy and consent.
  withoutPolicy: asOwner(({ owner }) => `update users set privacy_policy_accepted_at = null where id = ${owner}`),
  withoutConsent: asOwner(({ owner }) => `update users set consent_provided_at = null where id = ${owner}`),
  // The owner, whose access has ended.
  lockedOut: asOwner(({ owner }) => `update users set is_active = false where id = ${owner}`),
  idleSession: asOwner(
    ({ owner }) => `update sessions set last_used_at = now() - interval '15 days' where user_id = ${owner}`,
  ),
  oldSession: asOwner(
    ({ owner }) => `update sessions set created_at = now() - interval '91 days' where user_id = ${owner}`,
  ),
  // The owner, outside the time in which one may work.
  late: asOwner(({ company }) => `update jobs set deadline = now() - interval '1 day' where company_id = ${company}`),
  beforeStart: asOwner(notStarted),
  whileArchived: asOwner(
    ({ company }) => `update applications set status = 3, completed_at = null, knocked_at = null, archived_at = now(),
        archived_from = 1
      where company_id = ${company}`,
  ),
  afterwards: asOwner(
    ({ company }) => `update assessments set status = 2, started_at = coalesce(started_at, now()), completed_at = now()
      where company_id = ${company}`,
  ),
  reportLink: { token: ({ reportLink }) => reportLink },
  candidateReportLink: { token: ({ candidateReportLink }) => candidateReportLink },
  otherReportLink: { token: ({ otherReportLink }) => otherReportLink },
  expiredReportLink: { token: ({ expiredReportLink }) => expiredReportLink },
  revokedReportLink: { token: ({ revokedReportLink }) => revokedReportLink },
  // To an application that was reopened.
  earlyReportLink: { token: ({ reportLink }) => reportLink, state: notStarted },
} as const satisfies Record<string, ActorKind>

export type Actor = keyof typeof actors

/** The world of the owner as this actor finds it, and the token the actor comes with. */
export async function enter(portal: Portal, actor: Actor): Promise<{ world: World; token: string | undefined }> {
  const world = await buildWorld(portal)
  const { owner } = world
  const { token, state }: ActorKind = actors[actor]
  const ids = { company: owner.company_id, owner: owner.id }
  if (state) await portal.database.pool.query(state(ids))
  return { world, token: token(world) }
}
