import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const STEP_SECONDS = 30
const DIGITS = 6
const SECRET_BYTES = 20
/** A clock may be off by this many steps, before and after. */
const TOLERANCE = 1
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A secret as authenticators take it: base32 without padding (RFC 4648). */
export function newTotpSecret(): string {
  const bits = [...randomBytes(SECRET_BYTES)].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map((five) => alphabet[Number.parseInt(five, 2)]).join('')
}

function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
}

/** The code of a step (RFC 6238, with the truncation of RFC 4226). */
export function totpCodeAt(secret: string, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 0xf
  const value = digest.readUInt32BE(offset) & 0x7fffffff
  return String(value % 10 ** digits).padStart(digits, '0')
}

export const totpStepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / STEP_SECONDS)

/** The step that a typed code belongs to; nothing where it is wrong. People type spaces, and digits of their script. */
export function matchingStep(secret: string, typed: string, now: Date): number | undefined {
  const code = typed.replace(/\s/g, '').replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
  if (!/^\d{6}$/.test(code)) return undefined
  const current = totpStepAt(now)
  const steps = Array.from({ length: 2 * TOLERANCE + 1 }, (_, index) => current - TOLERANCE + index)
  return steps.find((step) => timingSafeEqual(Buffer.from(totpCodeAt(secret, step)), Buffer.from(code)))
}

/** What an authenticator reads from a QR code. */
export function totpUri(secret: string, email: string): string {
  const search = new URLSearchParams({ secret, issuer: 'Mizan' })
  return `otpauth://totp/Mizan:${encodeURIComponent(email)}?${search}`
}
