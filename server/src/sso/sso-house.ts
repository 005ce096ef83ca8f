import type { Config } from '../config.ts'
import type { Database } from '../db/client.ts'
import type { Place } from '../http/fair-share.ts'

/** What a sign-on needs of the application around it. */
export interface SsoHouse {
  config: Config
  database: Database
}

/** The same while one browser is served: its provider is asked aside, for it may take long. */
export interface SsoCall extends SsoHouse, Place {}
