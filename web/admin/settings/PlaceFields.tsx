import { useQuery } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { payoutMethods } from '#contract/ground/corridors.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { SelectField } from '#web/ui/Field.tsx'
import type { SettingsKey } from './messages.es.ts'
import { versions } from './queries.ts'
import type { Values } from './typed.ts'

type Props = { form: UseFormReturn<Values>; name: `content.value.${'entries' | 'closed'}.${number}`; every: string }

/** A country and a payout method; `every` is the label of no country. */
export const PlaceFields = ({ form, name, every }: Props) => {
  const t = useText<SettingsKey>()
  const { countryName, locale } = useFormat()
  const { data = [] } = useQuery(versions.countries)
  const country = form.watch(`${name}.country`)
  const known = [...new Set([...data, ...(country ? [country] : [])])]
    .map((code) => ({ code, label: countryName(code) }))
    .sort((a, b) => a.label.localeCompare(b.label, locale))
  const errorOf = (field: 'country' | 'payout') => form.getFieldState(`${name}.${field}`, form.formState).error?.message
  return (
    <>
      <SelectField label={t('admin.settings.country')} error={errorOf('country')} {...form.register(`${name}.country`)}>
        <option value="">{every}</option>
        {known.map(({ code, label }) => (
          <option key={code} value={code}>
            {label}
          </option>
        ))}
      </SelectField>
      <SelectField label={t('admin.settings.payout')} error={errorOf('payout')} {...form.register(`${name}.payout`)}>
        <option value="">{t('admin.settings.any')}</option>
        {payoutMethods.map((method) => (
          <option key={method} value={method}>
            {t(`admin.settings.payout.${method}`)}
          </option>
        ))}
      </SelectField>
    </>
  )
}
