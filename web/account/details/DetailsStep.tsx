import { type ReactNode, useEffect, useMemo } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { genders, titles } from '../../../contract/identity.ts'
import { companyDay } from '../../lib/age.ts'
import { clock } from '../../lib/clock.ts'
import { countryOptions, unitedStates } from '../../lib/countries.ts'
import { usePage } from '../../lib/use-page.ts'
import { useText } from '../../lib/use-text.ts'
import type { AccountKey } from '../../messages/account/es.ts'
import { Button } from '../../ui/Button.tsx'
import { FormError, PasswordField, SelectField, TextField } from '../../ui/Field.tsx'
import { StepHead } from '../AccountPage.tsx'
import { PasswordRules } from '../PasswordRules.tsx'
import { ageMinimum, type DetailName, type Details } from './details.ts'
import { americanStates } from './states.ts'

type Props = {
  form: UseFormReturn<Details>
  email: string
  /** Words for the whole form. */
  problem: string | undefined
  busy: boolean
  onSubmit(): void
}

const titleWords: Record<string, AccountKey> = {
  other: 'account.details.title.other',
  'Mr.': 'account.details.title.mr',
  'Mrs.': 'account.details.title.mrs',
  Miss: 'account.details.title.miss',
  'Ms.': 'account.details.title.ms',
  'Dr.': 'account.details.title.dr',
}

const genderWords: Record<string, AccountKey> = {
  male: 'account.details.gender.male',
  female: 'account.details.gender.female',
  other: 'account.details.gender.other',
}

/** The latest day on which somebody was born who is old enough today. */
const latestBirth = (today: string): string => `${Number(today.slice(0, 4)) - ageMinimum}${today.slice(4)}`

const Group = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset className="mb-8 grid grid-cols-6 gap-x-4 gap-y-5 border-t border-line pt-5">
    <legend className="type-4 float-left col-span-6 mb-1">{legend}</legend>
    {children}
  </fieldset>
)

const whole = 'col-span-6'
const half = 'col-span-3 max-sm:col-span-6'

/** The third step of sign-up: who they are, where they live, how they come in. */
export const DetailsStep = ({ form, email, problem, busy, onSubmit }: Props) => {
  const t = useText<AccountKey>()
  const { register, formState, watch, setFocus } = form
  const field: FieldOf = (name, hint) => {
    const error = formState.errors[name]?.message
    return { ...register(name), error, hint: error ? undefined : hint }
  }
  useEffect(() => setFocus('title'), [setFocus])
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) onSubmit()
      }}
    >
      <StepHead step={3} title={t('account.details.heading')}>
        {t('account.details.text')}
      </StepHead>
      <Person field={field} />
      <Address field={field} form={form} />
      <Group legend={t('account.details.access')}>
        <TextField
          label={t('account.email.verified')}
          name="email"
          type="email"
          autoComplete="username"
          readOnly
          value={email}
          className={whole}
        />
        <TextField
          label={t('account.details.mobile')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          className={whole}
          {...field('mobileNumber', t('account.details.mobile.hint'))}
        />
        <div className={whole}>
          <PasswordField
            label={t('account.details.password')}
            autoComplete="new-password"
            aria-description={t('account.password.weak')}
            {...field('password')}
          />
          <PasswordRules password={watch('password')} />
        </div>
      </Group>
      <FormError className="mb-5">{problem}</FormError>
      <Button type="submit" full busy={busy && t('account.busy')}>
        {t('account.signup.create')}
      </Button>
    </form>
  )
}

/** What ties a field to the form; its hint makes room for its error. */
type FieldOf = (
  name: DetailName,
  hint?: string,
) => ReturnType<UseFormReturn<Details>['register']> & { error: string | undefined; hint: string | undefined }

const Person = ({ field }: { field: FieldOf }) => {
  const t = useText<AccountKey>()
  return (
    <Group legend={t('account.details.person')}>
      <SelectField
        label={t('account.details.title')}
        autoComplete="honorific-prefix"
        className="col-span-2 max-sm:col-span-6"
        {...field('title')}
      >
        <Choose />
        {['other', ...titles.filter(Boolean)].map((title) => (
          <option key={title} value={title}>
            {t(titleWords[title] ?? 'account.details.title.other')}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('account.details.first')}
        autoComplete="given-name"
        maxLength={80}
        className="col-span-4 max-sm:col-span-6"
        {...field('firstName', t('account.details.first.hint'))}
      />
      <TextField
        label={t('account.details.middle')}
        autoComplete="additional-name"
        maxLength={80}
        className={half}
        {...field('middleName')}
      />
      <TextField
        label={t('account.details.last')}
        autoComplete="family-name"
        maxLength={80}
        className={half}
        {...field('lastName')}
      />
      <TextField
        label={t('account.details.dob')}
        type="date"
        autoComplete="bday"
        min="1905-01-01"
        max={latestBirth(companyDay(clock()))}
        className={half}
        {...field('dob', t('account.details.dob.hint'))}
      />
      <SelectField label={t('account.details.gender')} autoComplete="sex" className={half} {...field('gender')}>
        <Choose />
        {genders.map((gender) => (
          <option key={gender} value={gender}>
            {t(genderWords[gender] ?? 'account.details.gender.other')}
          </option>
        ))}
      </SelectField>
      <SelectField label={t('account.details.nationality')} className={whole} {...field('nationality')}>
        <Choose />
        <CountryOptions />
      </SelectField>
    </Group>
  )
}

const Address = ({ field, form }: { field: FieldOf; form: UseFormReturn<Details> }) => {
  const t = useText<AccountKey>()
  const american = form.watch('country') === unitedStates
  return (
    <Group legend={t('account.details.address')}>
      <SelectField
        label={t('account.details.country')}
        autoComplete="country-name"
        className={whole}
        {...field('country')}
      >
        <CountryOptions home />
      </SelectField>
      <TextField
        label={t('account.details.number')}
        maxLength={20}
        className="col-span-2 max-sm:col-span-6"
        {...field('streetNumber')}
      />
      <TextField
        label={t('account.details.street')}
        autoComplete="address-line1"
        maxLength={120}
        className="col-span-4 max-sm:col-span-6"
        {...field('streetName')}
      />
      <TextField
        label={t('account.details.city')}
        autoComplete="address-level2"
        maxLength={80}
        className={whole}
        {...field('city')}
      />
      {american ? (
        <SelectField
          label={t('account.details.state')}
          autoComplete="address-level1"
          className={half}
          {...field('state')}
        >
          <Choose />
          {americanStates.map((state) => (
            <option key={state} value={state}>
              {state}
            </option>
          ))}
        </SelectField>
      ) : (
        <TextField
          label={t('account.details.state.abroad')}
          autoComplete="address-level1"
          maxLength={80}
          className={half}
          {...field('state')}
        />
      )}
      <TextField
        label={t('account.details.postal')}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={12}
        className={half}
        {...field('postalCode')}
      />
    </Group>
  )
}

const Choose = () => <option value="">{useText<AccountKey>()('account.details.choose')}</option>

/** Every country; with `home` the one where our customers live comes first. */
const CountryOptions = ({ home = false }: { home?: boolean }) => {
  const t = useText<AccountKey>()
  const { language } = usePage()
  const { near, rest } = useMemo(() => countryOptions(language), [language])
  const first = home ? rest.filter(({ value }) => value === unitedStates) : []
  const groups = [
    ['account.details.countries.near', near],
    ['account.details.countries.rest', rest.filter(({ value }) => !first.some((one) => one.value === value))],
  ] as const
  return (
    <>
      {first.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
      {groups.map(([words, options]) => (
        <optgroup key={words} label={t(words)}>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </optgroup>
      ))}
    </>
  )
}
