import { useState } from 'react'
import { ComboBox } from '../../ui/combo-box/combo-box.tsx'
import { Example, type PageProps } from '../example.tsx'

export function ComboBoxPage({ words }: PageProps) {
  const [country, setCountry] = useState<string | null>(null)
  const options = words.countries.map((label, index) => ({ id: String(index), label }))
  const field = { label: words.city, options, emptyText: words.nothing, value: country, onChange: setCountry }
  return (
    <>
      <Example title="Type to search" isColumn>
        <ComboBox {...field} placeholder={words.select} isRequired />
      </Example>
      <Example title="Chosen" isColumn>
        <ComboBox {...field} value={country ?? '2'} description={words.emailHint} />
      </Example>
      <Example title="Error, disabled" isColumn>
        <ComboBox {...field} errorMessage={words.mandatory} isRequired />
        <ComboBox {...field} value="1" isDisabled />
      </Example>
    </>
  )
}
