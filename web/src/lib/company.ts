import type { CompanyReference } from '@mizan/contract/schemas/company'
import { useLayoutEffect, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { CallRefused, call } from './api.ts'
import { forget, read, write } from './storage.ts'

const defaultTheme = '#27a4a1'
const COOKIE_SECONDS = 24 * 3600

let current: CompanyReference | null = null
const listeners = new Set<() => void>()

/** The company whose brand is shown; null means the default brand (OPEN-30). */
export const useCompany = (): CompanyReference | null => useSyncExternalStore(subscribe, () => current)

/** Its name in the language of the interface. */
export function useCompanyName(): string | undefined {
  const { i18n } = useTranslation()
  const { name, name_ar } = useCompany() ?? {}
  return i18n.language === 'ar' ? name_ar || name : name
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

const paint = (theme = defaultTheme): void => document.documentElement.style.setProperty('--brand', theme)

/** While a page is about a company, such as a report by link, all of it has its colour; dialogs stand outside the page. */
export function useTheme(theme: string): void {
  useLayoutEffect(() => {
    paint(theme)
    return () => paint(current?.theme)
  }, [theme])
}

/** Shows the stored company at once, so that the first paint already has its colour. */
export function showStoredCompany(): void {
  const stored = parsed(read('refCompanyData'))
  if (!stored) forget('refCompanyData')
  show(stored)
}

/**
 * Makes `refId` the current company: from what is stored, else from its cookie, else from the server. Data that does
 * not name this reference, or lacks a required field, is discarded. An unknown reference leaves the default brand.
 */
export async function showCompany(refId: string): Promise<void> {
  if (isFor(current, refId)) return
  const cached = parsed(cookieOf(refId))
  if (isFor(cached, refId)) return keep(cached)
  try {
    keep(await call('getCompanyReference', { params: { ref_id: refId } }))
  } catch (error) {
    forget('refCompanyData')
    show(null)
    // An unknown reference is answered by showing the default brand; a lost line must not pass as one.
    if (!(error instanceof CallRefused)) throw error
  }
}

const isFor = (data: CompanyReference | null, refId: string): data is CompanyReference =>
  data?.ref_id.toLowerCase() === refId.toLowerCase()

function keep(data: CompanyReference): void {
  const text = JSON.stringify(data)
  write('refCompanyData', text)
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we support
  document.cookie = `${cookieName(data.ref_id)}=${encodeURIComponent(text)}; Max-Age=${COOKIE_SECONDS}; Path=/; SameSite=Lax${secure}`
  show(data)
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

function parsed(text: string | null): CompanyReference | null {
  if (text === null) return null
  try {
    const stored: unknown = JSON.parse(text)
    return isCompany(stored) ? stored : null
  } catch {
    return null
  }
}

const isText = (value: unknown): boolean => typeof value === 'string'

/** By hand: the schema would bring its whole library into the first file that everybody loads. */
const fields: Record<keyof CompanyReference, (value: unknown) => boolean> = {
  id: Number.isInteger,
  ref_id: (value) => isText(value) && value !== '',
  name: (value) => isText(value) && value !== '',
  name_ar: isText,
  logo: isText,
  theme: (value) => isText(value) && /^#[0-9a-f]{6}$/i.test(String(value)),
  allow_signup: (value) => typeof value === 'boolean',
  valid_domains: isText,
  support_email: (value) => value === null || isText(value),
  custom_sso: (value) => typeof value === 'object' && value !== null && 'has_portal_button' in value,
}

const isCompany = (stored: unknown): stored is CompanyReference =>
  typeof stored === 'object' &&
  stored !== null &&
  Object.entries(fields).every(([name, isGood]) => isGood((stored as Record<string, unknown>)[name]))
