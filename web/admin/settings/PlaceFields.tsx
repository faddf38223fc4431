import { useQuery } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { payoutMethods } from '#contract/ground/corridors.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Options, SelectField } from '#web/ui/Field.tsx'
import type { Values } from './form-values.ts'
import type { SettingsKey } from './messages.es.ts'
import { versions } from './queries.ts'

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
      <SelectField label={t('word.country')} error={errorOf('country')} {...form.register(`${name}.country`)}>
        <Options of={known} id={({ code }) => code} text={({ label }) => label} none={every} />
      </SelectField>
      <SelectField label={t('admin.settings.payout')} error={errorOf('payout')} {...form.register(`${name}.payout`)}>
        <Options
          of={payoutMethods}
          text={(method) => t(`admin.settings.payout.${method}`)}
          none={t('admin.settings.any')}
        />
      </SelectField>
    </>
  )
}
