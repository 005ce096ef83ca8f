import type { FieldErrors, FieldPath, FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { CallRefused, NoAnswer } from './exchange.ts'
import type words from './form.en.json'

/** The text under a field: the server's own sentence in its language, or the words for what the form found. */
export function useFieldErrors<Form extends FieldValues>(errors: FieldErrors<Form>) {
  const { t, i18n } = useTranslation('form')
  return (field: FieldPath<Form>): string | undefined => {
    const error = errors[field]
    if (!error || typeof error.message !== 'string') return undefined
    const type = String(error.type)
    if (error.message === 'required') return t(`missing.${field as Missing}`)
    if (!type.startsWith(FROM_SERVER)) return t(error.message as 'email')
    return type === FROM_SERVER + i18n.language ? error.message : t('refused')
  }
}

/** Every field of a form says by its name what is missing. */
type Missing = keyof typeof words.missing

const FROM_SERVER = 'server-'

/** What a refusal says about one field of a form, with the language of its sentences: they do not turn with the page. */
export const refusedField = (error: unknown, field: string) => ({
  type: FROM_SERVER + (error instanceof CallRefused ? error.language : ''),
  message: reasonsFor(error, field).join(' '),
})

/** What a refusal says about one field. */
export function reasonsFor(error: unknown, field: string): string[] {
  if (!(error instanceof CallRefused) || typeof error.body !== 'object' || error.body === null) return []
  return sentencesIn(Reflect.get(error.body, field))
}

/** What a refusal says about the first of these fields of which it says anything. */
export const firstReasons = (error: unknown, ...fields: string[]): string[] =>
  fields.map((field) => reasonsFor(error, field)).find(({ length }) => length > 0) ?? []

/** Everything a refusal says, in the order it says it; but for its code, which is for programs. */
export function everyReason(error: unknown): string[] {
  if (!(error instanceof CallRefused)) return []
  const isCoded = Object(error.body).code !== undefined
  return sentencesIn(isCoded ? { ...Object(error.body), code: undefined } : error.body)
}

/** Every text in a body, or in a part of one, however deep it lies. */
export function sentencesIn(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(sentencesIn)
}

/** The server's sentences do not turn with the page: one in the other language is not shown. */
export const isInLanguage = (error: unknown, language: string): boolean =>
  !(error instanceof CallRefused) || error.language === language

/**
 * A failure in the language of the page: what the server says about the fields of a screen, how long to wait, no answer, or
 * one without reasons. It is never silent (OPEN-35). Screens keep the error, not the sentence, so that it turns with them.
 */
export function useGeneralFailure(): (error: unknown, aboutFields?: string[]) => string {
  const { t, i18n } = useTranslation('form')
  return (error, aboutFields = []) => {
    if (error instanceof NoAnswer) return t('no-answer')
    const said = aboutFields.length > 0 ? aboutFields : reasonsFor(error, 'non_field_errors')
    if (said.length > 0) return isInLanguage(error, i18n.language) ? said.join(' ') : t('failed')
    const id = error instanceof CallRefused ? error.requestId : null
    return id === null ? t('failed') : `${t('failed')} ${t('reference', { id })}`
  }
}
