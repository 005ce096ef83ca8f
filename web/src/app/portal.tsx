import { aboutLanguage } from '@mizan/contract/language'
import { RouterProvider } from '@tanstack/react-router'
import { I18nProvider } from 'react-aria-components'
import { useLanguage } from '../lib/use-language.ts'
import { router } from './router.tsx'
import './session-end.ts'

export function Portal() {
  const language = useLanguage()
  return (
    // For the behaviour of controls, such as the direction of arrow keys, and for sorting; the words are ours.
    <I18nProvider locale={aboutLanguage[language].locale}>
      <RouterProvider router={router} />
    </I18nProvider>
  )
}
