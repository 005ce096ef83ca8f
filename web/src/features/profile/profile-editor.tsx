import type { Me } from '@mizan/contract/schemas/account'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFieldErrors } from '../../lib/form-errors.ts'
import { resolverOf } from '../../lib/form-resolver.ts'
import { Banner } from '../../ui/banner/banner.tsx'
import { Reply } from '../../ui/banner/reply.tsx'
import { Button } from '../../ui/button/button.tsx'
import { ErrorSummary } from '../../ui/error-summary/error-summary.tsx'
import { FormCheckbox } from '../../ui/form/form-choices.tsx'
import styles from './profile.module.css'
import { useDraftedForm, useKeptDraft } from './profile-draft.ts'
import { departmentGone, type ProfileForm, profileForm } from './profile-form.ts'
import type { ProfileLists } from './profile-lists.ts'
import { AboutSection, EducationSection, WorkSection } from './profile-sections.tsx'
import { useProblems } from './use-problems.ts'
import { useSaveProfile } from './use-save-profile.ts'

export function ProfileEditor({ me, lists }: { me: Me; lists: ProfileLists }) {
  const { t } = useTranslation('profile')
  const [attempt, setAttempt] = useState(0)
  const { form, isDrafted, isDepartmentGone } = useDraftedForm(me, lists.departments)
  const { control, handleSubmit, formState, setError, setValue, watch } = useForm<ProfileForm>({
    resolver: resolverOf(profileForm(!me.consent_provided)),
    defaultValues: form,
    shouldFocusError: false,
  })
  useKeptDraft(me, { watch })
  useEffect(() => {
    if (isDepartmentGone) setError('department', departmentGone)
  }, [isDepartmentGone, setError])
  const countAttempt = () => setAttempt((count) => count + 1)
  const { save, failure, forgetFailure } = useSaveProfile(me, { setError, setValue, onRefused: countAttempt })
  const { problems, title } = useProblems(formState.errors)
  const errorOf = useFieldErrors(formState.errors)
  const parts = { control, errorOf, lists }
  const submit = handleSubmit(save, () => {
    forgetFailure()
    countAttempt()
  })
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <div className={styles.notices}>
        <ErrorSummary
          title={failure?.reason === null ? `${failure.title} ${title}` : title}
          problems={problems}
          attempt={attempt}
        />
        {isDrafted && <Banner>{t('draft')}</Banner>}
        {failure?.reason && (
          <Reply>
            <Banner tone="danger" title={failure.title}>
              {failure.reason}
            </Banner>
          </Reply>
        )}
      </div>
      <AboutSection {...parts} email={me.email} />
      <EducationSection {...parts} />
      <WorkSection {...parts} />
      <section className={styles.section}>
        <h2>{t('consent')}</h2>
        <FormCheckbox
          control={control}
          name="consent"
          id="profile-consent"
          isRequired={!me.consent_provided}
          {...(me.consent_provided ? { description: t('consent-hint') } : {})}
          errorMessage={errorOf('consent')}
        >
          {t('consent-text')}
        </FormCheckbox>
      </section>
      <div className={styles.end}>
        <Button type="submit" variant="primary" size="lg" isBusy={formState.isSubmitting} busyText={t('saving')}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}
