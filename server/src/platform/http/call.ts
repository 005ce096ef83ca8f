import type { Language } from '@mizan/contract/language'
import type { Route } from '@mizan/contract/route'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { HashingRow } from '../../capabilities/accounts/password-hash.ts'
import type { SignedIn } from '../../capabilities/accounts/sessions.service.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/client.ts'
import type { Storage } from '../media/storage.ts'
import type { Place } from './fair-share.ts'
import { chosenLanguageOf, languageOf } from './reply-with-error.ts'
import type { Reader } from './session.ts'

/** What every handler may hand on to a service. */
export interface House {
  config: Config
  database: Database
  storage: Storage
  /** Whose password is looked at next. */
  hashing: HashingRow
}

/** What a handler knows besides its input. `candidate` and `reader` are there exactly where the table asks for one. */
export interface Context<R extends Route> extends House {
  candidate: R['access'] extends 'candidate' ? SignedIn : undefined
  reader: R['access'] extends 'report' ? Reader : undefined
  language: Language
  /** Where the call names it, and is not answered in English for want of a word. */
  chosenLanguage: Language | undefined
  address: string
  /** The same, where somebody reads the answer: to a HEAD nothing is shown that could count as seen. */
  readFrom: string | null
  /** Aborted when they close the line. */
  gone: AbortSignal
  /** As the browser sent them. None carries a session. */
  cookies: string | undefined
  /** Does what needs no database, and may take long; meanwhile the place of the call is somebody else's. */
  aside: Place['aside']
  /** The call repeats one made before: the answer is the same, its status the one the table has for that. */
  sayRepeated: () => void
}

const withoutPlace: Place['aside'] = (work) => work()

/** The context of one call. What only some handlers ask for is worked out when they do. */
export class Call implements Context<Route> {
  readonly config: Config
  readonly database: Database
  readonly storage: Storage
  readonly candidate: undefined
  readonly reader: undefined
  readonly #request: FastifyRequest
  readonly #reply: FastifyReply
  readonly #hashing: HashingRow
  #place: Place | undefined
  isRepeat = false

  constructor({ config, database, storage, hashing }: House, request: FastifyRequest, reply: FastifyReply) {
    this.config = config
    this.database = database
    this.storage = storage
    this.#hashing = hashing
    this.candidate = request.candidate as undefined
    this.reader = request.reader as undefined
    this.#request = request
    this.#reply = reply
  }

  /** The same call, once it has its place. */
  at(place: Place | undefined): this {
    this.#place = place
    return this
  }

  get aside(): Place['aside'] {
    return this.#place?.aside ?? withoutPlace
  }

  /** Whoever waits for their password to be looked at, or has it looked at, does so aside. */
  get hashing(): HashingRow {
    const { aside } = this
    return {
      run: (asker, work) => aside(() => this.#hashing.run(asker, work)),
    }
  }

  get language(): Language {
    return languageOf(this.#request)
  }

  get chosenLanguage(): Language | undefined {
    return chosenLanguageOf(this.#request)
  }

  get address(): string {
    return this.#request.ip
  }

  get gone(): AbortSignal {
    const { raw } = this.#reply
    const gone = new AbortController()
    // That of the request comes as soon as its body is read.
    if (raw.destroyed) gone.abort()
    else raw.once('close', () => gone.abort())
    return gone.signal
  }

  get readFrom(): string | null {
    return this.#request.method === 'HEAD' ? null : this.address
  }

  get cookies(): string | undefined {
    return this.#request.headers.cookie
  }

  readonly sayRepeated = (): void => {
    this.isRepeat = true
  }
}
