import { Dial } from '../../ui/dial/dial.tsx'
import { Example } from '../example.tsx'

export function DialPage() {
  return (
    <>
      <Example title="Empty, partly filled, full">
        <Dial size={150} filled={[0, 0, 0]} />
        <Dial size={200} filled={[0.68, 0.68, 0.68]} />
        <Dial size={200} filled={[1, 1, 1]} />
      </Example>
      <Example title="On a dark panel" surface="deep">
        <span style={{ color: 'var(--on-deep-soft)' }}>
          <Dial size={250} filled={[0.83, 0.65, 0.72]} />
        </span>
      </Example>
    </>
  )
}
