import type { Control, FieldPath } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { ProfileForm } from './profile-form.ts'
import type { ProfileLists } from './profile-lists.ts'

/** What every section of the form needs. */
export interface ProfileParts {
  control: Control<ProfileForm>
  errorOf: (field: FieldPath<ProfileForm>) => string | undefined
  lists: ProfileLists
}

/** The properties that all fields of one sort share. */
export function useFieldProps({ control, errorOf }: ProfileParts) {
  const { t } = useTranslation('profile')
  const field = (name: FieldPath<ProfileForm>) => ({
    control,
    name,
    id: `profile-${name}`,
    isRequired: true,
    errorMessage: errorOf(name),
  })
  const choice = (name: FieldPath<ProfileForm>) => ({ ...field(name), placeholder: t('select') })
  const search = (name: FieldPath<ProfileForm>) => ({ ...choice(name), emptyText: t('nothing-found') })
  return { field, choice, search }
}
