import { useTranslation } from 'react-i18next'
import { CommonError } from '../../ui/field/field-messages.tsx'
import { FormSelect } from '../../ui/form/form-choices.tsx'
import styles from './profile.module.css'
import { type ProfileParts, useFieldProps } from './profile-parts.ts'

/** Day, month and year as three selects under one question, which has one message (PROFILE-05, PROFILE-13). */
export function BirthdayField(parts: ProfileParts) {
  const { t } = useTranslation('profile')
  const { choice } = useFieldProps(parts)
  const { lists, errorOf } = parts
  const part = (name: 'day' | 'month' | 'year') => ({
    ...choice(name),
    isLabelHidden: true,
    isErrorHidden: true,
    label: t(name),
    placeholder: t(name),
  })
  const error = errorOf('day') ?? errorOf('month') ?? errorOf('year')
  return (
    <fieldset className={styles.birthday}>
      <legend className={styles.legend}>
        {t('birthday')} <span aria-hidden="true">*</span>
      </legend>
      <div className={styles.parts}>
        <FormSelect {...part('day')} options={lists.days} />
        <FormSelect {...part('month')} deps="day" options={lists.months} />
        <FormSelect {...part('year')} deps="day" options={lists.years} />
      </div>
      {error && <CommonError>{error}</CommonError>}
    </fieldset>
  )
}
