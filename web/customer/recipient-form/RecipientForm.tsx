import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Corridor, CorridorMethod, PayoutMethod } from '../../../contract/corridors.ts'
import { type Recipient, recipients } from '../../../contract/recipients.ts'
import { call } from '../../lib/call.ts'
import { useUser } from '../../lib/session.tsx'
import { useText } from '../../lib/use-text.ts'
import type { UiKey } from '../../messages/ui/es.ts'
import { Button } from '../../ui/Button.tsx'
import { FormError, SelectField, TextField } from '../../ui/Field.tsx'
import { Loader } from '../../ui/Loader.tsx'
import { Picker } from '../../ui/Picker.tsx'
import { RadioCards } from '../../ui/RadioCards.tsx'
import { ErrorState } from '../../ui/States.tsx'
import { data } from '../data.ts'
import type { CustomerKey } from '../messages.es.ts'
import { MethodIcon } from '../parts/MethodText.tsx'
import { nameProblems } from '../parts/name-problems.ts'
import { useAttempt } from '../parts/use-attempt.ts'
import { useCountries } from '../parts/use-countries.ts'
import { useForm } from '../parts/use-form.ts'
import { CorridorField } from './CorridorField.tsx'
import type { RecipientFormKey } from './messages.es.ts'
import { type Details, recipientDraft } from './recipient-draft.ts'

const relationships = ['family', 'friend', 'self', 'employee', 'supplier', 'other'] as const

type Props = {
  /** The one to correct; absent: a new one. */
  recipient?: Recipient
  /** Where a new one begins; the sender may change both unless `fixed`. */
  country?: string
  payout?: PayoutMethod
  /** Country and way to receive are decided already, as inside a transfer. */
  fixed?: boolean
  submit: string
  onSaved(recipient: Recipient): void
  onCancel(): void
}

/** Adds or corrects a recipient: names as on the ID, and what the country's way to receive needs, each checked by its kind. */
export const RecipientForm = (props: Props) => {
  const t = useText<CustomerKey>()
  const { data: corridors, error, refetch } = useQuery(data.corridors())
  if (error && !corridors) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!corridors) return <Loader label={t('customer.loading')} />
  return <Form {...props} corridors={corridors} />
}

const blank = { firstName: '', lastName: '', secondLastName: '', email: '', phone: '', addressLine: '', city: '' }

const initialOf = ({ recipient, country = 'HN', payout }: Props, corridors: Corridor[]): Details => {
  if (!recipient) {
    const methods = corridors.find((corridor) => corridor.country === country)?.methods ?? []
    const method = methods.find(({ method }) => method === payout) ?? methods[0]
    return { ...blank, country, payout: method?.method ?? 'bank_deposit', relationship: '', fields: {} }
  }
  const { id, fullName, label, createdAt, updatedAt, ...details } = recipient
  return { ...details, relationship: details.relationship as Details['relationship'] }
}

const Form = (props: Props & { corridors: Corridor[] }) => {
  const { recipient, fixed = false, submit, onSaved, onCancel, corridors } = props
  const t = useText<CustomerKey | RecipientFormKey | UiKey>()
  const client = useQueryClient()
  const countries = useCountries(corridors)
  const idFor = useAttempt()
  const draft = recipientDraft(useUser()._id)
  const form = useForm<Details, Recipient>({
    initial: { ...initialOf(props, corridors), ...(recipient ? {} : draft.read()) },
    send: (body) =>
      recipient
        ? call(recipients.correct, { params: { id: recipient.id }, body })
        : call(recipients.create, { body: { ...body, id: idFor(body) } }),
    check: ({ firstName, lastName, secondLastName, fields, country, payout }) => {
      const method = methodsOf(corridors, country).find(({ method }) => method === payout)
      const missing = (method?.fields ?? []).filter(({ name, required }) => required && !fields[name]?.trim())
      return {
        ...nameProblems({ firstName, lastName }, t),
        ...(secondLastName?.trim() ? nameProblems({ secondLastName }, t) : {}),
        ...Object.fromEntries(missing.map(({ name }) => [`fields.${name}`, t('customer.required')])),
      }
    },
    onDone: (saved) => {
      if (!recipient) draft.forget()
      client.setQueryData(data.recipient(saved.id).queryKey, saved)
      void client.invalidateQueries({ queryKey: ['recipients'] })
      onSaved(saved)
    },
  })
  const { values, errors } = form
  const set = (patch: Partial<Details>) => {
    form.set(patch)
    if (!recipient) draft.keep({ ...values, ...patch })
  }
  const cancel = () => {
    if (!recipient) draft.forget()
    onCancel()
  }
  const methods = methodsOf(corridors, values.country)
  const method = methods.find(({ method }) => method === values.payout)
  const text = (name: keyof typeof blank) => ({
    value: values[name] ?? '',
    error: errors[name],
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  })
  return (
    <form ref={form.form} onSubmit={form.submit} noValidate className="grid grid-cols-1 gap-5">
      {!fixed && (
        <>
          <Picker
            label={t('customer.recipient.country')}
            options={countries}
            value={values.country}
            error={errors.country}
            onChange={(country) =>
              set({ country, payout: methodsOf(corridors, country)[0]?.method ?? values.payout, fields: {} })
            }
          />
          <RadioCards
            legend={t('customer.recipient.payout')}
            options={methods.map(({ method }) => ({
              value: method,
              title: t(`customer.method.${method}`),
              icon: <MethodIcon method={method} />,
            }))}
            value={values.payout as PayoutMethod}
            error={errors.payout}
            onChange={(payout) => set({ payout, fields: {} })}
          />
        </>
      )}
      <p className="-mb-2 text-sm text-ink-soft">{t('customer.recipient.as-on-id')}</p>
      <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
        <TextField
          label={t('customer.recipient.first-name')}
          autoComplete="off"
          maxLength={80}
          className="md:col-span-2"
          {...text('firstName')}
        />
        <TextField label={t('customer.recipient.last-name')} autoComplete="off" maxLength={80} {...text('lastName')} />
        <TextField
          label={t('customer.optional', { label: t('customer.recipient.second-last-name') })}
          autoComplete="off"
          maxLength={80}
          {...text('secondLastName')}
        />
      </div>
      {method?.fields.map((field) => (
        <CorridorField
          key={`${values.country} ${method.method} ${field.name}`}
          field={field}
          value={values.fields[field.name] ?? ''}
          institution={chosenIn(method, values.fields)}
          error={errors[`fields.${field.name}`]}
          onChange={(value) => {
            set({ fields: { ...values.fields, [field.name]: value } })
            form.clear(`fields.${field.name}`)
          }}
        />
      ))}
      <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
        <SelectField
          label={t('customer.optional', { label: t('customer.recipient.relationship') })}
          value={values.relationship ?? ''}
          error={errors.relationship}
          onChange={(event) => set({ relationship: event.target.value as Details['relationship'] })}
        >
          <option value="">{t('customer.choose')}</option>
          {relationships.map((relationship) => (
            <option key={relationship} value={relationship}>
              {t(`customer.relationship.${relationship}`)}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t('customer.optional', { label: t('customer.recipient.phone') })}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          maxLength={24}
          hint={t('customer.recipient.phone-hint')}
          {...text('phone')}
        />
        <TextField
          label={t('customer.optional', { label: t('customer.recipient.address') })}
          autoComplete="off"
          maxLength={160}
          {...text('addressLine')}
        />
        <TextField
          label={t('customer.optional', { label: t('customer.recipient.city') })}
          autoComplete="off"
          maxLength={80}
          {...text('city')}
        />
      </div>
      {errors.email && <FormError>{errors.email}</FormError>}
      <FormError>{form.problem}</FormError>
      <div className="flex flex-wrap-reverse justify-end gap-3">
        <Button look="ghost" onClick={cancel} className="max-md:w-full">
          {t('customer.cancel')}
        </Button>
        <Button type="submit" busy={form.isPending && t('customer.saving')} className="max-md:w-full">
          {submit}
        </Button>
      </div>
    </form>
  )
}

/** The bank, agent or wallet that was chosen from the method's list. */
const chosenIn = ({ fields }: CorridorMethod, typed: Details['fields']) => {
  const list = fields.find(({ kind }) => kind === 'institution')
  return list?.options?.find(({ value }) => value === typed[list.name])
}

const methodsOf = (corridors: readonly Corridor[], country: string) =>
  corridors.find((corridor) => corridor.country === country)?.methods ?? []
