import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { ErrorSummary } from '../../ui/error-summary/error-summary.tsx'
import { RadioGroup } from '../../ui/radio-group/radio-group.tsx'
import { Select } from '../../ui/select/select.tsx'
import { TextField } from '../../ui/text-field/text-field.tsx'
import { Example, type PageProps } from '../example.tsx'

export function ErrorSummaryPage({ words }: PageProps) {
  const [attempt, setAttempt] = useState(0)
  const error = attempt > 0 ? words.mandatory : undefined
  const countries = words.countries.map((label) => ({ id: label, label }))
  const genders = [
    { id: 'male', label: words.male },
    { id: 'female', label: words.female },
  ]
  const problems = [
    { fieldId: 'gallery-name', text: words.name },
    { fieldId: 'gallery-country', text: words.city },
    { fieldId: 'gallery-gender', text: words.gender },
  ]
  return (
    <Example title="Takes focus after each failed save; from the second one on, a single field is left" isColumn>
      {attempt > 0 && (
        <ErrorSummary
          title={words.summary}
          attempt={attempt}
          problems={attempt === 1 ? problems : problems.slice(0, 1)}
        />
      )}
      <TextField id="gallery-name" label={words.name} errorMessage={error} isRequired />
      <Select
        id="gallery-country"
        label={words.city}
        placeholder={words.select}
        options={countries}
        value={null}
        onChange={() => undefined}
        errorMessage={error}
        isRequired
      />
      <RadioGroup id="gallery-gender" look="segmented" label={words.gender} options={genders} errorMessage={error} />
      <Button variant="primary" onPress={() => setAttempt(attempt + 1)}>
        {words.save}
      </Button>
    </Example>
  )
}
