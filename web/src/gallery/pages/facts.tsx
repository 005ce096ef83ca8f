import { Fact, Facts } from '../../ui/facts/facts.tsx'
import { Example, type PageProps } from '../example.tsx'

export function FactsPage({ words }: PageProps) {
  return (
    <Example title="With and without an icon" isColumn>
      <Facts>
        <Fact icon="pin">{words.countries[8]}</Fact>
        <Fact icon="clock">{words.timeLeft}</Fact>
        <Fact>{words.progress}</Fact>
      </Facts>
    </Example>
  )
}
