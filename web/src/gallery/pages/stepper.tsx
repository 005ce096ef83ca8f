import { Stepper } from '../../ui/stepper/stepper.tsx'
import { Example, type PageProps } from '../example.tsx'

export function StepperPage({ words }: PageProps) {
  const steps = words.countries.slice(0, 3)
  return (
    <Example title="In the middle, and at the beginning" isColumn>
      <Stepper label={words.progress} steps={steps} current={1} />
      <Stepper label={words.progress} steps={steps} current={0} />
    </Example>
  )
}
