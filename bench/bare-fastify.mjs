import Fastify from 'fastify'
import pg from 'pg'

// The least that can answer the same question: Fastify, one indexed query through the same driver, one JSON answer.
const [, , databaseUrl, userId, answerBytes] = process.argv

const COLUMNS = `id, first_name, last_name, email, gender, birthday::text, nationality, native_language, english_level,
  education, country_of_residence, department_id, job_level, primary_job_function, ethnicity, is_employee`

const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 })
// A connection that breaks while it rests would end the process; the next request says what is wrong.
pool.on('error', () => {})
const findUser = async () => {
  const { rows } = await pool.query({
    name: 'find_user',
    text: `select ${COLUMNS} from users where id = $1`,
    values: [userId],
  })
  return rows[0]
}

// As many bytes as the product's answer: writing and sending them is no part of the difference.
const ownBytes = Buffer.byteLength(JSON.stringify({ ...(await findUser()), rest: '' }))
const rest = 'x'.repeat(Number(answerBytes) - ownBytes)

const app = Fastify()
app.get('/api/auth/users/me/', async () => {
  const user = await findUser()
  user.rest = rest
  return user
})
await app.listen({ port: 0, host: '127.0.0.1' })
const address = app.server.address()
console.log(typeof address === 'object' && address ? address.port : address)

process.once('SIGTERM', async () => {
  await app.close()
  await pool.end()
})
