import { useTranslation } from 'react-i18next'
import { FormSelect } from '../../ui/form/form-choices.tsx'
import styles from './profile.module.css'
import { type ProfileParts, useFieldProps } from './profile-parts.ts'

/** Day, month and year as three selects under one question (PROFILE-05). */
export function BirthdayField(parts: ProfileParts) {
  const { t } = useTranslation('profile')
  const { choice } = useFieldProps(parts)
  const { lists } = parts
  return (
    <fieldset className={styles.birthday}>
      <legend className={styles.legend}>
        {t('birthday')} <span aria-hidden="true">*</span>
      </legend>
      <div className={styles.parts}>
        <FormSelect {...choice('day')} isLabelHidden label={t('day')} placeholder={t('day')} options={lists.days} />
        <FormSelect
          {...choice('month')}
          deps="day"
          isLabelHidden
          label={t('month')}
          placeholder={t('month')}
          options={lists.months}
        />
        <FormSelect
          {...choice('year')}
          deps="day"
          isLabelHidden
          label={t('year')}
          placeholder={t('year')}
          options={lists.years}
        />
      </div>
      <p className={styles.hint}>{t('birthday-hint')}</p>
    </fieldset>
  )
}
