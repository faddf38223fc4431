import type { Corridor } from '#contract/ground/corridors.ts'
import type { Language } from '#contract/lib/route.ts'

/** From Mexico south: Central America, the Dominican Republic, the Andes, the Southern Cone. */
const latinAmerica = 'MX GT SV HN NI CR PA BZ DO CO VE EC PE BO CL AR UY PY BR'.split(' ')

/** A reader of Portuguese sends to Brazil. */
const home: Partial<Record<Language, string>> = { pt: 'BR' }

/** The country that a form begins with. */
export const usualCountry = (language: Language): string => home[language] ?? 'HN'

/** Where a corridor stands in a list: the reader's own first, then Latin America, then the rest together. */
export const corridorRank = ({ country }: Pick<Corridor, 'country'>, language: Language): number => {
  if (country === home[language]) return -1
  const at = latinAmerica.indexOf(country)
  return at < 0 ? latinAmerica.length : at
}
