import { useTranslation } from 'react-i18next'
import { FormComboBox, FormRadioGroup, FormSelect } from '../../ui/form/form-choices.tsx'
import { FormTextField } from '../../ui/form/form-fields.tsx'
import { TextField } from '../../ui/text-field/text-field.tsx'
import { BirthdayField } from './birthday-field.tsx'
import styles from './profile.module.css'
import { type ProfileParts, useFieldProps } from './profile-parts.ts'

export function AboutSection({ email, ...parts }: ProfileParts & { email: string }) {
  const { t } = useTranslation('profile')
  const { field, search, choice } = useFieldProps(parts)
  const { lists } = parts
  const noAnswer = { id: '', label: t('no-ethnicity') }
  return (
    <section className={styles.section}>
      <div>
        <h2>{t('about')}</h2>
        <p className={styles.hint}>{t('about-lead')}</p>
      </div>
      <div className={styles.grid}>
        <FormTextField {...field('first_name')} autoComplete="given-name" label={t('first-name')} />
        <FormTextField {...field('last_name')} autoComplete="family-name" label={t('last-name')} />
        <div className={styles.wide}>
          <TextField
            isReadOnly
            isRequired
            type="email"
            dir="ltr"
            value={email}
            label={t('email')}
            description={t('email-hint')}
          />
        </div>
        <div className={styles.wide}>
          <BirthdayField {...parts} />
        </div>
        <div className={styles.wide}>
          <FormRadioGroup {...field('gender')} look="segmented" label={t('gender')} options={lists.genders} />
        </div>
        <FormComboBox {...search('nationality')} label={t('nationality')} options={lists.countries} />
        <FormComboBox {...search('country_of_residence')} label={t('residence')} options={lists.countries} />
        <FormSelect
          {...choice('ethnicity')}
          isRequired={false}
          label={t('ethnicity')}
          options={[noAnswer, ...lists.ethnicities]}
        />
      </div>
    </section>
  )
}

export function EducationSection(parts: ProfileParts) {
  const { t } = useTranslation('profile')
  const { search, choice } = useFieldProps(parts)
  const { lists } = parts
  return (
    <section className={styles.section}>
      <h2>{t('language-education')}</h2>
      <div className={styles.grid}>
        <FormComboBox {...search('native_language')} label={t('native-language')} options={lists.languages} />
        <FormSelect {...choice('english_level')} label={t('english-level')} options={lists.englishLevels} />
        <div className={styles.wide}>
          <FormSelect {...choice('education')} label={t('education')} options={lists.educations} />
        </div>
      </div>
    </section>
  )
}

export function WorkSection(parts: ProfileParts) {
  const { t } = useTranslation('profile')
  const { search, choice } = useFieldProps(parts)
  const { lists } = parts
  return (
    <section className={styles.section}>
      <h2>{t('work')}</h2>
      <div className={styles.grid}>
        <FormComboBox {...search('department')} label={t('department')} options={lists.departments} />
        <FormSelect {...choice('job_level')} label={t('job-level')} options={lists.jobLevels} />
        <div className={styles.wide}>
          <FormComboBox {...search('primary_job_function')} label={t('job-function')} options={lists.jobFunctions} />
        </div>
      </div>
    </section>
  )
}
