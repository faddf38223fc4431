import { fold } from '#web/lib/fold.ts'

const english = new Intl.DisplayNames('en-US', { type: 'region', fallback: 'code' })

type Named = { country: string; name: string; currency: string; currencyName: string }

/** The text that the country search matches: local and English names and codes, folded. */
export const searchText = ({ country, name, currency, currencyName }: Named): string =>
  fold(`${name} ${english.of(country)} ${country} ${currency} ${currencyName}`)
