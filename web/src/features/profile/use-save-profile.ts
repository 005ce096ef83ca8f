import type { Me } from '@mizan/contract/schemas/account'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api.ts'
import { departmentsQuery } from '../../lib/departments.ts'
import { everyReason, reasonsFor, refusedField, useGeneralFailure } from '../../lib/form-errors.ts'
import { meQuery } from '../../lib/me.ts'
import { forgetDraft } from './forget-draft.ts'
import { changesOf, departmentGone, type ProfileForm } from './profile-form.ts'

/** The wire's one birthday is the form's day, month and year. */
const fieldOf = (name: string): keyof ProfileForm => (name === 'birthday' ? 'day' : (name as keyof ProfileForm))

type Written = Pick<UseFormReturn<ProfileForm>, 'setError' | 'setValue'> & {
  /** Fields were refused, which say why. */
  onRefused: () => void
}

type Failed = { title: 'not-saved' | 'consent-not-withdrawn'; error: unknown; isAtFields: boolean }

/** Saves and goes to the dashboard; a refusal keeps everything and says what is wrong (PROFILE-21 to 25, OPEN-19). */
export function useSaveProfile(me: Me, { setError, setValue, onRefused }: Written) {
  const { t } = useTranslation('profile')
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const generalFailure = useGeneralFailure()
  const [failed, setFailed] = useState<Failed | null>(null)

  const save = async (form: ProfileForm): Promise<void> => {
    setFailed(null)
    try {
      keepSaved(await call('updateMe', { body: changesOf(form) }))
    } catch (error) {
      return setFailed({ title: 'not-saved', error, isAtFields: await tellAtFields(form, error) })
    }
    try {
      if (!form.consent && me.research_consent) await withdrawConsent()
    } catch (error) {
      return setFailed({ title: 'consent-not-withdrawn', error, isAtFields: false })
    }
    await navigate({ to: '/dashboard', state: { isProfileSaved: true } })
  }
  const keepSaved = (saved: Me) => {
    forgetDraft()
    // Set, not removed: the header shows the new name at once.
    queryClient.setQueryData(meQuery().queryKey, saved)
  }
  const withdrawConsent = async () => {
    await call('withdrawConsent', {})
    queryClient.setQueryData(meQuery().queryKey, (saved) => saved && { ...saved, research_consent: false })
  }
  /** False where no field is named. */
  const tellAtFields = async (form: ProfileForm, error: unknown): Promise<boolean> => {
    const names = Object.keys(changesOf(form)).filter((name) => reasonsFor(error, name).length > 0)
    for (const name of names) setError(fieldOf(name), refusedField(error, name))
    if (names.includes('department')) await chooseAnotherDepartment()
    if (names.length > 0) onRefused()
    return names.length > 0
  }
  /** The company has taken it back meanwhile; the server speaks of its number, which nobody here knows. */
  const chooseAnotherDepartment = async () => {
    setValue('department', '')
    setError('department', departmentGone)
    await queryClient.invalidateQueries({ queryKey: departmentsQuery().queryKey })
  }
  const failure = failed && {
    title: t(failed.title),
    /** Null where the fields say it. */
    reason: failed.isAtFields ? null : generalFailure(failed.error, everyReason(failed.error)),
  }
  return { save, failure, forgetFailure: () => setFailed(null) }
}
