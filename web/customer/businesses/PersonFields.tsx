import type { UseFormReturn } from 'react-hook-form'
import type { BusinessDetails, PersonDetails } from '#contract/account/businesses.ts'
import { clock } from '#web/lib/clock.ts'
import { companyDay } from '#web/lib/new-york.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { DateField } from '#web/ui/DateField.tsx'
import { Checkbox, Options, SelectField, TextField } from '#web/ui/Field.tsx'
import { dayOf } from '#web/ui/use-server-form.ts'
import type { Uploaded } from './Documents.tsx'
import type { BusinessKey } from './messages.es.ts'
import { StateSelect } from './StateSelect.tsx'

type TypedPerson = Omit<PersonDetails, 'ownedBp'> & {
  /** A percentage, as typed. */
  owned: string
}

export type OpenValues = {
  details: BusinessDetails
  people: TypedPerson[]
  documentIds: Uploaded[]
  certified: boolean
  certifiedTitle: string
  agreed: boolean
}

export const blankPerson: TypedPerson = {
  ...{ firstName: '', lastName: '', dob: '', addressLine: '', city: '', region: '', postalCode: '', country: 'US' },
  ...{ identifierKind: 'ssn', identifier: '', owned: '', controls: false, title: '' },
}

const identifierKinds = ['ssn', 'itin', 'passport'] as const

type Props = { form: UseFormReturn<OpenValues>; at: number; onRemove: (() => void) | undefined }

/** An owner of 25 percent or more, or a control person. */
export const PersonFields = ({ form, at, onRemove }: Props) => {
  const t = useText<BusinessKey>()
  const errors = form.formState.errors.people?.[at] as
    | Partial<Record<keyof TypedPerson | 'ownedBp', { message?: string }>>
    | undefined
  const text = (
    name: Exclude<keyof TypedPerson, 'controls' | 'identifierKind' | 'country' | 'dob' | 'region'>,
    maxLength: number,
  ) => ({
    label: t(`businesses.person.${name}`),
    maxLength,
    autoComplete: 'off',
    error: errors?.[name]?.message,
    ...form.register(`people.${at}.${name}`),
  })
  const controls = form.watch(`people.${at}.controls`)
  return (
    <fieldset className="grid gap-5 border-t border-line pt-5 first:border-t-0 first:pt-0 md:grid-cols-2">
      <legend className="sr-only">{t('businesses.person-number', { number: at + 1 })}</legend>
      <TextField {...text('firstName', 80)} />
      <TextField {...text('lastName', 80)} />
      <DateField
        label={t('businesses.person.dob')}
        max={companyDay(clock())}
        error={errors?.dob?.message}
        {...dayOf(form, `people.${at}.dob`)}
      />
      <TextField
        {...text('owned', 8)}
        inputMode="decimal"
        hint={t('businesses.owned-hint')}
        error={errors?.ownedBp?.message}
      />
      <SelectField label={t('businesses.person.identifierKind')} {...form.register(`people.${at}.identifierKind`)}>
        <Options of={identifierKinds} text={(kind) => t(`businesses.identifier.${kind}`)} />
      </SelectField>
      <TextField {...text('identifier', 30)} hint={t('businesses.identifier-hint')} />
      <TextField {...text('addressLine', 160)} className="md:col-span-2" />
      <TextField {...text('city', 80)} />
      <div className="grid grid-cols-2 gap-5">
        <StateSelect
          by="name"
          label={t('businesses.person.region')}
          error={errors?.region?.message}
          {...form.register(`people.${at}.region`)}
        />
        <TextField {...text('postalCode', 12)} />
      </div>
      <Checkbox
        className="md:col-span-2"
        label={t('businesses.person.controls')}
        error={errors?.controls?.message}
        {...form.register(`people.${at}.controls`)}
      />
      {controls && <TextField {...text('title', 80)} hint={t('businesses.title-hint')} className="md:col-span-2" />}
      {onRemove && (
        <Button look="ghost" className="justify-self-start" onClick={onRemove}>
          {t('businesses.remove-person')}
        </Button>
      )}
    </fieldset>
  )
}
