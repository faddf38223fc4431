import { type BusinessDetails, businessKinds } from '#contract/account/businesses.ts'
import { clock } from '#web/lib/clock.ts'
import { companyDay } from '#web/lib/new-york.ts'
import { useText } from '#web/lib/use-text.ts'
import { Card } from '#web/ui/Card.tsx'
import { DateField } from '#web/ui/DateField.tsx'
import { Options, SelectField, TextField } from '#web/ui/Field.tsx'
import type { BusinessKey } from './messages.es.ts'
import { StateSelect } from './StateSelect.tsx'
import type { OpenFormState } from './use-open-form.ts'

type Props = Pick<OpenFormState, 'field' | 'control'>
type TextName = Exclude<keyof BusinessDetails, 'kind' | 'stateCode' | 'formedOn'>

const useFields = ({ field }: Pick<Props, 'field'>) => {
  const t = useText<BusinessKey>()
  const text = (name: TextName) => ({
    label: t(`businesses.typed.${name}`),
    autoComplete: 'off',
    ...field(`details.${name}`),
  })
  return { t, text }
}

export const CompanyFields = ({ field, control }: Props) => {
  const { t, text } = useFields({ field })
  return (
    <Card>
      <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
        <TextField {...text('name')} hint={t('businesses.name-legal-hint')} className="md:col-span-2" />
        <TextField {...text('tradeName')} />
        <SelectField label={t('businesses.field.kind')} {...field('details.kind')}>
          <Options of={businessKinds} text={(kind) => t(`businesses.kind.${kind}`)} />
        </SelectField>
        <TextField {...text('ein')} inputMode="numeric" placeholder="12-3456789" />
        <DateField label={t('businesses.typed.formedOn')} max={companyDay(clock())} {...control('details.formedOn')} />
        <TextField {...text('activity')} hint={t('businesses.activity-hint')} className="md:col-span-2" />
        <TextField {...text('phone')} type="tel" inputMode="tel" />
      </div>
    </Card>
  )
}

export const AddressFields = ({ field }: Pick<Props, 'field'>) => {
  const { t, text } = useFields({ field })
  return (
    <Card>
      <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
        <TextField {...text('addressLine')} className="md:col-span-2" />
        <TextField {...text('city')} />
        <StateSelect by="code" label={t('word.us-state')} {...field('details.stateCode')} />
        <TextField {...text('postalCode')} inputMode="numeric" />
      </div>
    </Card>
  )
}
