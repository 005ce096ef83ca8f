import { useState } from 'react'
import { useLanguage } from './use-language.ts'

/** A sentence of the server, or with one in it: it is gone once the page has turned to another language. */
export function useSaid(): [said: string | null, say: (sentence: string | null) => void] {
  const language = useLanguage()
  const [said, setSaid] = useState<{ sentence: string | null; language: string }>({ sentence: null, language })
  return [said.language === language ? said.sentence : null, (sentence) => setSaid({ sentence, language })]
}
