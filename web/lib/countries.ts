import { localeOf } from '../../contract/money.ts'
import type { Language } from '../../contract/route.ts'

/** All of ISO 3166-1 alpha-2. */
const codes =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'.split(
    ' ',
  )

/** Listed first, because most of our customers were born there. */
const latinAmerica = new Set('AR BO BR BZ CL CO CR CU DO EC GT HN HT MX NI PA PE PR PY SV UY VE'.split(' '))

const englishNames = new Intl.DisplayNames('en-US', { type: 'region', fallback: 'code' })
const englishName = (code: string): string => englishNames.of(code) ?? code

/** Profiles store English country names, whatever language they were entered in. */
export const unitedStates = englishName('US')

export type CountryOption = { /** The English name, as a profile keeps it. */ value: string; label: string }

/** All countries sorted in the reader's language: Latin America, and the rest. */
export const countryOptions = (language: Language): { near: CountryOption[]; rest: CountryOption[] } => {
  const names = new Intl.DisplayNames(localeOf[language], { type: 'region', fallback: 'code' })
  const order = new Intl.Collator(localeOf[language])
  const options = (wanted: (code: string) => boolean) =>
    codes
      .filter(wanted)
      .map((code) => ({ value: englishName(code), label: names.of(code) ?? code }))
      .sort((a, b) => order.compare(a.label, b.label))
  return { near: options((code) => latinAmerica.has(code)), rest: options((code) => !latinAmerica.has(code)) }
}

/** 'Estados Unidos' from 'United States'; any other text stays as it is. */
export const countryInWords = (stored: string, language: Language): string => {
  const code = codes.find((one) => englishName(one) === stored)
  return code ? (new Intl.DisplayNames(localeOf[language], { type: 'region' }).of(code) ?? stored) : stored
}
