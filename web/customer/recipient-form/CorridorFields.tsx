import { looksLikeCard } from '#contract/balance/card-number.ts'
import {
  type Corridor,
  type CorridorMethod,
  capsOn,
  type FieldOption,
  fieldsOf,
  type RequiredField,
  wayOf,
} from '#contract/ground/corridors.ts'
import { clock } from '#web/lib/clock.ts'
import { companyDay } from '#web/lib/new-york.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { TextField } from '#web/ui/Field.tsx'
import { Picker } from '#web/ui/Picker.tsx'
import { RadioCards } from '#web/ui/RadioCards.tsx'
import type { CustomerKey } from '../messages.es.ts'
import { choiceOf, hintOf, inputOf, isKey, keyHintOf, labelOf } from './field-text.ts'
import type { RecipientFormKey } from './messages.es.ts'
import { methodsOf } from './methods.ts'
import { isRequested } from './pix.ts'
import type { Details } from './recipient-draft.ts'

/** Of any form that has a recipient's country, method and fields. */
type FormProps = {
  form: {
    watch(): Pick<Details, 'country' | 'payout' | 'fields'>
    clearErrors(name: 'fields' | 'fields.pix' | 'fields.breb'): void
    setValue(name: 'fields', value: Details['fields']): void
  }
  control(name: `fields.${string}`): { value: string; onChange(value: string): void; error: string | undefined }
}

/** The fields required by the selected country and method. */
export const CorridorFields = ({ form, control, corridors }: FormProps & { corridors: readonly Corridor[] }) => {
  const { country, payout, fields: typed } = form.watch()
  const method = methodsOf(corridors, country).find((one) => one.method === payout)
  const fields = method ? fieldsOf(method, typed) : []
  const list = fields.find(({ kind }) => kind === 'institution')
  const institution = list?.options?.find(({ value }) => value === typed[list.name])
  return fields
    .filter(({ name }) => isRequested(name, typed))
    .map((field) => (
      <CorridorField key={`${country} ${payout} ${field.name}`} {...{ form, control, field, institution, method }} />
    ))
}

/** The rail of a bank deposit, with the most that it pays. Another rail needs other fields, so their input is cleared. */
const WayField = ({ form, control, field, method }: FormProps & { field: RequiredField; method: CorridorMethod }) => {
  const t = useText<CustomerKey | RecipientFormKey>()
  const { money } = useFormat()
  const { error } = control('fields.way')
  const way = wayOf(method, form.watch().fields)
  const caps = way ? capsOn(way, companyDay(clock())) : []
  return (
    <RadioCards
      legend={labelOf(field, t)}
      chips
      hint={caps.map(({ period, amount }) => t(`customer.way-cap.${period}`, { amount: money(amount) })).join(' ')}
      options={(method.ways ?? []).map(({ way }) => ({ value: way, title: choiceOf(way, null, t) }))}
      value={way?.way}
      onChange={(next) => {
        form.clearErrors('fields')
        form.setValue('fields', { way: next })
      }}
      error={error}
    />
  )
}

/** A picker, a choice or a line of text, by the field's kind. The selected institution may define the length of its account numbers. */
const CorridorField = ({
  form,
  control,
  field,
  institution,
  method,
}: FormProps & {
  field: RequiredField
  institution: FieldOption | undefined
  method: CorridorMethod | undefined
}) => {
  const { value = '', onChange, error } = control(`fields.${field.name}`)
  const t = useText<CustomerKey | RecipientFormKey>()
  const label = labelOf(field, t)
  const { country, fields } = form.watch()
  const options = field.options ?? []
  if (field.name === 'way' && method) return <WayField {...{ form, control, field, method }} />
  const isKind = field.name === 'pixKind' || field.name === 'brebKind'
  if (field.kind === 'choice')
    return (
      <RadioCards
        legend={label}
        chips={isKind ? 'wrap' : options.length < 4}
        options={options.map((option) => ({
          value: option.value,
          title: choiceOf(option.value, option.label, t, country),
        }))}
        value={value || undefined}
        onChange={(chosen) => {
          // The server's error was for a key of another kind.
          if (isKind) form.clearErrors(field.name === 'pixKind' ? 'fields.pix' : 'fields.breb')
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
  const hint = isKey(field) ? keyHintOf(field, fields, t) : hintOf(field, institution, t)
  return (
    <TextField
      label={field.required ? label : t('customer.optional', { label })}
      hint={field.kind === 'account' && looksLikeCard(value) ? t('customer.looks-like-card') : hint}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={error}
      maxLength={140}
      {...inputOf(field, fields)}
    />
  )
}
