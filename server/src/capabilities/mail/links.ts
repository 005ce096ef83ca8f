import { type Language, languages } from '@mizan/contract/language'
import type { MailedLink } from './mail-content.ts'

/**
 * The addresses mails lead to. They begin with PUBLIC_URL, whatever host a request may have claimed, and name the
 * language of the mail where the portal would not begin with it on a new device.
 */
export const createLinks = (publicUrl: string, language: Language) => {
  const page = (path: string, refId: string | undefined): string => {
    const search = new URLSearchParams({
      ...(refId && { ref_id: refId }),
      ...(language !== languages[0] && { lang: language }),
    })
    return search.size > 0 ? `${publicUrl}${path}?${search}` : `${publicUrl}${path}`
  }
  const mailed = (path: string, { uid, token }: MailedLink, refId: string | undefined): string =>
    page(`${path}/${encodeURIComponent(uid)}/${encodeURIComponent(token)}`, refId)
  return {
    setPassword: (link: MailedLink, refId?: string) => mailed('/password/reset/confirm', link, refId),
    confirmEmail: (link: MailedLink, refId?: string) => mailed('/confirm-email', link, refId),
    forgotPassword: (refId?: string) => page('/forgot-password', refId),
    login: (refId?: string) => page('/login', refId),
    /** The secret stands behind the sign that browsers keep to themselves. */
    memberInvitation: (token: string, refId?: string) => `${page('/console/invitation', refId)}#token=${token}`,
    memberReset: (token: string, refId?: string) => `${page('/console/password/reset', refId)}#token=${token}`,
    memberForgot: (refId?: string) => page('/console/password/forgot', refId),
    dashboard: (refId?: string) => page('/dashboard', refId),
    application: (id: number, refId?: string) => page(`/assessments/${id}`, refId),
    /** A picture of ours, as long as mail programs can draw it; they know no SVG. */
    picture: (path: string) => (/^\/[^/].*\.(png|jpe?g|gif)$/i.test(path) ? `${publicUrl}${path}` : undefined),
  }
}

export type Links = ReturnType<typeof createLinks>
