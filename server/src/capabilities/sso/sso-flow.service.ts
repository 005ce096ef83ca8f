import { createHash, randomBytes } from 'node:crypto'
import { sealFor } from '../../platform/secrets/seal.ts'
import { secretKeyOf } from '../../platform/secrets/secret-key.ts'
import type { Agreed } from './provider.ts'
import { deleteOldFlows, FLOW_MINUTES, insertFlow, takeFlow } from './sso-flows.db.ts'
import type { SsoServices } from './sso-settings.service.ts'

/** What a browser takes along: the state in the address, the key in a cookie that no address ever shows. */
export interface Departure {
  state: string
  browserKey: string
}

export interface Flow {
  companyId: number
  agreed: Agreed
}

/** A sign-on that begins for candidates does not end as one of staff. */
type Audience = 'candidates' | 'staff'

export const FLOW_SECONDS = FLOW_MINUTES * 60

const hashOf = (value: string): Buffer => createHash('sha256').update(value).digest()
const randomText = (): string => randomBytes(32).toString('base64url')

const verifierSeal = async ({ config }: SsoServices) => sealFor('sso-code-verifier', await secretKeyOf(config))

/** What is agreed with the browser before it leaves; nothing of it is kept yet. */
export function newAgreement(): { departure: Departure; agreed: Agreed } {
  const state = randomText()
  return {
    departure: { state, browserKey: randomText() },
    agreed: { state, nonce: randomText(), codeVerifier: randomText() },
  }
}

export async function keepFlow(
  services: SsoServices,
  { companyId, agreed }: Flow,
  departure: Departure,
  audience: Audience = 'candidates',
): Promise<void> {
  const { db } = services.database
  const seal = await verifierSeal(services)
  const stateHash = hashOf(agreed.state)
  await deleteOldFlows(db)
  await insertFlow(db, {
    state_hash: stateHash,
    browser_hash: hashOf(departure.browserKey),
    company_id: companyId,
    audience,
    nonce: agreed.nonce,
    code_verifier: seal.close(agreed.codeVerifier, stateHash.toString('hex')),
  })
}

/** The flow that this very browser began, once. */
export async function collectFlow(
  services: SsoServices,
  { state, browserKey }: Departure,
  audience: Audience = 'candidates',
): Promise<Flow | undefined> {
  const stateHash = hashOf(state)
  const row = await takeFlow(services.database.db, { stateHash, browserHash: hashOf(browserKey), audience })
  if (!row) return undefined
  const seal = await verifierSeal(services)
  const codeVerifier = seal.open(row.code_verifier, stateHash.toString('hex'))
  return { companyId: row.company_id, agreed: { state, nonce: row.nonce, codeVerifier } }
}
