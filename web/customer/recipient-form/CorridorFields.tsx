import { type UseFormReturn, useController } from 'react-hook-form'
import { looksLikeCard } from '#contract/balance/card-number.ts'
import type { Corridor, FieldOption, RequiredField } from '#contract/ground/corridors.ts'
import { useText } from '#web/lib/use-text.ts'
import { TextField } from '#web/ui/Field.tsx'
import { Picker } from '#web/ui/Picker.tsx'
import { RadioCards } from '#web/ui/RadioCards.tsx'
import type { CustomerKey } from '../messages.es.ts'
import { choiceOf, hintOf, inputOf, labelOf, pixHintOf } from './field-text.ts'
import type { RecipientFormKey } from './messages.es.ts'
import { methodsOf } from './methods.ts'
import { isRequested } from './pix.ts'
import type { Details } from './recipient-draft.ts'

type FormProps = { form: UseFormReturn<Details> }

/** The fields required by the selected country and method. */
export const CorridorFields = ({ form, corridors }: FormProps & { corridors: readonly Corridor[] }) => {
  const { country, payout, fields: typed } = form.watch()
  const method = methodsOf(corridors, country).find((one) => one.method === payout)
  const list = method?.fields.find(({ kind }) => kind === 'institution')
  const institution = list?.options?.find(({ value }) => value === typed[list.name])
  return method?.fields
    .filter(({ name }) => isRequested(name, typed))
    .map((field) => <CorridorField key={`${country} ${payout} ${field.name}`} {...{ form, field, institution }} />)
}

/** A picker, a choice or a line of text, by the field's kind. The selected institution may define the length of its account numbers. */
const CorridorField = ({
  form,
  field,
  institution,
}: FormProps & { field: RequiredField; institution: FieldOption | undefined }) => {
  const name = `fields.${field.name}` as const
  const {
    field: { value, onChange },
    fieldState,
  } = useController({ control: form.control, name, defaultValue: '' })
  const error = fieldState.error?.message
  const t = useText<CustomerKey | RecipientFormKey>()
  const label = labelOf(field, t)
  const pixKind = form.watch('fields.pixKind')
  const country = form.watch('country')
  const options = field.options ?? []
  if (field.kind === 'choice')
    return (
      <RadioCards
        legend={label}
        chips={field.name === 'pixKind' ? 'wrap' : options.length < 4}
        options={options.map((option) => ({
          value: option.value,
          title: choiceOf(option.value, option.label, t, country),
        }))}
        value={value || undefined}
        onChange={(chosen) => {
          // The server's error was for a key of another kind.
          if (field.name === 'pixKind') form.clearErrors('fields.pix')
          onChange(chosen)
        }}
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
  const hint = field.kind === 'pix' ? pixHintOf(pixKind, t) : hintOf(field, institution, t)
  return (
    <TextField
      label={field.required ? label : t('customer.optional', { label })}
      hint={field.kind === 'account' && looksLikeCard(value) ? t('customer.looks-like-card') : hint}
      value={value}
      onChange={onChange}
      error={error}
      maxLength={140}
      {...inputOf(field, pixKind)}
    />
  )
}
