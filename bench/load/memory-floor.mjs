import Fastify from 'fastify'

// What HTTP alone costs: bare Fastify that answers every path with bytes that were given to it before.
const app = Fastify({ bodyLimit: 10_000_000 })
const ready = new Map()
app.post('/ready', async ({ body }) => {
  ready.set(`${body.method} ${body.path}`, { status: body.status, text: body.text })
  return {}
})
app.route({
  method: ['GET', 'POST'],
  url: '/api/*',
  handler: (request, reply) => {
    const { status, text } = ready.get(`${request.method} ${request.url}`)
    reply.code(status).header('content-type', 'application/json; charset=utf-8').send(text)
  },
})
await app.listen({ port: 0, host: '127.0.0.1' })
const address = app.server.address()
console.log(typeof address === 'object' && address ? address.port : address)
process.once('SIGTERM', () => app.close())
