import { Recording } from '../../ui/recording/recording.tsx'
import { Example, type PageProps } from '../example.tsx'

export function RecordingPage({ words }: PageProps) {
  return (
    <Example title="Out of reach" isColumn>
      <Recording label={words.progress} src="/nowhere.webm" failure={words.timeLeft} />
    </Example>
  )
}
