import type { ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { identityKindNames } from '#contract/compliance/fincen-codes.ts'
import { criticalDetails, type ReportedPerson } from '#contract/compliance/fincen-reports.ts'
import { useText } from '#web/lib/use-text.ts'
import { Card } from '#web/ui/Card.tsx'
import { Checkbox, Options, SelectField, TextField } from '#web/ui/Field.tsx'
import type { FincenKey } from './messages.es.ts'

type Name = keyof ReportedPerson

const person = ['lastName', 'firstName', 'middleName', 'birthDate'] as const
const place = ['street', 'city', 'state', 'zip', 'country'] as const
const more = ['identity', 'identityCountry', 'phone', 'email', 'occupation'] as const

type Props = {
  title: string
  register(name: Name): UseFormRegisterReturn
  /** Fields that this kind of person does not have. */
  without?: readonly Name[]
  /** Other labels than a person's. */
  labels?: Partial<Record<Name, string>>
  aside?: ReactNode
  children?: ReactNode
}

/** A person whom a report names, and the details that are declared unknown. */
export const PersonFields = ({ title, register, without = [], labels = {}, aside, children }: Props) => {
  const t = useText<FincenKey>()
  const has = (name: Name): boolean => !without.includes(name)
  const text = (name: (typeof person)[number] | (typeof place)[number] | (typeof more)[number]) => (
    <TextField
      key={name}
      label={labels[name] ?? t(`admin.fincen.field.${name}`)}
      type={name === 'birthDate' ? 'date' : 'text'}
      autoComplete="off"
      {...register(name)}
    />
  )
  return (
    <Card title={title} aside={aside}>
      <div className="grid gap-4 md:grid-cols-2">
        {children}
        {person.filter(has).map(text)}
        {place.map(text)}
        <SelectField label={t('word.document')} {...register('identityKind')}>
          <Options of={identityKindNames} text={(known) => t(`admin.fincen.identity-kind.${known}`)} />
        </SelectField>
        {more.map(text)}
      </div>
      <fieldset className="mt-4">
        <legend className="field-label">{t('admin.fincen.unknown')}</legend>
        <div className="grid gap-x-6 sm:grid-cols-2 md:grid-cols-3">
          {criticalDetails.filter(has).map((name) => (
            <Checkbox
              key={name}
              value={name}
              label={labels[name] ?? t(`admin.fincen.field.${name}`)}
              {...register('unknown')}
            />
          ))}
        </div>
      </fieldset>
    </Card>
  )
}
