import { read } from './storage.ts'

const defaultTheme = '#27a4a1'

export const isTheme = (value: unknown): value is string => typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value)

/** The colour of a company, or that of the product where there is none. Until then everything is grey. */
export const paint = (theme = defaultTheme): void => document.documentElement.style.setProperty('--brand', theme)

/** The colour of whoever was here last, for the outline of a page that is not there yet. */
export function paintStored(): void {
  try {
    const { theme } = Object(JSON.parse(read('refCompanyData') ?? 'null'))
    if (isTheme(theme)) paint(theme)
  } catch {
    // It is looked at in full, and thrown away, once the portal is there.
  }
}
