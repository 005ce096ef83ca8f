/** Paths that belong to a sign-on; the web app has every other one. */
export const ssoPaths = { start: '/oauth_login', callback: '/oauth_callback', signOff: '/oauth_logout' } as const

/** Where the provider sends the browser back to; it has to be registered there in exactly this form. */
export const callbackAddress = (publicUrl: string): URL => new URL(`${publicUrl}${ssoPaths.callback}`)

/** The portal's own login screen: nothing that a request says decides where a browser is sent. */
export function loginAddress(publicUrl: string, query: Record<string, string | undefined> = {}): string {
  const url = new URL(`${publicUrl}/login`)
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, value)
  return url.href
}
