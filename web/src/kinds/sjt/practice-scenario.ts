import { secondTry } from '../../lib/second-try.ts'
import { useAcrossLanguages } from '../../lib/use-across-languages.ts'
import { useLanguage } from '../../lib/use-language.ts'
import type { Scenario } from './scenario-view.tsx'

interface PracticeFile {
  feedback: string
  questions: { text: string; options: { text: string }[] }[]
}

export interface PracticeScenario extends Scenario {
  /** Said once both marks are there. */
  feedback: string
}

const files = import.meta.glob<PracticeFile>('../../../../content/open/practice/sjt/*.json', { import: 'default' })

/** The laptop scenario of the content, in the language of the interface (SJT-06); undefined while it is on its way. */
export function usePracticeScenario(): PracticeScenario | undefined {
  const language = useLanguage()
  const { data } = useAcrossLanguages({
    queryKey: ['practice', 'sjt', language],
    queryFn: async () => {
      const load = files[`../../../../content/open/practice/sjt/questions.${language}.json`]
      if (!load) throw new Error(`No situational judgment practice in "${language}"`)
      const { feedback, questions } = await secondTry(load)
      const [first] = questions
      if (!first) throw new Error('The situational judgment practice has no scenario')
      return { feedback, text: first.text, options: first.options.map(({ text }, index) => ({ id: index + 1, text })) }
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    // A file like those of the screen: where it does not come, the same is said.
    throwOnError: true,
  })
  return data
}
