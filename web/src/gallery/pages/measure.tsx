import { Measure, TimeMeasure } from '../../ui/measure/measure.tsx'
import { Example, type PageProps } from '../example.tsx'

export function MeasurePage({ words }: PageProps) {
  return (
    <>
      <Example title="Progress: none, a third, all" isColumn>
        <Measure label={words.progress} valueText={words.page} value={0} max={12} />
        <Measure label={words.progress} valueText={words.page} value={4} max={12} />
        <Measure label={words.progress} valueText={words.page} value={12} max={12} />
      </Example>
      <Example title="Few steps, short ruler" isColumn>
        <Measure label={words.progress} valueText={words.page} value={2} max={3} minor={30} />
      </Example>
      <Example title="Time: 84 of 120 seconds, tall ticks every ten" isColumn>
        <TimeMeasure label={words.timeLeft} valueText={words.time} value={84} max={120} major={12} />
      </Example>
    </>
  )
}
