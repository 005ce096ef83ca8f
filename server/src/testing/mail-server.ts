import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail extends Email {
  /** Whom the sender named to the server, which no header can change. */
  recipients: string[]
}

export interface MailServer {
  url: string
  port: number
  received: ReceivedMail[]
  close: () => Promise<void>
}

interface Habits {
  port?: number
  /** Addresses the server will never take a mail for. */
  refuses?: string[]
}

/** A real mail server on this machine, which keeps what it gets. */
export async function openMailServer({ port = 0, refuses = [] }: Habits = {}): Promise<MailServer> {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      if (!refuses.includes(address)) return done()
      return done(Object.assign(new Error(`No such mailbox: ${address}`), { responseCode: 550 }))
    },
    onData: (stream, session, done) => {
      buffer(stream)
        .then((source) => PostalMime.parse(source))
        .then((mail) => received.push({ ...mail, recipients: session.envelope.rcptTo.map(({ address }) => address) }))
        .then(() => done(), done)
    },
  })
  server.on('error', () => undefined)
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    received,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
