import * as z from 'zod/mini'
import { department, personName } from './profile.ts'
import { addressText, bodyId, password, requiredText } from './values.ts'

export const email = addressText(254).check(z.refine<string>((value) => value !== '', { error: 'blank' }))

/** As a form takes it. A form shows one mistake of each field, so none here keeps it from looking at the others. */
export const typedEmail = email.check(z.email({ error: 'email' }))

/** What the login form asks for (AUTH-07). */
export const loginForm = z.object({
  email: typedEmail,
  password,
})
export type LoginForm = z.infer<typeof loginForm>

/** The call is laxer than the form: what is missing or malformed is one more way of being unknown. */
export const login = z.object({
  email: z.optional(email),
  password: z.optional(password),
  company_id: z.optional(z.nullable(bodyId)),
})
export type Login = z.infer<typeof login>

export const authToken = z.object({ auth_token: z.string() })

/** An address that can receive mail. Blank says blank alone, not that it is malformed as well. */
export const mailAddress = addressText(254).check(
  z.refine<string>((value) => value !== '', { error: 'blank', abort: true }),
  z.email({ error: 'email' }),
)

/** What a newcomer sends (API-07). Without a company there is nothing to sign up to. */
export const signUp = z.object({
  email: mailAddress,
  password,
  first_name: personName,
  last_name: personName,
  company_id: z.optional(z.nullable(bodyId)),
})
export type SignUp = z.infer<typeof signUp>

export const newAccount = z.object({ first_name: z.string(), last_name: z.string(), email: z.string(), id: z.int() })
export type NewAccount = z.infer<typeof newAccount>

/** The two halves of a mailed link: whose it is, and the secret. */
const mailedLink = { uid: requiredText(200), token: requiredText(200) }

export const confirmEmail = z.object(mailedLink)
export type ConfirmEmail = z.infer<typeof confirmEmail>

export const resetPassword = z.object({ email: mailAddress })

export const resetPasswordConfirm = z.object({ ...mailedLink, new_password: password })
export type ResetPasswordConfirm = z.infer<typeof resetPasswordConfirm>

export const setPassword = z.object({ current_password: password, new_password: password })
export type SetPassword = z.infer<typeof setPassword>

export const success = z.object({ success: z.literal(true) })

const choice = z.nullable(z.int())

/** The signed-in person, with the whole profile (DATA-01). */
export const me = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  full_name: z.string(),
  email: z.string(),
  gender: choice,
  birthday: z.nullable(z.string()),
  nationality: z.nullable(z.string()),
  native_language: z.nullable(z.string()),
  english_level: choice,
  education: choice,
  country_of_residence: z.nullable(z.string()),
  department: z.nullable(department),
  job_level: choice,
  primary_job_function: choice,
  ethnicity: choice,
  /** The profile was saved with the consent once; this opens the dashboard and stays when research is withdrawn. */
  consent_provided: z.boolean(),
  /** The background data may be used for research now. */
  research_consent: z.boolean(),
  privacy_policy_accepted: z.boolean(),
  /** Whether the person reads mails to the address: before that no questions are handed out. */
  email_proved: z.boolean(),
  is_employee: z.boolean(),
  type: z.literal('Candidate'),
  company_ref_id: z.string(),
})
export type Me = z.infer<typeof me>
