import type { Corridor } from '#contract/ground/corridors.ts'
import { africa } from './regions/africa.ts'
import { asia, northAmerica, oceania } from './regions/asia-and-oceania.ts'
import { caribbean } from './regions/caribbean.ts'
import { centralAmerica } from './regions/central-america.ts'
import { europe } from './regions/europe.ts'
import { southAmerica } from './regions/south-america.ts'

const regions: readonly Corridor['region'][] = [
  'latin_america',
  'caribbean',
  'north_america',
  'europe',
  'asia',
  'africa',
  'oceania',
]

/** Every country that we pay out to: Latin America first, then the Caribbean, then the rest; by name within a region. */
const corridors: readonly Corridor[] = [
  ...centralAmerica,
  ...southAmerica,
  ...caribbean,
  ...northAmerica,
  ...europe,
  ...asia,
  ...africa,
  ...oceania,
].sort((a, b) => regions.indexOf(a.region) - regions.indexOf(b.region) || a.name.localeCompare(b.name, 'en'))

const byCountry = new Map(corridors.map((corridor) => [corridor.country, corridor]))

export const listCorridors = (): readonly Corridor[] => corridors

/** The corridor to a country (ISO 3166-1 alpha-2, upper case), or undefined for an unsupported one. */
export const corridorOf = (country: string): Corridor | undefined => byCountry.get(country)

/** The payout currencies of all corridors, and the send currency. */
export const currencies: ReadonlySet<string> = new Set(['USD', ...corridors.map(({ currency }) => currency)])
