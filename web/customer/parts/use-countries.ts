import { useMemo } from 'react'
import type { Corridor } from '../../../contract/corridors.ts'
import { useFormat } from '../../lib/use-format.ts'
import type { PickerOption } from '../../ui/Picker.tsx'

/** Latin America first, then the Caribbean, then everywhere else; by name within each. */
const rank = ({ region }: Corridor) => (region === 'latin_america' ? 0 : region === 'caribbean' ? 1 : 2)

/** The corridors as choices of a list: flag, name in the reader's language, currency. */
export const useCountries = (corridors: readonly Corridor[] | undefined): PickerOption[] => {
  const { countryName, currencyName, locale } = useFormat()
  return useMemo(
    () =>
      (corridors ?? [])
        .map((corridor) => ({ corridor, label: countryName(corridor.country) }))
        .sort((a, b) => rank(a.corridor) - rank(b.corridor) || a.label.localeCompare(b.label, locale))
        .map(({ corridor: { country, currency, name }, label }) => ({
          value: country,
          label,
          country,
          aside: currency,
          also: `${name} ${currencyName(currency)}`,
        })),
    [corridors, countryName, currencyName, locale],
  )
}
