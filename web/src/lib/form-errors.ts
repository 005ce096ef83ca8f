import type { FieldErrors, FieldPath, FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { CallRefused, NoAnswer } from './exchange.ts'

/** The text under a field: the server's own sentence, or the words for what the form found. */
export function useFieldErrors<Form extends FieldValues>(errors: FieldErrors<Form>) {
  const { t } = useTranslation('form')
  return (field: FieldPath<Form>): string | undefined => {
    const error = errors[field]
    if (!error || typeof error.message !== 'string') return undefined
    return error.type === 'server' ? error.message : t(error.message as 'required')
  }
}

/** What a refusal says about one field. */
export function reasonsFor(error: unknown, field: string): string[] {
  if (!(error instanceof CallRefused) || typeof error.body !== 'object' || error.body === null) return []
  return sentencesIn(Reflect.get(error.body, field))
}

/** Everything a refusal says, in the order it says it. */
export const everyReason = (error: unknown): string[] => (error instanceof CallRefused ? sentencesIn(error.body) : [])

function sentencesIn(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(sentencesIn)
}

/** A failure that is about no field: how long to wait, no answer, or one without reasons. It is never silent (OPEN-35). */
export function useGeneralFailure(): (error: unknown) => string {
  const { t } = useTranslation('form')
  return (error) => {
    if (error instanceof NoAnswer) return t('no-answer')
    const said = reasonsFor(error, 'non_field_errors')
    if (said.length > 0) return said.join(' ')
    const id = error instanceof CallRefused ? error.requestId : null
    return id === null ? t('failed') : `${t('failed')} ${t('reference', { id })}`
  }
}
