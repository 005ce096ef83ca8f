import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const VERSION = 1
const NONCE_BYTES = 12
const TAG_BYTES = 16
const HEAD_BYTES = 1 + NONCE_BYTES + TAG_BYTES

export interface Seal {
  /** `about` names what the secret belongs to; it must be said again to open it, so sealed values cannot be swapped. */
  close: (secret: string, about: string) => Buffer
  open: (sealed: Buffer, about: string) => string
}

/** AES-256-GCM with a key of its own for every purpose, so that one purpose cannot open what another has sealed. */
export function sealFor(purpose: string, secretKey: Buffer): Seal {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', `mizan:seal:${purpose}`, 32))
  return {
    close: (secret, about) => {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about))
      const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return Buffer.concat([Buffer.of(VERSION), nonce, cipher.getAuthTag(), body])
    },
    open: (sealed, about) => {
      if (sealed.length < HEAD_BYTES || sealed[0] !== VERSION) throw new Error(`No sealed value of ${purpose}`)
      const nonce = sealed.subarray(1, 1 + NONCE_BYTES)
      const tag = sealed.subarray(1 + NONCE_BYTES, HEAD_BYTES)
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
      decipher.setAAD(Buffer.from(about)).setAuthTag(tag)
      return opened(
        purpose,
        () => decipher.update(sealed.subarray(HEAD_BYTES), undefined, 'utf8') + decipher.final('utf8'),
      )
    },
  }
}

function opened(purpose: string, decipher: () => string): string {
  try {
    return decipher()
  } catch (error) {
    throw new Error(`A value of ${purpose} was sealed with another SECRET_KEY or was altered`, { cause: error })
  }
}
