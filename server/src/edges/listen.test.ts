import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { listen } from './start.ts'

test('a port that another program uses is told with what to do', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  await expect(listen(Fastify(), { host: '127.0.0.1', port })).rejects.toThrow(
    `Another program uses port ${port}. Stop it, or choose another port: PORT=${port < 65_535 ? port + 1 : 3000} npm start.`,
  )
  other.close()
})

test('a host that is not of this machine is told with its variable', async () => {
  await expect(listen(Fastify(), { host: '192.0.2.1', port: 0 })).rejects.toThrow(
    'HOST must be an address of this machine, such as 0.0.0.0, but is "192.0.2.1".',
  )
})
