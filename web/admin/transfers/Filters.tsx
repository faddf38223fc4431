import { useQuery } from '@tanstack/react-query'
import { SlidersHorizontal } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { data as customerData } from '#web/customer/data.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useSearchTyped } from '#web/lib/use-search-typed.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Options, SelectField, TextField } from '#web/ui/Field.tsx'
import { SearchedDay } from '#web/ui/SearchedDay.tsx'
import type { TransfersKey } from './messages.es.ts'

const names = ['from', 'to', 'amountFrom', 'amountTo', 'country'] as const
type Name = (typeof names)[number]
export type FilterValues = Partial<Record<Name | 'search', string>>

export const useFilterValues = (): FilterValues => {
  const [params] = useSearchParams()
  const chosen: FilterValues = {}
  for (const name of ['search', ...names] as const) {
    const value = params.get(name)
    if (value) chosen[name] = value
  }
  return chosen
}

type Props = {
  /** The server's error for each filter. */
  errors: Record<string, { details: string }>
}

/** Days, amounts and country, stored in the URL like the search. Expanded if any is set. */
export const Filters = ({ errors }: Props) => {
  const t = useText<TransfersKey>()
  const [, setParams] = useSearchParams()
  const chosen = useFilterValues()
  const isSet = names.some((name) => chosen[name])
  const clear = () =>
    setParams((old) => {
      const query = new URLSearchParams(old)
      for (const name of [...names, 'cursor']) query.delete(name)
      return query
    })
  return (
    <details className="mt-3" open={isSet || undefined}>
      <summary className="link-quiet inline-flex min-h-11 cursor-pointer items-center gap-2">
        <SlidersHorizontal aria-hidden="true" className="size-4" />
        {t('admin.filter.more')}
      </summary>
      <div className="grid grid-cols-2 items-start gap-x-4 gap-y-3 pt-2 md:grid-cols-[repeat(4,minmax(0,1fr))_minmax(0,1.4fr)_auto]">
        <SearchedDay name="from" label={t('word.from-day')} error={errors.from?.details} />
        <SearchedDay name="to" label={t('word.to-day')} error={errors.to?.details} />
        <AmountInput name="amountFrom" label={t('admin.filter.least')} error={errors.amountFrom?.details} />
        <AmountInput name="amountTo" label={t('admin.filter.most')} error={errors.amountTo?.details} />
        <Country />
        {isSet && (
          <Button look="ghost" onClick={clear} className="max-md:col-span-2 md:mt-8">
            {t('ui.clear-filters')}
          </Button>
        )}
      </div>
    </details>
  )
}

type AmountProps = { name: Exclude<Name, 'country'>; label: string; error: string | undefined }

export const AmountInput = ({ name, label, error }: AmountProps) => {
  const [typed, write] = useSearchTyped(name)
  return (
    <TextField
      name={name}
      label={label}
      error={error}
      value={typed}
      maxLength={20}
      autoComplete="off"
      inputMode="decimal"
      onChange={({ target }) => write(target.value)}
    />
  )
}

const Country = () => {
  const t = useText<TransfersKey>()
  const { countryName, locale } = useFormat()
  const [chosen, choose] = useSearchTyped('country')
  const { data: corridors = [] } = useQuery(customerData.corridors())
  const countries = corridors
    .map(({ country }) => ({ country, name: countryName(country) }))
    .sort((a, b) => a.name.localeCompare(b.name, locale))
  return (
    <SelectField
      name="country"
      label={t('word.destination-country')}
      className="max-md:col-span-2"
      value={chosen}
      onChange={({ target }) => choose(target.value)}
    >
      <Options
        of={countries}
        id={({ country }) => country}
        text={({ name }) => name}
        none={t('admin.filter.any-country')}
      />
    </SelectField>
  )
}
