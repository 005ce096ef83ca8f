import type { Me } from '@mizan/contract/schemas/account'
import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { keepInTab, readFromTab } from '../../lib/tab-storage.ts'
import { draftKey, forgetDraft } from './forget-draft.ts'
import { formOf, type ProfileForm } from './profile-form.ts'

/** What was typed, chosen or ticked and not saved yet. A tick is no consent until the form is sent. */
type Draft = Partial<ProfileForm>

/** The form as this tab left it: a reload or a look at another page loses nothing. */
export function useDraftedForm(me: Me, departments: readonly { id: string }[]) {
  const [drafted] = useState(() => {
    const draft = draftFor(me)
    const chosen = draft.department ?? ''
    const isDepartmentGone = chosen !== '' && !departments.some(({ id }) => id === chosen)
    const form: ProfileForm = { ...formOf(me), ...draft, ...(isDepartmentGone && { department: '' }) }
    return { form, isDrafted: Object.keys(draft).length > 0, isDepartmentGone }
  })
  return drafted
}

export function useKeptDraft(me: Me, { watch }: Pick<UseFormReturn<ProfileForm>, 'watch'>): void {
  useEffect(() => {
    const { unsubscribe } = watch((form) => {
      const saved = formOf(me)
      const changed = fieldsOf(saved).filter((name) => form[name] !== saved[name])
      if (changed.length === 0) forgetDraft()
      else keepInTab(draftKey, { userId: me.id, fields: Object.fromEntries(changed.map((name) => [name, form[name]])) })
    })
    return unsubscribe
  }, [me, watch])
}

const fieldsOf = (form: ProfileForm) => Object.keys(form) as (keyof ProfileForm)[]

function draftFor(me: Me): Draft {
  const { userId, fields } = Object(readFromTab(draftKey))
  if (userId !== me.id) return {}
  const [kept, saved] = [Object(fields), formOf(me)]
  const names = fieldsOf(saved).filter((name) => typeof kept[name] === typeof saved[name])
  return Object.fromEntries(names.map((name) => [name, kept[name]]))
}
