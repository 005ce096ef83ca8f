import { Tag } from '../../ui/tag/tag.tsx'
import { Example, type PageProps } from '../example.tsx'

export function TagPage({ words }: PageProps) {
  return (
    <Example title="Neutral, success, warning, danger">
      <Tag>{words.timeLeft}</Tag>
      <Tag tone="success" icon="check">
        {words.completed}
      </Tag>
      <Tag tone="warning">{words.offline}</Tag>
      <Tag tone="danger" icon="clock">
        {words.expired}
      </Tag>
    </Example>
  )
}
