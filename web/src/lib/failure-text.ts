import { useTranslation } from 'react-i18next'
import { CallRefused, NoAnswer } from './exchange.ts'
import { everyReason, isInLanguage } from './form-errors.ts'

/**
 * What to say about a call that failed: a dead line, that it is about something gone, the server's own reason, or that it may
 * be tried again.
 */
export function useFailureText(): (error: unknown) => string {
  const { t, i18n } = useTranslation(['form', 'shell'])
  return (error) => {
    if (error instanceof NoAnswer) return t('shell:failure.offline')
    if (isGone(error)) return t('gone')
    const isFault = error instanceof CallRefused && error.status >= 500
    if (error instanceof CallRefused && !isFault) return reasonIn(error, i18n.language) || t('again')
    const id = isFault ? error.requestId : null
    return id === null ? t('again') : `${t('again')} ${t('reference', { id })}`
  }
}

/** Nothing is known of it, or not any more: of that the server says no more than "Not found." */
export const isGone = (error: unknown): boolean => error instanceof CallRefused && error.status === NOT_FOUND

const NOT_FOUND = 404

/** The server's own sentences, while the page is in their language: they do not turn with it. */
export const reasonIn = (error: CallRefused, language: string): string =>
  isInLanguage(error, language) ? everyReason(error).join(' ') : ''

/** A refused token, or a passed deadline: the session has ended and the way out is already taken. */
export const endsSession = (error: unknown): boolean =>
  error instanceof CallRefused && (error.status === 401 || error.status === 403)

const CONFLICT = 409

/** Somebody was faster, in another tab or on another device, and what they have finished stands. */
export const isFinishedAlready = (error: unknown): boolean =>
  error instanceof CallRefused && error.status === CONFLICT && !isArchived(error)

/** Put away, which is not the end: it can be taken up again, with every answer. */
export const isArchived = (error: unknown): boolean =>
  error instanceof CallRefused && Object(error.body).code === 'application-archived'

/** Nothing sealed is handed out to an address that nobody has proved. */
export const needsProvedEmail = (error: unknown): boolean =>
  error instanceof CallRefused && Object(error.body).code === 'email-not-proved'

const TOO_MANY = 429

/** The server knows no such thing, or does not let anybody near it: asking again would not help, unlike a crowd. */
export const isRefused = (error: unknown): boolean =>
  error instanceof CallRefused && error.status < 500 && error.status !== TOO_MANY
