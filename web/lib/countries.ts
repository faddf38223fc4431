import { countryCodes, englishName } from '#contract/lib/countries.ts'
import { localeOf } from '#contract/lib/money.ts'
import type { Language } from '#contract/lib/route.ts'

/** Listed first, because most of our customers were born there. */
const latinAmerica = new Set('AR BO BR BZ CL CO CR CU DO EC GT HN HT MX NI PA PE PR PY SV UY VE'.split(' '))

export type CountryOption = { /** The English name, as stored in a profile. */ value: string; label: string }

/** All countries sorted in the reader's language: Latin America, and the rest. */
export const countryOptions = (language: Language): { near: CountryOption[]; rest: CountryOption[] } => {
  const names = new Intl.DisplayNames(localeOf[language], { type: 'region', fallback: 'code' })
  const order = new Intl.Collator(localeOf[language])
  const options = (wanted: (code: string) => boolean) =>
    countryCodes
      .filter(wanted)
      .map((code) => ({ value: englishName(code), label: names.of(code) ?? code }))
      .sort((a, b) => order.compare(a.label, b.label))
  return { near: options((code) => latinAmerica.has(code)), rest: options((code) => !latinAmerica.has(code)) }
}

/** 'Estados Unidos' from 'United States'; any other text is unchanged. */
export const countryInWords = (stored: string, language: Language): string => {
  const code = countryCodes.find((one) => englishName(one) === stored)
  return code ? (new Intl.DisplayNames(localeOf[language], { type: 'region' }).of(code) ?? stored) : stored
}
