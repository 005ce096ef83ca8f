import { useState } from 'react'
import { NativeSelect } from '../../ui/select/native-select.tsx'
import { Select } from '../../ui/select/select.tsx'
import { Example, type PageProps } from '../example.tsx'

export function SelectPage({ words }: PageProps) {
  const [country, setCountry] = useState<string | null>(null)
  const options = words.countries.map((label, index) => ({ id: String(index), label, isDisabled: index === 3 }))
  const field = { label: words.city, placeholder: words.select, options, value: country, onChange: setCountry }
  return (
    <>
      <Example title="Closed, with a placeholder until something is chosen" isColumn>
        <Select {...field} isRequired />
      </Example>
      <Example title="Chosen, with a hint" isColumn>
        <Select {...field} value={country ?? '2'} description={words.emailHint} />
      </Example>
      <Example title="Error, disabled" isColumn>
        <Select {...field} errorMessage={words.mandatory} isRequired />
        <Select {...field} value="1" isDisabled />
      </Example>
      <Example title="The device's own picker, used where the pointer is a finger" isColumn>
        <NativeSelect {...field} isRequired description={words.emailHint} />
        <NativeSelect {...field} errorMessage={words.mandatory} isRequired />
      </Example>
    </>
  )
}
