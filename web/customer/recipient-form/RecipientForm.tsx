import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { Corridor, PayoutMethod } from '#contract/ground/corridors.ts'
import { type SharedKey, useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormError, Options, SelectField, TextField } from '#web/ui/Field.tsx'
import { Loader } from '#web/ui/Loader.tsx'
import { Picker } from '#web/ui/Picker.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { RadioCards } from '#web/ui/RadioCards.tsx'
import { Counters } from '../counters/Counters.tsx'
import { data } from '../data.ts'
import { MethodIcon, useMethodName } from '../parts/MethodText.tsx'
import { useCountries } from '../parts/use-countries.ts'
import { CorridorFields } from './CorridorFields.tsx'
import type { RecipientFormKey } from './messages.es.ts'
import { methodsOf } from './methods.ts'
import type { Details } from './recipient-draft.ts'
import { relationships } from './relationships.ts'
import { type Props, type RecipientFormState, useRecipientForm } from './use-recipient-form.ts'

/** Adds or corrects a recipient: names as on the ID, and the fields required by the country's payout method. */
export const RecipientForm = (props: Props) => {
  const t = useText()
  return (
    <QueryView query={useQuery(data.corridors())} skeleton={<Loader label={t('ui.loading')} />}>
      {(corridors) => <Form {...props} corridors={corridors} />}
    </QueryView>
  )
}

const Form = (props: Props & { corridors: readonly Corridor[] }) => {
  const { fixed = false, submit, bar, corridors } = props
  const t = useText()
  const recipientForm = useRecipientForm(props, corridors)
  const { form, field, element, onSubmit, saveDraft, cancel, problem, isPending } = recipientForm
  const email = form.formState.errors.email?.message
  const { country, payout, fields, city } = form.watch()
  const asked = props.asksBirthYear || Boolean(props.recipient?.birthYear)
  const birthYear = <BirthYear {...recipientForm} asked={asked} />
  const button = (
    <Button type="submit" full={bar !== undefined} busy={isPending && t('ui.saving')} className="max-md:w-full">
      {submit}
    </Button>
  )
  return (
    <form ref={element} onSubmit={onSubmit} onChange={saveDraft} noValidate className="grid grid-cols-1 gap-5">
      {!fixed && <Destination {...recipientForm} corridors={corridors} />}
      {props.asksBirthYear && birthYear}
      {props.company ? <TextField label={props.company} {...field('firstName')} /> : <Names {...recipientForm} />}
      {!props.asksBirthYear && birthYear}
      <CorridorFields {...recipientForm} corridors={corridors} />
      {payout === 'cash_pickup' && fields.agent && (
        <Counters key={`${country} ${fields.agent}`} country={country} agent={fields.agent} city={city ?? ''} />
      )}
      <Contact {...recipientForm} />
      {email && <FormError>{email}</FormError>}
      <FormError>{problem}</FormError>
      <div className="flex flex-wrap-reverse justify-end gap-3">
        <Button look="ghost" onClick={cancel} className="max-md:w-full">
          {t('ui.cancel')}
        </Button>
        {!bar && button}
      </div>
      {bar?.(button)}
    </form>
  )
}

type PartProps = Pick<RecipientFormState, 'form' | 'field' | 'control'>

/** Another country or method needs other fields, so their input is cleared. */
const Destination = ({ form, control, corridors }: PartProps & { corridors: readonly Corridor[] }) => {
  const t = useText<RecipientFormKey>()
  const countries = useCountries(corridors)
  const methodName = useMethodName()
  const { country, payout } = form.watch()
  const change = (patch: Pick<Details, 'country' | 'payout'>) => {
    form.clearErrors(['country', 'payout', 'fields'])
    form.setValue('country', patch.country)
    form.setValue('payout', patch.payout)
    form.setValue('fields', {})
  }
  return (
    <>
      <Picker
        label={t('word.destination-country')}
        options={countries}
        {...control('country')}
        onChange={(next) => change({ country: next, payout: methodsOf(corridors, next)[0]?.method ?? payout })}
      />
      <RadioCards
        legend={t('customer.recipient.payout')}
        options={methodsOf(corridors, country).map(({ method }) => ({
          value: method,
          title: methodName(method, country),
          icon: <MethodIcon method={method} />,
        }))}
        value={payout as PayoutMethod}
        error={control('payout').error}
        onChange={(next) => change({ country, payout: next })}
      />
    </>
  )
}

const Names = ({ form, field }: PartProps) => {
  const t = useText<RecipientFormKey>()
  return (
    <>
      <p className="-mb-2 text-sm text-ink-soft">{t('customer.recipient.as-on-id')}</p>
      <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
        <TextField label={t('customer.recipient.first-name')} className="md:col-span-2" {...field('firstName')} />
        <TextField label={t('customer.recipient.last-name')} {...field('lastName')} />
        {/* Brazilians write all surnames in one field. */}
        {form.watch('country') !== 'BR' && (
          <TextField
            label={t('customer.optional', { label: t('customer.recipient.second-last-name') })}
            {...field('secondLastName')}
          />
        )}
      </div>
    </>
  )
}

/** Shown once it was asked for. */
const BirthYear = ({ form, field, asked }: PartProps & { asked: boolean }) => {
  const t = useText<RecipientFormKey>()
  const [shown, setShown] = useState(asked)
  if (!shown && form.formState.errors.birthYear) setShown(true)
  if (!shown) return null
  return (
    <TextField
      label={t('customer.recipient.birth-year')}
      hint={t('customer.recipient.birth-year-hint')}
      inputMode="numeric"
      {...field('birthYear')}
    />
  )
}

/** Optional fields; expanded if invalid. */
const Contact = ({ form, field }: PartProps) => {
  const t = useText<RecipientFormKey>()
  const optional = (label: RecipientFormKey | SharedKey) => t('customer.optional', { label: t(label) })
  const { errors } = form.formState
  const isWrong = (['relationship', 'phone', 'addressLine', 'city'] as const).some((name) => errors[name])
  return (
    <details className="group" open={isWrong || undefined}>
      <summary className="link-quiet min-h-11 cursor-pointer list-none [&::-webkit-details-marker]:hidden">
        {t('customer.recipient.more')}
        <ChevronDown aria-hidden="true" className="transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid grid-cols-1 gap-5 pt-3 md:grid-cols-2">
        <SelectField label={optional('customer.recipient.relationship')} {...field('relationship')}>
          <Options
            of={relationships}
            text={(relationship) => t(`customer.relationship.${relationship}`)}
            none={t('customer.choose')}
          />
        </SelectField>
        <TextField
          label={optional('word.phone')}
          type="tel"
          inputMode="tel"
          hint={t('customer.recipient.phone-hint')}
          {...field('phone')}
        />
        <TextField label={optional('word.address')} {...field('addressLine')} />
        <TextField label={optional('word.city')} {...field('city')} />
      </div>
    </details>
  )
}
