import type { Access } from '@mizan/contract/route'
import type { FastifyRequest, onRequestHookHandler } from 'fastify'
import type { SignedIn } from '../accounts/sessions.service.ts'
import type { FairShare } from './fair-share.ts'
import { SeenTokens } from './seen-tokens.ts'
import { type FindReader, readerOf, recalled, signedIn } from './session.ts'

export type Guards = Record<Access, [] | onRequestHookHandler>

interface Check {
  /** Somebody who is remembered. */
  take: (request: FastifyRequest, who: SignedIn) => void
  find: (request: FastifyRequest) => Promise<void>
}

/** Who calls is asked before anything of the call is read, in the share of their company. */
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
      const company = seen.companyOf(authorization)
      // Looking up a session is work too: a crowd must not take the database by that.
      const found = company === undefined ? check.find(request) : share.run(company, () => check.find(request))
      Promise.resolve(found).then(() => {
        seen.note(authorization, companyOf(request))
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

/** Whose share of this node a call takes. Nobody's, where nobody is signed in. */
export function companyOf({ candidate, reader }: FastifyRequest): number | undefined {
  if (candidate) return candidate.companyId
  return reader && 'link' in reader ? reader.link.company_id : undefined
}
