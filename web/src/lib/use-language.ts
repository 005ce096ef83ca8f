import type { Language } from '@mizan/contract/language'
import { useTranslation } from 'react-i18next'

/** The language of the interface. */
export const useLanguage = (): Language => useTranslation().i18n.language as Language
