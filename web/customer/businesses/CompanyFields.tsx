import type { UseFormReturn } from 'react-hook-form'
import { type BusinessDetails, businessKinds } from '#contract/account/businesses.ts'
import { clock } from '#web/lib/clock.ts'
import { companyDay } from '#web/lib/new-york.ts'
import { useText } from '#web/lib/use-text.ts'
import { Card } from '#web/ui/Card.tsx'
import { DateField } from '#web/ui/DateField.tsx'
import { Options, SelectField, TextField } from '#web/ui/Field.tsx'
import { dayOf } from '#web/ui/use-server-form.ts'
import type { BusinessKey } from './messages.es.ts'
import type { OpenValues } from './PersonFields.tsx'
import { StateSelect } from './StateSelect.tsx'

type Props = { form: UseFormReturn<OpenValues> }
type TextName = Exclude<keyof BusinessDetails, 'kind' | 'stateCode' | 'formedOn'>

const useFields = ({ form }: Props) => {
  const t = useText<BusinessKey>()
  const errors = form.formState.errors.details
  const text = (name: TextName, maxLength: number) => ({
    label: t(`businesses.typed.${name}`),
    maxLength,
    autoComplete: 'off',
    error: errors?.[name]?.message,
    ...form.register(`details.${name}`),
  })
  return { t, errors, text }
}

export const CompanyFields = ({ form }: Props) => {
  const { t, errors, text } = useFields({ form })
  return (
    <Card>
      <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
        <TextField {...text('name', 120)} hint={t('businesses.name-legal-hint')} className="md:col-span-2" />
        <TextField {...text('tradeName', 120)} />
        <SelectField label={t('businesses.field.kind')} {...form.register('details.kind')}>
          <Options of={businessKinds} text={(kind) => t(`businesses.kind.${kind}`)} />
        </SelectField>
        <TextField {...text('ein', 12)} inputMode="numeric" placeholder="12-3456789" />
        <DateField
          label={t('businesses.typed.formedOn')}
          max={companyDay(clock())}
          error={errors?.formedOn?.message}
          {...dayOf(form, 'details.formedOn')}
        />
        <TextField {...text('activity', 200)} hint={t('businesses.activity-hint')} className="md:col-span-2" />
        <TextField {...text('phone', 24)} type="tel" inputMode="tel" />
      </div>
    </Card>
  )
}

export const AddressFields = ({ form }: Props) => {
  const { t, errors, text } = useFields({ form })
  return (
    <Card>
      <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
        <TextField {...text('addressLine', 160)} className="md:col-span-2" />
        <TextField {...text('city', 80)} />
        <StateSelect
          by="code"
          label={t('businesses.typed.stateCode')}
          error={errors?.stateCode?.message}
          {...form.register('details.stateCode')}
        />
        <TextField {...text('postalCode', 10)} inputMode="numeric" />
      </div>
    </Card>
  )
}
