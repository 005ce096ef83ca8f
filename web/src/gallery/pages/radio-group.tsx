import { RadioGroup } from '../../ui/radio-group/radio-group.tsx'
import { Example, type PageProps } from '../example.tsx'

export function RadioGroupPage({ words }: PageProps) {
  const genders = [
    { id: 'male', label: words.male },
    { id: 'female', label: words.female },
  ]
  const rows = [
    { id: 'a', label: words.continue, description: words.emailHint },
    { id: 'b', label: words.save },
    { id: 'c', label: words.delete, isDisabled: true },
  ]
  return (
    <>
      <Example title="Segmented: none chosen, chosen, error" isColumn>
        <RadioGroup label={words.gender} look="segmented" options={genders} isRequired />
        <RadioGroup label={words.gender} look="segmented" options={genders} defaultValue="female" />
        <RadioGroup label={words.gender} look="segmented" options={genders} errorMessage={words.mandatory} />
      </Example>
      <Example title="List: chosen, disabled row, error" isColumn>
        <RadioGroup label={words.reason} options={rows} defaultValue="b" />
        <RadioGroup label={words.reason} options={rows} errorMessage={words.mandatory} isRequired />
      </Example>
      <Example title="Disabled" isColumn>
        <RadioGroup label={words.gender} look="segmented" options={genders} defaultValue="male" isDisabled />
      </Example>
    </>
  )
}
