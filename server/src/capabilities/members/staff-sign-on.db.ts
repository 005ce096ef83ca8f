import { and, eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { memberIdentities, members } from '../../platform/db/schema/members.ts'
import type { MemberRow } from './members.db.ts'

interface Identity {
  company_id: number
  issuer: string
  subject: string
}

/** Held, so that it is not removed before the sign-on is done. */
export async function findByIdentity(
  tx: Db,
  { company_id, issuer, subject }: Identity,
): Promise<MemberRow | undefined> {
  const [row] = await tx
    .select({ member: members })
    .from(memberIdentities)
    .innerJoin(members, eq(members.id, memberIdentities.member_id))
    .where(
      and(
        eq(memberIdentities.company_id, company_id),
        eq(memberIdentities.issuer, issuer),
        eq(memberIdentities.subject, subject),
      ),
    )
    .for('share', { of: members })
  return row?.member
}

/** False when the member is another subject of this provider already. */
export async function insertIdentity(tx: Db, identity: Identity & { member_id: number }): Promise<boolean> {
  const rows = await tx
    .insert(memberIdentities)
    .values(identity)
    .onConflictDoNothing()
    .returning({ id: memberIdentities.member_id })
  return rows.length === 1
}
