import * as z from 'zod/mini'
import { actions, companyRoles, roles } from '../access.ts'
import { languages } from '../language.ts'
import { text as textInEachLanguage } from '../text.ts'
import { mailAddress } from './account.ts'
import { byCompanyReference } from './company.ts'
import { personName } from './profile.ts'
import { bodyId, byId, password, requiredText, textId } from './values.ts'

const someRoles = z.array(z.enum(companyRoles)).check(z.minLength(1), z.maxLength(companyRoles.length))
const someJobs = z.union([z.literal('all'), z.array(bodyId).check(z.minLength(1), z.maxLength(500))], {
  error: 'not-jobs',
})
const language = z.enum(languages)
const name = personName.check(z.refine<string>((value) => value.trim() !== '', { error: 'blank' }))
const moment = z.string()

/** Where a sign-in stands: signed in, at the second step, or at setting up what the second step needs. */
export const signInState = z.object({
  state: z.enum(['signed-in', 'second-step', 'set-up']),
  /** What the second step can be taken with. */
  factors: z.array(z.enum(['totp', 'passkey', 'recovery-code'])),
})
export type SignInState = z.infer<typeof signInState>

export const memberSignIn = z.object({ email: mailAddress, password })
export type MemberSignIn = z.infer<typeof memberSignIn>

/** The secret of a mailed or printed link. */
const token = requiredText(200)
export const linkToken = z.object({ token })

export const memberResetConfirm = z.object({ token, new_password: password })
export type MemberResetConfirm = z.infer<typeof memberResetConfirm>

export const setUpChoices = z.object({
  companies: z.array(z.object({ ref_id: z.string(), name: textInEachLanguage })),
})

/** The first owner, of a company that is there or of a new one, which needs a name. */
export const setUp = z.object({
  token,
  email: mailAddress,
  name,
  language,
  password,
  company: z.object({
    ...byCompanyReference.shape,
    name: z.optional(z.record(z.enum(languages), requiredText(500))),
  }),
})
export type SetUp = z.infer<typeof setUp>

export const checkedInvitation = z.object({
  email: z.string(),
  name: z.string(),
  /** Null: the provider of the product. */
  company: z.nullable(z.object({ ref_id: z.string(), name: textInEachLanguage })),
  roles: z.array(z.enum(roles)),
  /** Whether a password is chosen now. */
  needs_password: z.boolean(),
})

export const acceptInvitation = z.object({ token, name: z.optional(name), password: z.optional(password) })
export type AcceptInvitation = z.infer<typeof acceptInvitation>

/** As `@simplewebauthn/browser` gives and takes it; what is in it is checked by its signature. */
const json = z.record(z.string(), z.unknown())
export const passkeyOptions = z.object({ options: json })
export const passkeyResponse = z.object({ response: json })
export const newPasskey = z.object({ name: requiredText(100), response: json })

/** One of the ways to prove who one is. The password alone proves it only of those without a second factor. */
export const proof = z
  .object({
    code: z.optional(requiredText(20)),
    recovery_code: z.optional(requiredText(40)),
    passkey: z.optional(json),
    password: z.optional(password),
  })
  .check(
    z.refine((given) => Object.values(given).filter((value) => value !== undefined).length === 1, {
      error: 'one-proof',
    }),
  )
export type Proof = z.infer<typeof proof>

export const totpSecret = z.object({ secret: z.string(), uri: z.string() })
export const totpCode = z.object({ code: requiredText(20) })
/** Shown once. Empty where the member has some from before. */
export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

export const factors = z.object({
  has_password: z.boolean(),
  totp: z.nullable(z.object({ since: moment })),
  passkeys: z.array(z.object({ id: z.int(), name: z.string(), since: moment, last_used_at: z.nullable(moment) })),
  recovery_codes_left: z.int(),
})

const scope = { roles: z.array(z.enum(roles)), jobs: z.union([z.literal('all'), z.array(z.int())]) }

export const consoleMe = z.object({
  id: z.int(),
  email: z.string(),
  name: z.string(),
  language,
  ...signInState.shape,
  /** Empty until the sign-in is complete. */
  memberships: z.array(
    z.object({
      /** Null: the provider of the product. */
      company: z.nullable(z.object({ id: z.int(), ref_id: z.string(), name: textInEachLanguage })),
      ...scope,
      /** What of the table of rights is theirs, and how far. */
      may: z.partialRecord(z.enum(actions), z.enum(['yes', 'blind', 'pseudonym', 'numbers', 'own'])),
    }),
  ),
})

export const ownSessions = z.object({
  items: z.array(
    z.object({
      id: z.int(),
      device: z.string(),
      since: moment,
      last_used_at: moment,
      is_this: z.boolean(),
    }),
  ),
})

/** A page of a list: so many after the last of the page before. */
export const page = z.object({
  limit: z.optional(
    z.pipe(
      z.string().check(z.regex(/^([1-9]\d?|1\d\d|200)$/, { error: 'not-a-limit' })),
      z.transform((digits: string) => Number(digits)),
    ),
  ),
  cursor: z.optional(textId),
})

export const byCompanyMember = z.object({ ...byCompanyReference.shape, ...byId.shape })

const counts = z.object({ total: z.int(), matching: z.int() })
export const member = z.object({
  id: z.int(),
  email: z.string(),
  name: z.string(),
  ...scope,
  /** Given by the groups of the company's sign-on. */
  by_groups: z.boolean(),
  has_second_factor: z.boolean(),
  since: moment,
  last_used_at: z.nullable(moment),
})
export const memberList = z.object({ items: z.array(member), next_cursor: z.nullable(z.string()), counts })

export const memberInvitation = z.object({
  id: z.int(),
  email: z.string(),
  name: z.string(),
  language,
  ...scope,
  invited_at: moment,
  expires_at: moment,
})
export const memberInvitationList = z.object({
  items: z.array(memberInvitation),
  next_cursor: z.nullable(z.string()),
  counts,
})

export const inviteMember = z.object({
  email: mailAddress,
  name: z.optional(name),
  language,
  roles: someRoles,
  jobs: someJobs,
})

export const memberChanges = z.object({ roles: z.optional(someRoles), jobs: z.optional(someJobs) })
export type MemberChanges = z.infer<typeof memberChanges>

/** Which role each group at the company's provider stands for. */
export const staffGroups = z.object({
  groups: z
    .record(requiredText(200), z.enum(companyRoles))
    .check(z.refine((given) => Object.keys(given).length <= 100, { error: 'too-many-groups' })),
})
