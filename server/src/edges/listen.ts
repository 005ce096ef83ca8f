import type { FastifyInstance } from 'fastify'
import type { Config } from '../platform/config.ts'

type Door = Pick<Config, 'host' | 'port'>

/** Opens the door, or says what to change so that it can be opened. */
export async function listen(app: FastifyInstance, { host, port }: Door): Promise<void> {
  try {
    await app.listen({ port, host })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const advice = adviceFor[code]?.({ host, port })
    throw advice ? new Error(advice, { cause: error }) : error
  }
}

const wrongHost = ({ host }: Door) => `HOST must be an address of this machine, such as 0.0.0.0, but is "${host}".`

const adviceFor: Record<string, (door: Door) => string> = {
  EADDRINUSE: ({ port }) =>
    `Another program uses port ${port}. Stop it, or choose another port: PORT=${port < 65_535 ? port + 1 : 3000} npm start.`,
  EACCES: ({ port }) => `This user may not open port ${port}. Choose one from 1024: PORT=3000 npm start.`,
  EADDRNOTAVAIL: wrongHost,
  ENOTFOUND: wrongHost,
}
