import pg from 'pg'

const MOST_ACCOUNTS = 5_000

/** Adds candidates like the one of the demonstration, with its password, and returns their addresses. */
export async function addAccounts(databaseUrl, count) {
  if (count > MOST_ACCOUNTS) throw new Error(`At most ${MOST_ACCOUNTS} accounts are made for a measurement.`)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query(
      `insert into users (company_id, email, password_hash, first_name, last_name, email_proved_at)
       select company_id, 'bench-' || number || '@demo.test', password_hash, 'Bench', 'Account ' || number, now()
       from users, generate_series(1, $1::int) as number where email = 'candidate@demo.test' returning email`,
      [count],
    )
    return rows.map(({ email }) => email)
  } finally {
    await client.end()
  }
}
