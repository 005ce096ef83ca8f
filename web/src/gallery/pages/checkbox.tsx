import { Checkbox } from '../../ui/checkbox/checkbox.tsx'
import { CheckboxGroup } from '../../ui/checkbox/checkbox-group.tsx'
import { Example, type PageProps } from '../example.tsx'

export function CheckboxPage({ words }: PageProps) {
  const options = words.countries
    .slice(0, 4)
    .map((label, index) => ({ id: String(index), label, isDisabled: index === 3 }))
  return (
    <>
      <Example title="Off, on, required, with an error" isColumn>
        <Checkbox>{words.consent}</Checkbox>
        <Checkbox defaultSelected>{words.consent}</Checkbox>
        <Checkbox isRequired errorMessage={words.mandatory}>
          {words.consent}
        </Checkbox>
      </Example>
      <Example title="Disabled" isColumn>
        <Checkbox isDisabled>{words.consent}</Checkbox>
        <Checkbox isDisabled defaultSelected>
          {words.consent}
        </Checkbox>
      </Example>
      <Example title="Rows" isColumn>
        <Checkbox look="row" defaultSelected>
          {words.save}
        </Checkbox>
      </Example>
      <Example title="Group, with a disabled row, and with an error" isColumn>
        <CheckboxGroup label={words.city} options={options} defaultValue={['1']} isRequired />
        <CheckboxGroup label={words.city} options={options} errorMessage={words.mandatory} />
      </Example>
    </>
  )
}
