import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isOneAddress } from './mail-address.ts'

/** Everything the environment can set. Read once at start; a wrong value stops the start. */
export interface Config {
  port: number
  host: string
  databaseUrl: string | undefined
  /** Where DATABASE_URL names a pooler that gives every transaction another connection: PostgreSQL itself. */
  databaseDirectUrl: string | undefined
  /** Whether a statement that was planned under a name is there for the next transaction. */
  databasePrepared: boolean
  dataDir: string
  publicUrl: string
  smtpUrl: string | undefined
  mailFrom: string
  storageUrl: string | undefined
  demo: boolean | undefined
  logLevel: string
  /** How many proxies stand in front, each of which adds the address it was asked from. */
  trustProxy: number
  secretKey: string | undefined
  metricsToken: string | undefined
  ssoAllowLoopback: boolean
}

/** Limits that operators ask about, in one place. */
export const limits = {
  loginWindowMinutes: 15,
  // Those of one address, so that a stranger elsewhere keeps no one out; and those of all addresses, against a crowd.
  failedLoginsPerAccountAndAddress: 10,
  failedLoginsPerAccount: 100,
  failedLoginsPerAddress: 100,
  failedPasswordChanges: 10,
  // Also of right passwords: each costs as much and opens a session.
  loginsPerAccount: 30,
  sessionsPerPerson: 20,
  // How long a user waits for their password to be looked at: they are answered within two seconds.
  hashingPatienceMs: 1_500,
  // Calls at work at once on a node, fewer than its connections to the database, which other work needs too.
  callsAtOnce: 8,
  // Those of strangers, and of one company while another one is there as well.
  callsAtOncePerLane: 2,
  changesAtOncePerPerson: 1,
  // Those that may wait for their turn: of a lane, of a person in it, and of a network, behind which a hall may sit.
  callsWaitingPerLane: 256,
  callsWaitingPerPerson: 16,
  callsWaitingPerNetwork: 64,
  tokensWaitingPerNetwork: 128,
  bodyBytes: 1024 * 1024,
  bodyDepth: 20,
  sessionIdleDays: 14,
  sessionAbsoluteDays: 90,
  // After that it ends at the first pause of this length, a day later at the latest: not while the user works.
  sessionPauseHours: 6,
  // Of members, who read what candidates have said.
  memberIdleHours: 12,
  memberSessionDays: 7,
  memberInvitationDays: 7,
  setUpDays: 7,
  failedProofs: 10,
  recoveryCodes: 10,
  passkeyMinutes: 5,
  passkeysPerMember: 20,
  requestTimeoutMs: 30_000,
  // How long a node behind a proxy says that it is not ready before it stops listening.
  leavingMs: 5_000,
  // A connection that is silent for this long is given up; one that is slow is not.
  idleTimeoutMs: 60_000,
  uploadTimeoutMs: 3_600_000,
  // The form around the largest video.
  uploadBytes: 600 * 1024 * 1024 + 64 * 1024,
  videoBytes: 600 * 1024 * 1024,
  videoExtraSeconds: 10,
  uploadsPerQuestion: 5,
  uploadsAtOncePerPerson: 2,
  videoLinkMinutes: 30,
  resetLinkHours: 4,
  resetMailsPerHour: 3,
  confirmationMails: 3,
  resetRequestsPerAddress: 100,
  // Asking for a link takes this long whether or not anyone has the address, so that time tells nothing.
  resetAnswerMs: 100,
  wrongReportLinksPerAddress: 50,
  invitationDays: 30,
  reminderPauseHours: 24,
  emailConfirmationDays: 7,
  signUpsPerAddress: 100,
  // Each asks the provider of a company, without any login. A whole office behind one address stays below it.
  signOnsPerAddress: 1_000,
  // Each tells whether an address is taken. A full hall behind one address, with two slips for everyone, stays below
  // it.
  refusedSignUpsPerAddress: 200,
} as const

type Environment = Record<string, string | undefined>

/** A wrong value, said in one line that names the variable and the rule. */
export class ConfigError extends Error {}

export function readConfig(env: Environment): Config {
  const port = integer(env, 'PORT', { fallback: 3000, min: 0, max: 65_535 })
  const host = env.HOST || '127.0.0.1'
  return {
    port,
    host,
    databaseUrl: url(env, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    databaseDirectUrl: directUrl(env),
    databasePrepared: flag(env, 'DATABASE_PREPARED') ?? true,
    dataDir: resolve(env.DATA_DIR || './data'),
    publicUrl: publicUrl(env) ?? `http://localhost:${port}`,
    smtpUrl: url(env, 'SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: sender(env, 'MAIL_FROM') ?? 'Mizan <no-reply@localhost>',
    storageUrl: storageUrl(env),
    demo: flag(env, 'DEMO'),
    logLevel: oneOf(env, 'LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']) ?? 'info',
    trustProxy: integer(env, 'TRUST_PROXY', { fallback: 0, min: 0, max: 9 }),
    secretKey: secret(env, 'SECRET_KEY', 32),
    metricsToken: secret(env, 'METRICS_TOKEN', 16),
    ssoAllowLoopback: flag(env, 'SSO_ALLOW_LOOPBACK') ?? false,
  }
}

function integer(env: Environment, name: string, rule: { fallback: number; min: number; max: number }): number {
  const text = env[name]
  if (!text) return rule.fallback
  const value = Number(text)
  if (!/^\d+$/.test(text) || value < rule.min || value > rule.max) {
    throw new ConfigError(`${name} must be a whole number from ${rule.min} to ${rule.max}, but is "${text}".`)
  }
  return value
}

function flag(env: Environment, name: string): boolean | undefined {
  const text = env[name]
  if (!text) return undefined
  if (text !== '0' && text !== '1') throw new ConfigError(`${name} must be 1 or 0, but is "${text}".`)
  return text === '1'
}

function oneOf(env: Environment, name: string, allowed: string[]): string | undefined {
  const text = env[name]
  if (!text) return undefined
  if (!allowed.includes(text)) {
    throw new ConfigError(`${name} must be one of ${allowed.join(', ')}, but is "${text}".`)
  }
  return text
}

/** The value itself is left out of the message: addresses of databases and mail servers carry passwords. */
function url(env: Environment, name: string, protocols: string[]): string | undefined {
  const text = env[name]
  if (!text) return undefined
  if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol)) {
    throw new ConfigError(`${name} must be an address that begins with ${protocols.join(' or ')}.`)
  }
  return text
}

function directUrl(env: Environment): string | undefined {
  const direct = url(env, 'DATABASE_DIRECT_URL', ['postgres:', 'postgresql:'])
  if (direct && !env.DATABASE_URL)
    throw new ConfigError('DATABASE_DIRECT_URL stands beside DATABASE_URL, which names the pooler, and not alone.')
  return direct
}

/** Pages and calls begin at the root of a host, so nothing may follow it. */
function publicUrl(env: Environment): string | undefined {
  const text = url(env, 'PUBLIC_URL', ['http:', 'https:'])
  if (text === undefined) return undefined
  const { origin, href } = new URL(text)
  if (href.replace(/\/+$/, '') !== origin) {
    throw new ConfigError(`PUBLIC_URL must be an address without a path, such as ${origin}.`)
  }
  return origin
}

function storageUrl(env: Environment): string | undefined {
  const text = url(env, 'STORAGE_URL', ['file:', 's3:'])
  if (text !== undefined) storagePlace(text)
  return text
}

/** The folder or the bucket that STORAGE_URL names. */
export function storagePlace(text: string): URL {
  const place = new URL(text)
  const endpoint = place.searchParams.get('endpoint')
  const isBucket = place.hostname !== '' && (endpoint === null || URL.canParse(endpoint))
  if (place.protocol === 'file:' ? isFolder(text, place) : isBucket) return place
  throw new ConfigError(
    'STORAGE_URL must be file: with an absolute path, such as file:///srv/uploads, or s3://BUCKET/PREFIX?endpoint=URL&region=R.',
  )
}

/** Two slashes, as in file://uploads, name another machine; without any, file:uploads would become /uploads. */
function isFolder(text: string, place: URL): boolean {
  try {
    return /^file:\//i.test(text.trim()) && fileURLToPath(place) !== ''
  } catch {
    return false
  }
}

function sender(env: Environment, name: string): string | undefined {
  const text = env[name]
  if (!text) return undefined
  const [, address = text] = /^[^<>\p{Cc}]*<([^<>]*)>$/u.exec(text) ?? []
  if (!isOneAddress(address.trim())) {
    throw new ConfigError(`${name} must be an address such as "Mizan <no-reply@example.com>", but is "${text}".`)
  }
  return text
}

function secret(env: Environment, name: string, minLength: number): string | undefined {
  const text = env[name]
  if (!text) return undefined
  if (text.length < minLength) throw new ConfigError(`${name} must have at least ${minLength} characters.`)
  return text
}
