import type { Route } from '../route.ts'
import { factors, newPasskey, passkeyOptions, recoveryCodes, totpCode, totpSecret } from '../schemas/member.ts'
import { byId } from '../schemas/values.ts'

const codes = ['kx3v-9m2q-t7wd-h4bp', 'r8nc-5jzf-2yqa-w6ke']
const attestation = { id: 'q83vEjRW', rawId: 'q83vEjRW', type: 'public-key', response: {}, clientExtensionResults: {} }
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

/** The factors of the person who is signed in. Setting up the first one is a step of the sign-in. */
export const factorRoutes = {
  getFactors: {
    method: 'GET',
    path: '/console/factors',
    root: 'localised',
    access: 'member',
    console: true,
    about: 'What the person who is signed in signs in with.',
    status: 200,
    reply: factors,
    example: {
      reply: {
        has_password: true,
        totp: { since: '2026-11-19T08:05:00.000Z' },
        passkeys: [{ id: 5, name: 'Laptop', since: '2026-11-19T08:06:00.000Z', last_used_at: null }],
        recovery_codes_left: 10,
      },
    },
  },
  setUpTotp: {
    method: 'POST',
    path: '/console/factors/totp',
    root: 'localised',
    access: 'arriving-member',
    console: true,
    about:
      'A new secret for an authenticator, which counts once a code of it is confirmed. Step-up, but at a first sign-in.',
    status: 200,
    reply: totpSecret,
    example: {
      reply: { secret, uri: `otpauth://totp/Mizan:rana%40nakhla.example?secret=${secret}&issuer=Mizan` },
    },
  },
  confirmTotp: {
    method: 'POST',
    path: '/console/factors/totp/confirm',
    root: 'localised',
    access: 'arriving-member',
    console: true,
    about:
      'Confirms the authenticator with its first code, completes a sign-in that waits for it, ends every other session.',
    body: totpCode,
    status: 200,
    reply: recoveryCodes,
    example: { body: { code: '492039' }, reply: { recovery_codes: codes } },
  },
  removeTotp: {
    method: 'DELETE',
    path: '/console/factors/totp',
    root: 'localised',
    access: 'member',
    console: true,
    about: 'Removes the authenticator and ends every other session. Step-up.',
    status: 204,
  },
  askForNewPasskey: {
    method: 'POST',
    path: '/console/factors/passkeys/options',
    root: 'localised',
    access: 'arriving-member',
    console: true,
    about: 'What a browser needs to make a passkey. Step-up, but at a first sign-in.',
    status: 200,
    reply: passkeyOptions,
    example: { reply: { options: { challenge: 'rL4kTn0', rp: { id: 'portal.example', name: 'Mizan' } } } },
  },
  addPasskey: {
    method: 'POST',
    path: '/console/factors/passkeys',
    root: 'localised',
    access: 'arriving-member',
    console: true,
    about: 'Keeps a passkey, completes a sign-in that waits for it, ends every other session.',
    body: newPasskey,
    status: 201,
    reply: recoveryCodes,
    example: { body: { name: 'Laptop', response: attestation }, reply: { recovery_codes: codes } },
  },
  removePasskey: {
    method: 'DELETE',
    path: '/console/factors/passkeys/:id',
    root: 'localised',
    access: 'member',
    console: true,
    about: 'Removes a passkey and ends every other session. Step-up.',
    params: byId,
    status: 204,
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/console/factors/recovery-codes',
    root: 'localised',
    access: 'member',
    console: true,
    about: 'Ten new recovery codes; those from before work no more. Step-up.',
    status: 200,
    reply: recoveryCodes,
    example: { reply: { recovery_codes: codes } },
  },
} as const satisfies Record<string, Route>
