import { sameLetters } from './names.ts'
import { languages } from './route.ts'
import { stateNames } from './us-states.ts'

/** All of ISO 3166-1 alpha-2. */
export const countryCodes = [
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC',
  'CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD',
  'GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH',
  'KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW',
  'MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC',
  'SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY',
  'UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW',
].flatMap((row) => row.split(' '))

const englishNames = new Intl.DisplayNames('en-US', { type: 'region', fallback: 'code' })
/** Profiles store English country names, regardless of the entry language. */
export const englishName = (code: string): string => englishNames.of(code) ?? code

/** Aliases used by people and other browsers' lists, in addition to codes and our three languages. */
const otherNames: Readonly<Record<string, string>> = {
  US: 'USA|United States of America|America|American|EE. UU.|EUA', MX: 'Mexican', GT: 'Guatemalan', HN: 'Honduran', SV: 'Salvadoran',
  NI: 'Nicaraguan', CR: 'Costa Rican', PA: 'Panamanian', BZ: 'Belizean', DO: 'Dominican', CU: 'Cuban', HT: 'Haitian',
  PR: 'Puerto Rican', CO: 'Colombian', VE: 'Venezuelan', EC: 'Ecuadorian', PE: 'Peruvian', BO: 'Bolivian', CL: 'Chilean',
  AR: 'Argentine|Argentinian', UY: 'Uruguayan', PY: 'Paraguayan', BR: 'Brazilian', GB: 'UK|Great Britain', TR: 'Turkey|Türkiye',
  CZ: 'Czechia|Czech Republic', CI: 'Ivory Coast|Côte d’Ivoire', CV: 'Cape Verde|Cabo Verde', MM: 'Myanmar|Burma',
  SZ: 'Eswatini|Swaziland', MK: 'North Macedonia|Macedonia', TL: 'Timor-Leste|East Timor',
} // biome-ignore format: a table of names

const codeOfName = new Map<string, string>()
for (const code of countryCodes) {
  const names = languages.map((language) => new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code)
  for (const name of [code, ...names, ...(otherNames[code]?.split('|') ?? [])]) codeOfName.set(sameLetters(name), code)
}

/** The code of a country by its stored name; any other text is unchanged. */
export const countryCode = (name: string): string => codeOfName.get(sameLetters(name)) ?? name

/** The English name of a country given by code or by name in any of our languages; undefined: not a country. */
export const readCountry = (typed: string): string | undefined => {
  const code = codeOfName.get(sameLetters(typed))
  return code && englishName(code)
}

export const unitedStates = englishName('US')
/** As an American address names them. */
export const americanStates: readonly string[] = Object.values(stateNames).sort()

const stateOfName = new Map(
  Object.entries(stateNames).flatMap(([code, name]) => [code, name].map((one) => [sameLetters(one), name])),
)

/** The state by its name or postal code; elsewhere a region's name as typed, unvalidated. Undefined: not a state. */
export const readState = (typed: string, country: string): string | undefined => {
  if (country !== unitedStates) return /\p{L}/u.test(typed) ? typed : undefined
  return stateOfName.get(sameLetters(typed))
}
