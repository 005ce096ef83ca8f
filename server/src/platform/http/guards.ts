import type { Access } from '@mizan/contract/route'
import type { FastifyRequest, onRequestHookHandler } from 'fastify'
import type { FairShare } from './fair-share.ts'
import { SeenTokens } from './seen-tokens.ts'
import { knownSender, stranger } from './sender.ts'
import { type FindReader, readerOf, signedIn, tokenOf } from './session.ts'

export type Guards = Record<Access, [] | onRequestHookHandler>

/** Who calls is asked before anything of the call is read, in their own row; with a token never seen, in a stranger's. */
export function guardsOf(find: FindReader, share: FairShare): Guards {
  const seen = new SeenTokens()
  // With a callback: as an async hook it costs every call another promise and another turn.
  const guard =
    (check: (request: FastifyRequest) => Promise<void>): onRequestHookHandler =>
    (request, _reply, done) => {
      const { authorization } = request.headers
      if (!isReadable(authorization, done)) return
      const sender = seen.senderOf(authorization) ?? stranger(request.ip)
      // Looking up a session is work too: a crowd must not take the database by that.
      Promise.resolve(share.run(sender, () => check(request))).then(() => {
        seen.note(authorization, knownSender(request))
        done()
      }, done)
    }
  return {
    public: [],
    candidate: guard(async (request) => {
      request.candidate = await signedIn(request, find)
    }),
    report: guard(async (request) => {
      request.reader = await readerOf(request, find)
      // Named in the log like any other signed-in person.
      if ('candidate' in request.reader) request.candidate = request.reader.candidate
    }),
  }
}

/** To say that there is no token at all nobody has to wait for a turn. */
function isReadable(header: string | undefined, done: (error: Error) => void): boolean {
  try {
    tokenOf(header)
    return true
  } catch (error) {
    done(error as Error)
    return false
  }
}
