import type { Corridor } from '#contract/ground/corridors.ts'
import type { Language } from '#contract/lib/route.ts'

/** From Mexico south: Central America, the Dominican Republic, the Andes, the Southern Cone. */
const latinAmerica = 'MX GT SV HN NI CR PA BZ DO CO VE EC PE BO CL AR UY PY BR'.split(' ')

/** Portuguese readers send to Brazil. */
const home: Partial<Record<Language, string>> = { pt: 'BR' }

/** The default country of a form. */
export const usualCountry = (language: Language): string => home[language] ?? 'HN'

/** Sort rank of a corridor: the reader's default country, then Latin America, then the rest together. */
export const corridorRank = ({ country }: Pick<Corridor, 'country'>, language: Language): number => {
  if (country === home[language]) return -1
  const at = latinAmerica.indexOf(country)
  return at < 0 ? latinAmerica.length : at
}
