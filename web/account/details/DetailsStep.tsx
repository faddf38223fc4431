import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { genders, titles } from '../../../contract/identity.ts'
import { companyDay } from '../../lib/age.ts'
import { clock } from '../../lib/clock.ts'
import { useText } from '../../lib/use-text.ts'
import { Button } from '../../ui/Button.tsx'
import { FormError, PasswordField, SelectField, TextField } from '../../ui/Field.tsx'
import { StepHead } from '../AccountPage.tsx'
import type { AccountKey } from '../messages.es.ts'
import { PasswordRules } from '../PasswordRules.tsx'
import { ageMinimum, type Details } from './details.ts'
import {
  Address,
  Choose,
  type FieldOf,
  FirstName,
  Group,
  half,
  long,
  MiddleAndLastName,
  Mobile,
  Nationality,
  short,
  tieFields,
  whole,
} from './fields.tsx'

type Props = {
  form: UseFormReturn<Details>
  email: string
  /** The message for the whole form. */
  problem: string | undefined
  busy: boolean
  onSubmit(): void
}

const titleKeys: Record<string, AccountKey> = {
  other: 'account.details.title.other',
  'Mr.': 'account.details.title.mr',
  'Mrs.': 'account.details.title.mrs',
  Miss: 'account.details.title.miss',
  'Ms.': 'account.details.title.ms',
  'Dr.': 'account.details.title.dr',
}

const genderKeys: Record<string, AccountKey> = {
  male: 'account.details.gender.male',
  female: 'account.details.gender.female',
  other: 'account.details.gender.other',
}

/** The latest date of birth of a person who is old enough today. */
const latestBirth = (today: string): string => `${Number(today.slice(0, 4)) - ageMinimum}${today.slice(4)}`

export const DetailsStep = ({ form, email, problem, busy, onSubmit }: Props) => {
  const t = useText<AccountKey>()
  const { register, formState, watch, setFocus } = form
  const field = tieFields(register, { errors: formState.errors, shown: problem !== undefined })
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
      <Address field={field} country={watch('country')} />
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
        <Mobile field={field} />
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
      <FormError className="sticky bottom-[calc(var(--foot)+1rem)] z-10 mb-5">{problem}</FormError>
      <Button type="submit" full busy={busy && t('account.busy')}>
        {t('account.signup.create')}
      </Button>
    </form>
  )
}

type PersonProps = {
  field: FieldOf<'title' | 'firstName' | 'middleName' | 'lastName' | 'dob' | 'gender' | 'nationality'>
}

const Person = ({ field }: PersonProps) => {
  const t = useText<AccountKey>()
  return (
    <Group legend={t('account.details.person')}>
      <SelectField
        label={t('account.details.title')}
        autoComplete="honorific-prefix"
        className={short}
        {...field('title')}
      >
        <Choose />
        {['other', ...titles.filter(Boolean)].map((title) => (
          <option key={title} value={title}>
            {t(titleKeys[title] ?? 'account.details.title.other')}
          </option>
        ))}
      </SelectField>
      <FirstName field={field} className={long} />
      <MiddleAndLastName field={field} />
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
            {t(genderKeys[gender] ?? 'account.details.gender.other')}
          </option>
        ))}
      </SelectField>
      <Nationality field={field} />
    </Group>
  )
}
