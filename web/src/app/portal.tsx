import { RouterProvider } from '@tanstack/react-router'
import { I18nProvider } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { router } from './router.tsx'
import './session-end.ts'

/** Locales for the behaviour of controls (direction of arrow keys, sorting); the words are ours. */
const locales: Record<string, string> = { en: 'en-GB', ar: 'ar-AE' }

export function Portal() {
  const { i18n } = useTranslation()
  return (
    <I18nProvider locale={locales[i18n.language] ?? 'en-GB'}>
      <RouterProvider router={router} />
    </I18nProvider>
  )
}
