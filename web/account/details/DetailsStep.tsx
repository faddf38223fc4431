import { useEffect } from 'react'
import type { Control } from 'react-hook-form'
import { genders, titles } from '#contract/people/identity.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormError, Options, PasswordField, SelectField, TextField } from '#web/ui/Field.tsx'
import { StepHead } from '../AccountPage.tsx'
import type { AccountKey } from '../messages.es.ts'
import { PasswordRules } from '../PasswordRules.tsx'
import { BirthDate } from './BirthDate.tsx'
import { detailPages } from './detail-pages.ts'
import type { Details } from './details.ts'
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
import type { useDetails } from './use-details.ts'

type Props = { details: ReturnType<typeof useDetails>; email: string; busy: boolean }

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

/** Three pages of fields that all stay mounted: an error leads back to its page, and input is never lost. */
export const DetailsStep = ({ details, email, busy }: Props) => {
  const t = useText<AccountKey>()
  const { form, problem, page, back, goOn } = details
  const { register, formState, watch, setFocus, control } = form
  const field = tieFields(register, { errors: formState.errors, shown: problem !== undefined })
  useEffect(() => setFocus('title'), [setFocus])
  const isLast = page === detailPages.length - 1
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) goOn()
      }}
    >
      <StepHead step={3 + page} steps={2 + detailPages.length} title={t('account.details.heading')}>
        {page === 0 && t('account.details.text')}
      </StepHead>
      <div hidden={page !== 0}>
        <Person field={field} control={control} />
      </div>
      <div hidden={page !== 1}>
        <Address field={field} country={watch('country')} />
      </div>
      <div hidden={page !== 2}>
        <Access field={field} email={email} password={watch('password')} mobileNumber={watch('mobileNumber')} />
      </div>
      <FormError className="sticky bottom-[calc(var(--foot)+1rem)] z-10 mb-5">{problem}</FormError>
      <div className="grid gap-2">
        <Button type="submit" full busy={busy && t('ui.please-wait')}>
          {t(isLast ? 'account.signup.create' : 'ui.continue')}
        </Button>
        {page > 0 && (
          <Button look="ghost" full disabled={busy} onClick={back}>
            {t('account.details.back')}
          </Button>
        )}
      </div>
    </form>
  )
}

type AccessProps = { field: FieldOf<'mobileNumber' | 'password'>; email: string } & Record<
  'mobileNumber' | 'password',
  string
>

const Access = ({ field, email, password, mobileNumber }: AccessProps) => {
  const t = useText<AccountKey>()
  return (
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
      <Mobile field={field} typed={mobileNumber} />
      <div className={whole}>
        <PasswordField
          label={t('account.details.password')}
          autoComplete="new-password"
          aria-description={t('account.password.weak')}
          {...field('password')}
        />
        <PasswordRules password={password} />
      </div>
    </Group>
  )
}

type PersonProps = {
  field: FieldOf<'title' | 'firstName' | 'middleName' | 'lastName' | 'dob' | 'gender' | 'nationality'>
  control: Control<Details>
}

const Person = ({ field, control }: PersonProps) => {
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
      <BirthDate control={control} tied={field('dob', t('account.details.dob.hint'))} className={half} />
      <SelectField label={t('account.details.gender')} autoComplete="sex" className={half} {...field('gender')}>
        <Choose />
        <Options of={genders} text={(gender) => t(genderKeys[gender] ?? 'account.details.gender.other')} />
      </SelectField>
      <Nationality field={field} />
    </Group>
  )
}
