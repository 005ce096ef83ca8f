import { SegmentedProgress } from '../../ui/segmented-progress/segmented-progress.tsx'
import { Example, type PageProps } from '../example.tsx'

export function SegmentedProgressPage({ words }: PageProps) {
  const bar = { label: words.progress, valueText: words.completed }
  return (
    <Example title="Nothing done, three done with the fourth under way, all done" isColumn>
      <SegmentedProgress {...bar} done={0} total={6} />
      <SegmentedProgress {...bar} done={3} total={6} hasCurrent />
      <SegmentedProgress {...bar} done={6} total={6} />
    </Example>
  )
}
