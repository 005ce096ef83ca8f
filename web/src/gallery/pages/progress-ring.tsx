import { ProgressRing } from '../../ui/progress-ring/progress-ring.tsx'
import { Example, type PageProps } from '../example.tsx'

export function ProgressRingPage({ words }: PageProps) {
  const ring = { label: words.completed, figure: words.three, caption: words.of }
  return (
    <>
      <Example title="Lead size, usual size, nothing done, complete">
        <ProgressRing {...ring} done={3} total={6} size={96} />
        <ProgressRing {...ring} done={3} total={6} />
        <ProgressRing {...ring} done={0} total={4} />
        <ProgressRing {...ring} done={4} total={4} />
      </Example>
      <Example title="Off">
        <ProgressRing {...ring} done={3} total={6} isOff />
        <ProgressRing {...ring} done={4} total={4} isOff />
      </Example>
      <Example title="One step, many steps">
        <ProgressRing {...ring} done={1} total={1} />
        <ProgressRing {...ring} done={0} total={1} />
        <ProgressRing {...ring} done={3} total={12} size={96} />
      </Example>
    </>
  )
}
