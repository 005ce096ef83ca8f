import { useState } from 'react'
import { TextAreaField } from '../../ui/text-field/text-area-field.tsx'
import { TextField } from '../../ui/text-field/text-field.tsx'
import { Example, type PageProps } from '../example.tsx'

export function TextFieldPage({ words }: PageProps) {
  const [name, setName] = useState('')
  return (
    <>
      <Example title="Rest, filled, required" isColumn>
        <TextField label={words.name} value={name} onChange={setName} />
        <TextField label={words.name} defaultValue="Layla" isRequired autoComplete="given-name" />
      </Example>
      <Example title="E-mail: the value runs left to right from the start of the form" isColumn>
        <TextField label={words.email} type="email" dir="ltr" defaultValue={words.mail} autoComplete="email" />
        <TextField label={words.email} type="email" dir="ltr" placeholder="name@mail.example" />
      </Example>
      <Example title="Read-only with a hint, disabled" isColumn>
        <TextField label={words.email} dir="ltr" defaultValue={words.mail} description={words.emailHint} isReadOnly />
        <TextField label={words.name} defaultValue="Layla" isDisabled />
      </Example>
      <Example title="Error, error with a hint" isColumn>
        <TextField label={words.name} errorMessage={words.mandatory} isRequired />
        <TextField label={words.email} errorMessage={words.mandatory} description={words.emailHint} isRequired />
      </Example>
      <Example title="Several lines" isColumn>
        <TextAreaField label={words.reason} />
        <TextAreaField label={words.reason} errorMessage={words.mandatory} defaultValue={words.offlineText} />
      </Example>
    </>
  )
}
