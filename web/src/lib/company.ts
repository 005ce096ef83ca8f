import type { CompanyReference } from '@mizan/contract/schemas/company'
import { useLayoutEffect, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from './api.ts'
import { isTheme, paint } from './brand.ts'
import { CallRefused } from './exchange.ts'
import { readOldPair } from './old-pair.ts'
import { forget, read, write } from './storage.ts'
import { useLanguage } from './use-language.ts'

const COOKIE_SECONDS = 24 * 3600
const NOT_FOUND = 404

let current: CompanyReference | null = null
const listeners = new Set<() => void>()

/** The company whose brand is shown; null means the default brand (OPEN-30). */
export const useCompany = (): CompanyReference | null => useSyncExternalStore(subscribe, () => current)

/** Its name in the language of the interface. */
export function useCompanyName(): string | undefined {
  const [company, language] = [useCompany(), useLanguage()]
  return company ? readOldPair(language, company.name, company.name_ar) : undefined
}

/** What stands beside it: its logo, empty where it has none, or that of the product. */
export function useLogo(): { src: string; name: string } {
  const { t } = useTranslation('shell')
  const src = useCompany()?.logo ?? '/brands/mizan.svg'
  return { src, name: useCompanyName() ?? t('product') }
}

export const company = (): CompanyReference | null => current

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function show(next: CompanyReference | null): void {
  current = next
  paint(next?.theme)
  for (const listener of listeners) listener()
}

/** While a page is about a company, such as a report by link, all of it has its colour; dialogs stand outside the page. */
export function useTheme(theme: string): void {
  useLayoutEffect(() => {
    paint(theme)
    return () => paint(current?.theme)
  }, [theme])
}

/** Shows the stored company at once. Without one the page stays grey until it is known whose it is. */
export function showStoredCompany(): void {
  const stored = storedCompany(read('refCompanyData'))
  if (stored) show(stored)
  else forget('refCompanyData')
}

/** A page that is drawn belongs to a company by now, or to the product. */
export const paintCompany = (): void => paint(current?.theme)

/**
 * Makes `refId` the current company: from what is stored, else from its cookie, else from the server. Data that does
 * not name this reference, or lacks a required field, is discarded. An unknown reference leaves the default brand.
 */
export async function showCompany(refId: string): Promise<void> {
  const cached = parsed(cookieOf(refId))
  if (isFor(current, refId)) {
    if (!isFor(cached, refId)) void refresh(refId)
    return
  }
  if (isFor(cached, refId)) return keep(cached)
  try {
    keepForADay(await call('getCompanyReference', { params: { ref_id: refId } }))
  } catch (error) {
    discard()
    // An unknown reference is answered by showing the default brand; a lost line or a crowd must not pass as one.
    if (!isUnknown(error)) throw error
  }
}

const isUnknown = (error: unknown): boolean => error instanceof CallRefused && error.status === NOT_FOUND

const isFor = (data: CompanyReference | null, refId: string): data is CompanyReference =>
  data?.ref_id.toLowerCase() === refId.toLowerCase()

const asked = new Set<string>()

/**
 * What is stored has no end, but its cookie has: without it the company is asked for again, behind what is shown already.
 * Else whoever was here once would see an old logo, or a way to sign up that is closed, for ever. Once for each page, also
 * where no cookie is taken; on a bad line the next page asks.
 */
async function refresh(refId: string): Promise<void> {
  if (asked.has(refId)) return
  asked.add(refId)
  try {
    const data = await call('getCompanyReference', { params: { ref_id: refId } })
    if (isFor(current, refId)) keepForADay(data)
  } catch (error) {
    if (isUnknown(error) && isFor(current, refId)) discard()
  }
}

function keep(data: CompanyReference): void {
  write('refCompanyData', JSON.stringify(data))
  show(data)
}

/** From the server: for the life of its cookie it is not asked again. */
function keepForADay(data: CompanyReference): void {
  const text = encodeURIComponent(JSON.stringify(data))
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we support
  document.cookie = `${cookieName(data.ref_id)}=${text}; Max-Age=${COOKIE_SECONDS}; Path=/; SameSite=Lax${secure}`
  keep(data)
}

function discard(): void {
  forget('refCompanyData')
  show(null)
}

const cookieName = (refId: string): string => `company_ref_${encodeURIComponent(refId.toLowerCase())}`

function cookieOf(refId: string): string | null {
  const prefix = `${cookieName(refId)}=`
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(prefix))
  return found ? decoded(found.slice(prefix.length)) : null
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/** What the cookie holds: an answer of the server, whole or not at all. */
function parsed(text: string | null): CompanyReference | null {
  const data = objectIn(text)
  return data && areGood(data, required) && areGood(data, others) ? (data as CompanyReference) : null
}

/**
 * Five fields make a company (SHELL-17). Of the others an earlier portal may not have stored all: until the server has been
 * asked for them, the company has nothing there.
 */
function storedCompany(text: string | null): CompanyReference | null {
  const data = objectIn(text)
  if (!data || !areGood(data, required)) return null
  // Only names that are known are looked up: what is stored here may hold any other, such as `__proto__`.
  const lacking = Object.entries(nothing).filter(
    ([name]) => !others[name as keyof typeof nothing](Reflect.get(data, name)),
  )
  const whole: object = { ...data, ...Object.fromEntries(lacking) }
  return whole as CompanyReference
}

function objectIn(text: string | null): object | null {
  try {
    const data: unknown = JSON.parse(text ?? 'null')
    return typeof data === 'object' ? data : null
  } catch {
    return null
  }
}

type Rules = Record<string, (value: unknown) => boolean>

const areGood = (data: object, rules: Rules): boolean =>
  Object.entries(rules).every(([name, isGood]) => isGood(Reflect.get(data, name)))

const isText = (value: unknown): boolean => typeof value === 'string'

/* By hand: the schema would bring its whole library into the first file that everybody loads. */
const required = {
  id: Number.isInteger,
  ref_id: (value) => isText(value) && value !== '',
  name: (value) => isText(value) && value !== '',
  logo: isText,
  theme: isTheme,
} satisfies Rules

const nothing: Omit<CompanyReference, keyof typeof required> = {
  name_ar: '',
  allow_signup: false,
  valid_domains: '',
  support_email: null,
  custom_sso: { has_portal_button: false, portal_logo: null, portal_button_text: '', portal_button_text_ar: '' },
}

const others: Record<keyof typeof nothing, (value: unknown) => boolean> = {
  name_ar: isText,
  allow_signup: (value) => typeof value === 'boolean',
  valid_domains: isText,
  support_email: (value) => value === null || isText(value),
  custom_sso: (value) => typeof value === 'object' && value !== null && 'has_portal_button' in value,
}
