import { secondTry } from '../../lib/second-try.ts'
import { useAcrossLanguages } from '../../lib/use-across-languages.ts'
import { useLanguage } from '../../lib/use-language.ts'

export interface PracticePage {
  title: string
  instructions: string
  statements: { id: number; text: string }[]
  points: { id: number; label: string }[]
}

interface PracticeFile extends Omit<PracticePage, 'points'> {
  /** The seven labels of agreement, one set for all that use them (OPEN-18). */
  scales: { value: number; label: string }[]
}

const files = import.meta.glob<PracticeFile>('../../../../content/open/practice/personality/*.json', {
  import: 'default',
})

/** The practice of the content, in the language of the interface; undefined while it is on its way. */
export function usePracticePage(): PracticePage | undefined {
  const language = useLanguage()
  const { data } = useAcrossLanguages({
    queryKey: ['practice', 'personality', language],
    queryFn: async () => {
      const load = files[`../../../../content/open/practice/personality/practice.${language}.json`]
      if (!load) throw new Error(`No personality practice in "${language}"`)
      const { title, instructions, statements, scales } = await secondTry(load)
      return { title, instructions, statements, points: scales.map(({ value, label }) => ({ id: value, label })) }
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    // A file like those of the screen: where it does not come, the same is said.
    throwOnError: true,
  })
  return data
}
