import type { Access } from '@mizan/contract/route'
import type { FastifyRequest, onRequestHookHandler } from 'fastify'
import type { SignedIn } from '../../capabilities/accounts/sessions.service.ts'
import type { FairShare } from './fair-share.ts'
import { Refusal } from './refusal.ts'
import { SeenTokens } from './seen-tokens.ts'
import { knownSender, stranger } from './sender.ts'
import { type FindReader, readerOf, recalled, signedIn, tokenOf } from './session.ts'

export type Guards = Record<Extract<Access, string>, [] | onRequestHookHandler>

/** No one can sign in as staff yet, so no one gets past the guard of such a route. */
export const guardFor = (guards: Guards, access: Access): [] | onRequestHookHandler =>
  typeof access === 'string'
    ? guards[access]
    : (_request, _reply, done) => done(new Refusal('not-authenticated', 'No one is signed in as staff'))

interface Check {
  /** Somebody who is remembered. */
  take: (request: FastifyRequest, who: SignedIn) => void
  find: (request: FastifyRequest) => Promise<void>
}

/** Who calls is asked before anything of the call is read, in their own row; with a token never seen, in a stranger's. */
export function guardsOf(find: FindReader, share: FairShare): Guards {
  const seen = new SeenTokens()
  // With a callback: as an async hook it costs every call another promise and another turn.
  const guard =
    (check: Check): onRequestHookHandler =>
    (request, _reply, done) => {
      const { authorization } = request.headers
      const known = recalled(authorization, find)
      if (known) {
        check.take(request, known)
        return done()
      }
      if (!isReadable(authorization, done)) return
      const sender = seen.senderOf(authorization) ?? stranger(request.ip)
      // Looking up a session is work too: a crowd must not take the database by that.
      Promise.resolve(share.run(sender, () => check.find(request))).then(() => {
        seen.note(authorization, knownSender(request))
        done()
      }, done)
    }
  return {
    public: [],
    candidate: guard({
      take: (request, who) => {
        request.candidate = who
      },
      find: async (request) => {
        request.candidate = await signedIn(request, find)
      },
    }),
    report: guard({
      take: (request, who) => {
        request.reader = { candidate: who }
        request.candidate = who
      },
      find: async (request) => {
        request.reader = await readerOf(request, find)
        // Named in the log like any other signed-in person.
        if ('candidate' in request.reader) request.candidate = request.reader.candidate
      },
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
