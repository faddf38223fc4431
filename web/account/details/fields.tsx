import { type ReactNode, useMemo } from 'react'
import type { FieldErrors, FieldValues, Path, UseFormRegister, UseFormRegisterReturn } from 'react-hook-form'
import { americanStates, unitedStates } from '#contract/lib/countries.ts'
import { understoodPhone } from '#contract/lib/phone.ts'
import { EditableDetails } from '#contract/people/identity.ts'
import { countryInWords, countryOptions } from '#web/lib/countries.ts'
import { countryName } from '#web/lib/format.ts'
import { usePage } from '#web/lib/use-page.ts'
import { useText } from '#web/lib/use-text.ts'
import { Options, SelectField, TextField } from '#web/ui/Field.tsx'
import { maxLengthOf } from '#web/ui/use-contract-form.ts'
import type { AccountKey } from '../messages.es.ts'
import type { DetailName } from './details.ts'

export type Tied = UseFormRegisterReturn & {
  error: string | undefined
  hint: string | undefined
  'aria-invalid': true | undefined
  'aria-description'?: string
}
/** Connects a field to the form; its hint is replaced by its error. */
export type FieldOf<Name extends DetailName> = (name: Name, hint?: string) => Tied

type FieldState<Values extends FieldValues> = {
  errors: FieldErrors<Values>
  /** Whether errors are visible next to their fields; otherwise only screen readers get them. */
  shown: boolean
}

/** Field messages disappear with the form's message, as specified; the field stays marked for screen readers until it is valid. */
export const tieFields =
  <Values extends FieldValues>(register: UseFormRegister<Values>, { errors, shown }: FieldState<Values>) =>
  (name: Path<Values>, hint?: string): Tied => {
    const error = errors[name]?.message
    const message = typeof error === 'string' ? error : undefined
    return {
      ...register(name),
      maxLength: maxLengthOf(EditableDetails, name),
      error: shown ? message : undefined,
      hint: shown && message ? undefined : hint,
      'aria-invalid': message ? true : undefined,
      ...(message && !shown ? { 'aria-description': message } : {}),
    }
  }

/** Six columns on a wide screen, one on a phone. */
export const Group = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset className="mb-8 grid grid-cols-6 gap-x-4 gap-y-5 border-t border-line pt-5">
    <legend className="type-4 float-left col-span-6 mb-1">{legend}</legend>
    {children}
  </fieldset>
)

export const whole = 'col-span-6'
export const half = 'col-span-3 max-sm:col-span-6'
export const short = 'col-span-2 max-sm:col-span-6'
export const long = 'col-span-4 max-sm:col-span-6'

export const MiddleAndLastName = ({ field }: { field: FieldOf<'middleName' | 'lastName'> }) => {
  const t = useText<AccountKey>()
  return (
    <>
      <TextField
        label={t('account.details.middle')}
        autoComplete="additional-name"
        className={half}
        {...field('middleName')}
      />
      <TextField label={t('account.details.last')} autoComplete="family-name" className={half} {...field('lastName')} />
    </>
  )
}

export const FirstName = ({ field, className }: { field: FieldOf<'firstName'>; className: string }) => {
  const t = useText<AccountKey>()
  return (
    <TextField
      label={t('account.details.first')}
      autoComplete="given-name"
      className={className}
      {...field('firstName', t('account.details.first.hint'))}
    />
  )
}

/** Shows `typed` as it is parsed: ten digits of Mexico City are also a number in New Jersey. */
export const Mobile = ({ field, typed }: { field: FieldOf<'mobileNumber'>; typed: string }) => {
  const t = useText<AccountKey>()
  const { texts, language } = usePage()
  const { number, country } = understoodPhone(typed) ?? {}
  const understood = number && [number, country && countryName(country, language)].filter(Boolean).join(' · ')
  return (
    <TextField
      label={t('account.details.mobile')}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      className={whole}
      {...field(
        'mobileNumber',
        understood || t(texts ? 'account.details.mobile.texts' : 'account.details.mobile.hint'),
      )}
    />
  )
}

/** The stored value stays an option in any spelling. */
export const Nationality = ({ field, stored }: { field: FieldOf<'nationality'>; stored?: string }) => (
  <SelectField label={useText<AccountKey>()('account.details.nationality')} className={whole} {...field('nationality')}>
    <Choose />
    <CountryOptions stored={stored} />
  </SelectField>
)

type AddressName = 'country' | 'streetNumber' | 'streetName' | 'city' | 'state' | 'postalCode'
type AddressProps = {
  field: FieldOf<AddressName>
  /** The selected country: only US states are a list. */
  country: string
  stored?: { country: string; state: string }
}

export const Address = ({ field, country, stored }: AddressProps) => {
  const t = useText<AccountKey>()
  return (
    <Group legend={t('account.details.address')}>
      <SelectField
        label={t('account.details.country')}
        autoComplete="country-name"
        className={whole}
        {...field('country')}
      >
        <CountryOptions home stored={stored?.country} />
      </SelectField>
      <TextField
        label={t('account.details.street')}
        autoComplete="address-line1"
        className={long}
        {...field('streetName')}
      />
      <TextField label={t('account.details.number')} className={short} {...field('streetNumber')} />
      <TextField label={t('account.details.city')} autoComplete="address-level2" className={whole} {...field('city')} />
      {country === unitedStates ? (
        <AmericanState field={field} stored={stored?.state} />
      ) : (
        <TextField
          label={t('account.details.state.abroad')}
          autoComplete="address-level1"
          className={half}
          {...field('state')}
        />
      )}
      <TextField
        label={t('account.details.postal')}
        inputMode="numeric"
        autoComplete="postal-code"
        className={half}
        {...field('postalCode')}
      />
    </Group>
  )
}

const AmericanState = ({ field, stored }: { field: FieldOf<'state'>; stored: string | undefined }) => (
  <SelectField
    label={useText<AccountKey>()('account.details.state')}
    autoComplete="address-level1"
    className={half}
    {...field('state')}
  >
    <Choose />
    {stored && !americanStates.includes(stored) && <option value={stored}>{stored}</option>}
    <Options of={americanStates} />
  </SelectField>
)

export const Choose = () => <option value="">{useText()('ui.choose-one')}</option>

type Choices = {
  /** Whether to list first the country where our customers live. */
  home?: boolean
  stored?: string | undefined
}

const CountryOptions = ({ home = false, stored }: Choices) => {
  const t = useText<AccountKey>()
  const { language } = usePage()
  const { near, rest } = useMemo(() => countryOptions(language), [language])
  const first = home ? rest.filter(({ value }) => value === unitedStates) : []
  const known = [...near, ...rest].some(({ value }) => value === stored)
  if (stored && !known) first.unshift({ value: stored, label: countryInWords(stored, language) })
  const groups = [
    ['account.details.countries.near', near],
    ['account.details.countries.rest', rest.filter(({ value }) => !first.some((one) => one.value === value))],
  ] as const
  return (
    <>
      <Options of={first} id={({ value }) => value} text={({ label }) => label} />
      {groups.map(([label, options]) => (
        <optgroup key={label} label={t(label)}>
          <Options of={options} id={({ value }) => value} text={({ label }) => label} />
        </optgroup>
      ))}
    </>
  )
}
