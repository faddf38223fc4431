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

/** Of any form that has a recipient's country, method and fields. */
type FormProps = {
  form: { watch(): Pick<Details, 'country' | 'payout' | 'fields'>; clearErrors(name: 'fields.pix'): void }
  control(name: `fields.${string}`): { value: string; onChange(value: string): void; error: string | undefined }
}

/** The fields required by the selected country and method. */
export const CorridorFields = ({ form, control, corridors }: FormProps & { corridors: readonly Corridor[] }) => {
  const { country, payout, fields: typed } = form.watch()
  const method = methodsOf(corridors, country).find((one) => one.method === payout)
  const list = method?.fields.find(({ kind }) => kind === 'institution')
  const institution = list?.options?.find(({ value }) => value === typed[list.name])
  return method?.fields
    .filter(({ name }) => isRequested(name, typed))
    .map((field) => (
      <CorridorField key={`${country} ${payout} ${field.name}`} {...{ form, control, field, institution }} />
    ))
}

/** A picker, a choice or a line of text, by the field's kind. The selected institution may define the length of its account numbers. */
const CorridorField = ({
  form,
  control,
  field,
  institution,
}: FormProps & { field: RequiredField; institution: FieldOption | undefined }) => {
  const { value = '', onChange, error } = control(`fields.${field.name}`)
  const t = useText<CustomerKey | RecipientFormKey>()
  const label = labelOf(field, t)
  const {
    country,
    fields: { pixKind },
  } = form.watch()
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
      onChange={({ target }) => onChange(target.value)}
      error={error}
      maxLength={140}
      {...inputOf(field, pixKind)}
    />
  )
}
