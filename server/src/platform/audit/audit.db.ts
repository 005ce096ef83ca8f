import type { Db } from '../db/client.ts'
import type { auditLog } from '../db/schema/accounts.ts'

type NewEntry = Required<Omit<typeof auditLog.$inferInsert, 'id' | 'at'>>

const insertText = `
  insert into audit_log (actor, action, user_id, company_id, subject, details,
    member_id, roles, source, session_id, stepped_up, before, after)
  select actor, action, user_id, company_id, subject, details,
    member_id, roles, source, session_id, stepped_up, before, after from json_to_recordset($1::json)
    as e (actor text, action text, user_id bigint, company_id bigint, subject text, details jsonb,
      member_id bigint, roles text[], source text, session_id bigint, stepped_up boolean, before jsonb, after jsonb)`

/** Nearly every step of a candidate writes a line, so it is planned once per connection. */
export async function insertAuditEntries(db: Db, entries: NewEntry[]): Promise<void> {
  if (entries.length === 0) return
  await db.$client.query({ name: 'insert_audit_entries', text: insertText, values: [JSON.stringify(entries)] })
}
