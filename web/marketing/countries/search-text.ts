import { fold } from '../../lib/fold.ts'

const english = new Intl.DisplayNames('en-US', { type: 'region', fallback: 'code' })

type Named = { country: string; name: string; currency: string; currencyName: string }

/** What a search for a country looks in: its names, in English too, and its codes, without accents and capitals. */
export const searchText = ({ country, name, currency, currencyName }: Named): string =>
  fold(`${name} ${english.of(country)} ${country} ${currency} ${currencyName}`)
