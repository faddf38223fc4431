import type { FieldOption, RequiredField } from '../../../contract/corridors.ts'
import { useText } from '../../lib/use-text.ts'
import { TextField } from '../../ui/Field.tsx'
import { Picker } from '../../ui/Picker.tsx'
import { RadioCards } from '../../ui/RadioCards.tsx'
import { choiceOf, hintOf, inputOf, labelOf } from './field-text.ts'
import type { RecipientFormKey } from './messages.es.ts'

type Props = {
  field: RequiredField
  value: string
  /** The institution that was chosen among the other fields: it may say how long its account numbers are. */
  institution: FieldOption | undefined
  onChange(value: string): void
  error: string | undefined
}

/** One of the fields that a way to receive needs: a list, a choice, or a line of text, by its kind. */
export const CorridorField = ({ field, value, institution, onChange, error }: Props) => {
  const t = useText<RecipientFormKey>()
  const label = labelOf(field, t)
  const options = field.options ?? []
  if (field.kind === 'choice')
    return (
      <RadioCards
        legend={label}
        options={options.map((option) => ({ value: option.value, title: choiceOf(option.value, option.label, t) }))}
        value={value || undefined}
        onChange={onChange}
        error={error}
      />
    )
  if (field.kind === 'institution')
    return (
      <Picker
        label={label}
        options={options.map((option) => ({ value: option.value, label: choiceOf(option.value, option.label, t) }))}
        value={value || undefined}
        onChange={onChange}
        placeholder={t('customer.choose')}
        error={error}
      />
    )
  return (
    <TextField
      label={field.required ? label : t('customer.optional', { label })}
      hint={hintOf(field, institution, t)}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error}
      maxLength={140}
      {...inputOf(field)}
    />
  )
}
