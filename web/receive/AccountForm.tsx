import { ChevronDown } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { Corridor, PayoutMethod } from '#contract/ground/corridors.ts'
import { sharedNote_max } from '#contract/sending/shared-accounts.ts'
import { CorridorFields } from '../customer/recipient-form/CorridorFields.tsx'
import { methodsOf } from '../customer/recipient-form/methods.ts'
import { corridorRank } from '../lib/corridor-order.ts'
import { useFormat } from '../lib/use-format.ts'
import { usePage } from '../lib/use-page.ts'
import { useText } from '../lib/use-text.ts'
import { Button } from '../ui/Button.tsx'
import { FormError, TextField } from '../ui/Field.tsx'
import { Flag } from '../ui/Flag.tsx'
import { MoneyField } from '../ui/MoneyField.tsx'
import { Picker, type PickerOption } from '../ui/Picker.tsx'
import { RadioCards } from '../ui/RadioCards.tsx'
import type { ReceiveKey } from './messages.es.ts'
import { currencyOf, type FormProps, useAccountForm, type Values } from './use-account-form.ts'

/** The account, its owner, and the requested amount. */
export const AccountForm = (props: FormProps) => {
  const { corridors, link } = props
  const t = useText<ReceiveKey>()
  const accountForm = useAccountForm(props)
  const { element, onSubmit, problem, isPending, keep } = accountForm
  return (
    <form ref={element} onSubmit={onSubmit} onChange={keep} noValidate className="grid gap-5 px-5 pt-6 pb-8 md:px-8">
      <Destination {...accountForm} corridors={corridors} fixed={link?.country ?? null} />
      <Names {...accountForm} />
      <CorridorFields {...accountForm} corridors={corridors} />
      <More {...accountForm} corridors={corridors} />
      <p className="text-sm text-ink-soft">
        {link ? t('receive.privacy', { name: link.firstName }) : t('receive.privacy-offer')}
      </p>
      <FormError>{problem}</FormError>
      <Button type="submit" size="pay" full busy={isPending && t('receive.checking')}>
        {t('receive.check')}
      </Button>
    </form>
  )
}

/** Payout countries, with the reader's region first. */
const useCountryOptions = (corridors: readonly Corridor[]): PickerOption[] => {
  const { countryName, locale } = useFormat()
  const { language } = usePage()
  return useMemo(
    () =>
      corridors
        .map((corridor) => ({ corridor, label: countryName(corridor.country) }))
        .sort(
          (a, b) =>
            corridorRank(a.corridor, language) - corridorRank(b.corridor, language) ||
            a.label.localeCompare(b.label, locale),
        )
        .map(({ corridor: { country, currency, name }, label }) => ({
          ...{ value: country, label, country, aside: currency, also: name },
        })),
    [corridors, countryName, locale, language],
  )
}

type FieldProps = Pick<ReturnType<typeof useAccountForm>, 'form' | 'field' | 'control'>
type PartProps = FieldProps & { corridors: readonly Corridor[] }

const Destination = ({ form, control, corridors, fixed }: PartProps & { fixed: string | null }) => {
  const t = useText<ReceiveKey>()
  const { countryName } = useFormat()
  const options = useCountryOptions(corridors)
  const { country, payout } = form.watch()
  const change = (patch: Pick<Values, 'country' | 'payout'>) => {
    form.clearErrors(['country', 'payout', 'fields', 'amount'])
    form.setValue('country', patch.country)
    form.setValue('payout', patch.payout)
    form.setValue('fields', {})
  }
  const methods = methodsOf(corridors, country)
  return (
    <>
      {fixed ? (
        <p className="flex items-center gap-3 font-semibold">
          <Flag country={fixed} width={28} />
          {t('receive.into', { country: countryName(fixed) })}
        </p>
      ) : (
        <Picker
          label={t('receive.country')}
          options={options}
          {...control('country')}
          onChange={(next) => change({ country: next, payout: methodsOf(corridors, next)[0]?.method ?? payout })}
        />
      )}
      {methods.length > 1 && (
        <RadioCards
          legend={t('receive.payout')}
          chips={methods.length < 4}
          options={methods.map(({ method }) => ({ value: method, title: <MethodName {...{ method, country }} /> }))}
          value={payout as PayoutMethod}
          error={control('payout').error}
          onChange={(next) => change({ country, payout: next })}
        />
      )}
    </>
  )
}

/** In Brazil the method is named Pix. */
export const MethodName = ({ method, country }: { method: PayoutMethod; country: string }) => {
  const t = useText<ReceiveKey>()
  return country === 'BR' && method === 'bank_deposit' ? 'Pix' : t(`receive.method.${method}`)
}

const Names = ({ form, field }: FieldProps) => {
  const t = useText<ReceiveKey>()
  return (
    <>
      <TextField
        label={t('receive.first-name')}
        hint={t('receive.bank-name')}
        autoComplete="given-name"
        {...field('firstName')}
      />
      <div className="grid gap-5 md:grid-cols-2">
        <TextField label={t('receive.last-name')} autoComplete="family-name" {...field('lastName')} />
        {/* Brazilians write all surnames in one field. */}
        {form.watch('country') !== 'BR' && (
          <TextField label={t('receive.second-last-name')} autoComplete="off" {...field('secondLastName')} />
        )}
      </div>
    </>
  )
}

/** Optional fields: expanded if filled or invalid. */
const More = ({ form, field, control, corridors }: PartProps) => {
  const t = useText<ReceiveKey>()
  const { errors } = form.formState
  const [isFilled] = useState(() => (['phone', 'amount', 'note'] as const).some((name) => form.getValues(name)))
  const country = form.watch('country')
  const isWrong = errors.phone || errors.amount || errors.note
  return (
    <details className="group" open={isFilled || isWrong ? true : undefined}>
      <summary className="link-quiet min-h-11 cursor-pointer list-none [&::-webkit-details-marker]:hidden">
        {t('receive.more')}
        <ChevronDown aria-hidden="true" className="transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-5 pt-3">
        <MoneyField
          label={t('receive.amount')}
          hint={t('receive.amount-hint')}
          currency={currencyOf(corridors, country)}
          country={country}
          {...control('amount')}
        />
        <TextField
          label={t('receive.note')}
          hint={t('receive.note-hint')}
          autoComplete="off"
          {...field('note')}
          maxLength={sharedNote_max}
        />
        <TextField
          label={t('receive.phone')}
          hint={t('receive.phone-hint')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          {...field('phone')}
        />
      </div>
    </details>
  )
}
