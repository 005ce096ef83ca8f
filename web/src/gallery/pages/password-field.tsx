import { PasswordField } from '../../ui/password-field/password-field.tsx'
import { Example, type PageProps } from '../example.tsx'

export function PasswordFieldPage({ words }: PageProps) {
  return (
    <>
      <Example title="Rest and filled" isColumn>
        <PasswordField label={words.password} showLabel={words.show} />
        <PasswordField label={words.password} showLabel={words.show} defaultValue="long password" />
      </Example>
      <Example title="Error, disabled" isColumn>
        <PasswordField label={words.password} showLabel={words.show} errorMessage={words.mandatory} isRequired />
        <PasswordField label={words.password} showLabel={words.show} defaultValue="long password" isDisabled />
      </Example>
    </>
  )
}
