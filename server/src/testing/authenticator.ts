import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Json = Record<string, unknown>

/** Concise binary objects, as far as a passkey needs them (RFC 8949). */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Buffer) return Buffer.concat([head(2, value.length), value])
  const entries = [...(value as Map<unknown, unknown>)]
  return Buffer.concat([head(5, entries.length), ...entries.flatMap(([key, one]) => [cbor(key), cbor(one)])])
}

function head(major: number, size: number): Buffer {
  if (size < 24) return Buffer.of((major << 5) | size)
  if (size < 256) return Buffer.of((major << 5) | 24, size)
  return Buffer.of((major << 5) | 25, size >> 8, size & 255)
}

/** User is present, user is verified. */
const VERIFIED = 0x05
const WITH_KEY = 0x40

interface Ways {
  origin?: string
  rpId?: string
  /** Without asking its owner. */
  isUnverified?: boolean
}

/** A passkey made of software: it signs what a browser would have it sign, and can lie. */
export function openAuthenticator({ origin = 'http://localhost:3000', rpId = 'localhost', isUnverified }: Ways = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  const flags = isUnverified ? 0x01 : VERIFIED
  let counter = 0
  const clientData = (type: string, options: Json) =>
    Buffer.from(JSON.stringify({ type, challenge: options.challenge, origin, crossOrigin: false }))
  const authData = (more: number, key = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(++counter)
    return Buffer.concat([sha256(rpId), Buffer.of(flags | more), count, key])
  }
  const wrapped = (response: Json): Json => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })
  return {
    register: (options: Json): Json => {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const cose = new Map<unknown, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ])
      const key = Buffer.concat([Buffer.alloc(16), Buffer.of(0, id.length), id, cbor(cose)])
      const attestation = new Map<unknown, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData(WITH_KEY, key)],
      ])
      return wrapped({
        clientDataJSON: clientData('webauthn.create', options).toString('base64url'),
        attestationObject: cbor(attestation).toString('base64url'),
        transports: ['internal'],
      })
    },
    prove: (options: Json): Json => {
      const client = clientData('webauthn.get', options)
      const data = authData(0)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return wrapped({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      })
    },
    /** As a copy would, that was made earlier. */
    goBack: () => {
      counter = 0
    },
  }
}

const sha256 = (value: string | Buffer): Buffer => createHash('sha256').update(value).digest()
