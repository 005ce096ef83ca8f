import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

interface LegalText {
  title: string
  updated: string
  intro: string[]
  sections: { id: string; heading: string; paragraphs: string[]; list?: string[] }[]
}

interface Summary {
  title: string
  lead: string
  points: { heading: string; text: string }[]
  question: string
}

interface Texts {
  'terms-of-service': LegalText
  'privacy-policy': LegalText
  'global-policy': Summary
}

const files = import.meta.glob('../../../content/open/legal/*.json', { import: 'default' })

/** A text a lawyer may edit, in the language of the interface; loaded when it is read. */
export function useLegalText<Name extends keyof Texts>(name: Name): Texts[Name] {
  const { i18n } = useTranslation()
  const file = `../../../content/open/legal/${name}.${i18n.language}.json`
  const { data } = useSuspenseQuery({
    queryKey: ['legal-text', name, i18n.language],
    queryFn: async () => (await files[file]?.()) as Texts[Name],
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data
}
