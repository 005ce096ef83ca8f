import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { Config } from '../../platform/config.ts'
import { limits } from '../../platform/config.ts'
import type { Database, Db } from '../../platform/db/client.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { hashOfToken } from '../credentials/tokens.ts'
import {
  findPasskey,
  findPasskeys,
  insertChallenge,
  insertPasskey,
  notePasskeyUse,
  type PasskeyRow,
  takeChallenge,
} from './factors.db.ts'

type Json = Record<string, unknown>

export interface PasskeyServices {
  config: Config
  database: Database
}

/** Read when the first passkey is used: every start would wait for it. */
const library = () => import('@simplewebauthn/server')

const relyingParty = ({ publicUrl }: Config) => {
  const { origin, hostname } = new URL(publicUrl)
  return { expectedOrigin: origin, expectedRPID: hostname }
}

const idOf = ({ credential_id }: PasskeyRow): string => credential_id.toString('base64url')

const descriptorOf = (passkey: PasskeyRow) => ({
  id: idOf(passkey),
  transports: passkey.transports as AuthenticatorTransport[],
})

async function keepChallenge(
  db: Db,
  challenge: string,
  { purpose, memberId }: { purpose: 'sign-in' | 'proof' | 'registration'; memberId: number | null },
): Promise<void> {
  await insertChallenge(db, { challenge_hash: hashOfToken(challenge), purpose, member_id: memberId })
}

/** To make a passkey. It has to check its owner by itself, for it may be used alone. */
export async function askForNewPasskey(
  { config, database: { db } }: PasskeyServices,
  member: { id: number; email: string; name: string },
): Promise<Json> {
  const { generateRegistrationOptions } = await library()
  const options = await generateRegistrationOptions({
    rpName: 'Mizan',
    rpID: relyingParty(config).expectedRPID,
    userName: member.email,
    userDisplayName: member.name,
    userID: new Uint8Array(Buffer.from(String(member.id))),
    excludeCredentials: (await findPasskeys(db, member.id)).map(descriptorOf),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestationType: 'none',
  })
  await keepChallenge(db, options.challenge, { purpose: 'registration', memberId: member.id })
  return { ...options }
}

/** To prove one: of a member who is known, or of who comes. */
export async function askForPasskey(
  { config, database: { db } }: PasskeyServices,
  memberId: number | null,
): Promise<Json> {
  const { generateAuthenticationOptions } = await library()
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(config).expectedRPID,
    userVerification: 'required',
    allowCredentials: memberId === null ? [] : (await findPasskeys(db, memberId)).map(descriptorOf),
  })
  await keepChallenge(db, options.challenge, { purpose: memberId === null ? 'sign-in' : 'proof', memberId })
  return { ...options }
}

/** What was signed, as the response says. Anything can stand there; the signature is over it. */
function challengeIn({ response }: Json): string {
  try {
    const { clientDataJSON } = response as { clientDataJSON: string }
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as Json
    if (typeof challenge === 'string') return challenge
  } catch {
    // Below, as every other response that is none.
  }
  throw refused('The response holds no challenge')
}

const refused = (why: string) => new Refusal('passkey-refused', why)

/** The library throws whatever it stumbles upon; none of it is our fault, and some of it holds what was sent. */
const orRefuse = <Result>(work: Promise<Result>): Promise<Result> =>
  work.catch(() => {
    throw refused('The passkey was not verified')
  })

/** Keeps a passkey that was made for a challenge of ours. */
export async function keepPasskey(
  tx: Db,
  { config, memberId }: { config: Config; memberId: number },
  { name, response }: { name: string; response: Json },
): Promise<void> {
  const expectedChallenge = challengeIn(response)
  if (!(await takeChallenge(tx, { hash: hashOfToken(expectedChallenge), purpose: 'registration', memberId }))) {
    throw refused('No such challenge was given')
  }
  if ((await findPasskeys(tx, memberId)).length >= limits.passkeysPerMember)
    throw refused('There are too many passkeys')
  const { verifyRegistrationResponse } = await library()
  const { verified, registrationInfo } = await orRefuse(
    verifyRegistrationResponse({
      ...relyingParty(config),
      expectedChallenge,
      response: response as unknown as RegistrationResponseJSON,
    }),
  )
  if (!verified) throw refused('The passkey was not verified')
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential
  const isNew = await insertPasskey(tx, {
    member_id: memberId,
    credential_id: Buffer.from(id, 'base64url'),
    public_key: Buffer.from(publicKey),
    counter,
    transports: transports.filter((one) => typeof one === 'string').slice(0, 10),
    name: name.trim(),
  })
  if (!isNew) throw refused('The passkey is known already')
}

/** Whose passkey has signed a challenge of ours: of this member, or, at a sign-in, of any. */
export async function provePasskey(
  tx: Db,
  config: Config,
  { response, memberId }: { response: Json; memberId: number | null },
): Promise<number> {
  const expectedChallenge = challengeIn(response)
  const purpose = memberId === null ? 'sign-in' : 'proof'
  const isAsked = await takeChallenge(tx, { hash: hashOfToken(expectedChallenge), purpose, memberId })
  const passkey = isAsked ? await findPasskey(tx, Buffer.from(String(response.id), 'base64url')) : undefined
  if (!passkey || (memberId !== null && passkey.member_id !== memberId)) throw refused('No such passkey or challenge')
  const { verifyAuthenticationResponse } = await library()
  const { id, transports } = descriptorOf(passkey)
  const { verified, authenticationInfo } = await orRefuse(
    verifyAuthenticationResponse({
      ...relyingParty(config),
      expectedChallenge,
      response: response as unknown as AuthenticationResponseJSON,
      credential: { id, transports, publicKey: new Uint8Array(passkey.public_key), counter: passkey.counter },
    }),
  )
  if (!verified || !(await notePasskeyUse(tx, passkey, authenticationInfo.newCounter))) {
    throw refused('The passkey was not verified')
  }
  return passkey.member_id
}
