import type { BusinessDetails, PersonDetails } from '#contract/account/businesses.ts'
import { clock } from '#web/lib/clock.ts'
import { companyDay } from '#web/lib/new-york.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { DateField } from '#web/ui/DateField.tsx'
import { Checkbox, Options, SelectField, TextField } from '#web/ui/Field.tsx'
import type { Uploaded } from './Documents.tsx'
import type { BusinessKey } from './messages.es.ts'
import { StateSelect } from './StateSelect.tsx'
import type { OpenFormState } from './use-open-form.ts'

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

type Props = Pick<OpenFormState, 'form' | 'field' | 'control'> & { at: number; onRemove: (() => void) | undefined }
type TextName = 'firstName' | 'lastName' | 'identifier' | 'addressLine' | 'city' | 'postalCode' | 'title'

/** An owner of 25 percent or more, or a control person. */
export const PersonFields = ({ form, field, control, at, onRemove }: Props) => {
  const t = useText<BusinessKey>()
  const text = (name: TextName) => ({
    label: t(`businesses.person.${name}`),
    autoComplete: 'off',
    ...field(`people.${at}.${name}`),
  })
  // The server's name of the share.
  const { ownedBp } = (form.formState.errors.people?.[at] ?? {}) as { ownedBp?: { message?: string } }
  const controls = form.watch(`people.${at}.controls`)
  return (
    <fieldset className="grid gap-5 border-t border-line pt-5 first:border-t-0 first:pt-0 md:grid-cols-2">
      <legend className="sr-only">{t('businesses.person-number', { number: at + 1 })}</legend>
      <TextField {...text('firstName')} />
      <TextField {...text('lastName')} />
      <DateField label={t('word.date-of-birth')} max={companyDay(clock())} {...control(`people.${at}.dob`)} />
      <TextField
        label={t('businesses.person.owned')}
        hint={t('businesses.owned-hint')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={8}
        error={ownedBp?.message}
        {...form.register(`people.${at}.owned`)}
      />
      <SelectField label={t('businesses.person.identifierKind')} {...field(`people.${at}.identifierKind`)}>
        <Options of={identifierKinds} text={(kind) => t(`businesses.identifier.${kind}`)} />
      </SelectField>
      <TextField {...text('identifier')} hint={t('businesses.identifier-hint')} />
      <TextField {...text('addressLine')} className="md:col-span-2" />
      <TextField {...text('city')} />
      <div className="grid grid-cols-2 gap-5">
        <StateSelect by="name" label={t('word.us-state')} {...field(`people.${at}.region`)} />
        <TextField {...text('postalCode')} />
      </div>
      <Checkbox className="md:col-span-2" label={t('businesses.person.controls')} {...field(`people.${at}.controls`)} />
      {controls && <TextField {...text('title')} hint={t('businesses.title-hint')} className="md:col-span-2" />}
      {onRemove && (
        <Button look="ghost" className="justify-self-start" onClick={onRemove}>
          {t('businesses.remove-person')}
        </Button>
      )}
    </fieldset>
  )
}
