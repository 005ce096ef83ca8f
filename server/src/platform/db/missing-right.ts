import type pg from 'pg'
import { hasSqlState, insufficientPrivilege, noSchemaToUse, onlyReadable } from './sql-state.ts'

/** What the role may do where Mizan makes its tables, and whose tables are there already. */
interface Rights {
  role: string
  database: string
  schema: string
  may_make_tables: boolean | null
  needs_schema: boolean
  owners: string[]
}

/**
 * Does something that takes rights. What PostgreSQL refuses is reported as the right that is missing, and how to give
 * it.
 */
export async function namingMissingRights<Result>(
  pool: pg.Pool,
  jobSchema: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw (await inPlainWords(pool, jobSchema, error)) ?? error
  }
}

async function inPlainWords(pool: pg.Pool, jobSchema: string, error: unknown): Promise<Error | undefined> {
  if (hasSqlState(error, onlyReadable))
    return new Error(
      'The database can only be read. Either it is a standby, or default_transaction_read_only is on. Check DATABASE_URL.',
      { cause: error },
    )
  if (!hasSqlState(error, insufficientPrivilege) && !hasSqlState(error, noSchemaToUse)) return undefined
  const rights = await rightsOf(pool, jobSchema).catch(() => undefined)
  return rights && asRefusal(rights, error)
}

function asRefusal(rights: Rights, cause: unknown): Error | undefined {
  const said = [grantsMissing(rights), notTheOwner(rights)].filter((sentence) => sentence !== '')
  return said.length > 0 ? new Error(said.join(' '), { cause }) : undefined
}

function grantsMissing({ role, database, schema, may_make_tables, needs_schema }: Rights): string {
  const missing: { what: string; on: string }[] = []
  if (!may_make_tables)
    missing.push({ what: `tables in the schema ${schema}`, on: `usage, create on schema ${schema}` })
  if (needs_schema) missing.push({ what: `a schema in the database ${database}`, on: `create on database ${database}` })
  if (missing.length === 0) return ''
  const what = missing.map((one) => one.what).join(', nor ')
  const grants = missing.map(({ on }) => `grant ${on} to ${role};`).join(' ')
  return `The role ${role} may not make ${what}. Let a superuser type in this database: ${grants}`
}

function notTheOwner({ role, owners }: Rights): string {
  if (owners.length === 0) return ''
  return `The role ${role} may not change the tables of ${owners.join(' and ')}. Let DATABASE_URL name their owner, or make ${role} the owner.`
}

/** Asked of the rights themselves: the words in which PostgreSQL refuses are in the language of its server. */
async function rightsOf(pool: pg.Pool, jobSchema: string): Promise<Rights | undefined> {
  const { rows } = await pool.query<Rights>(
    `select quote_ident(current_user) as role, quote_ident(current_database()) as database,
       quote_ident(coalesce(current_schema(), 'public')) as schema,
       has_schema_privilege(to_regnamespace(quote_ident(coalesce(current_schema(), 'public'))), 'create') as may_make_tables,
       to_regnamespace($1) is null and not has_database_privilege(current_database(), 'create') as needs_schema,
       array(
         select distinct quote_ident(pg_get_userbyid(owner)) from (
           select nspowner as owner from pg_namespace where nspname = $1
           union all
           select relowner from pg_class
           where relkind = 'r' and (relnamespace = to_regnamespace($1)
             or (relname = 'migrations' and relnamespace = to_regnamespace(quote_ident(current_schema()))))
         ) as ours where not pg_has_role(owner, 'usage')
       ) as owners`,
    [jobSchema],
  )
  return rows[0]
}
