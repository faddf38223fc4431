import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Corridor } from '#contract/ground/corridors.ts'
import { corridorRank } from '#web/lib/corridor-order.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { usePage } from '#web/lib/use-page.ts'
import type { PickerOption } from '#web/ui/Picker.tsx'
import { data } from '../data.ts'

/**
 * The corridors as options: flag, name in the reader's language, currency. The customer's recent countries are first, then the reader's
 * region.
 */
export const useCountries = (corridors: readonly Corridor[] | undefined): PickerOption[] => {
  const { countryName, currencyName, locale } = useFormat()
  const { language } = usePage()
  const { data: recipients } = useQuery(data.allRecipients())
  return useMemo(() => {
    const used = [...new Set(recipients?.items.map(({ country }) => country))]
    const place = (country: string) => (used.includes(country) ? used.indexOf(country) : used.length)
    return (corridors ?? [])
      .map((corridor) => ({ corridor, label: countryName(corridor.country) }))
      .sort(
        (a, b) =>
          place(a.corridor.country) - place(b.corridor.country) ||
          corridorRank(a.corridor, language) - corridorRank(b.corridor, language) ||
          a.label.localeCompare(b.label, locale),
      )
      .map(({ corridor: { country, currency, name }, label }) => ({
        value: country,
        label,
        country,
        aside: currency,
        also: `${name} ${currencyName(currency)}`,
      }))
  }, [corridors, recipients, countryName, currencyName, locale, language])
}
