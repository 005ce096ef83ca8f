import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/db/client.ts'
import type { Place } from '../../platform/http/fair-share.ts'

/** What a sign-on needs of the application around it. */
export interface SsoHouse {
  config: Config
  database: Database
}

/** The same while one browser is served: its provider is asked aside, for it may take long. */
export interface SsoCall extends SsoHouse, Place {}
