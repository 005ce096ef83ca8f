import type { Config } from '../config.ts'
import type { Database } from '../db/client.ts'

/** What a sign-on needs of the application around it. */
export interface SsoHouse {
  config: Config
  database: Database
}
