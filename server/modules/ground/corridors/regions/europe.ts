import type { Corridor } from '#contract/ground/corridors.ts'
import { account, deposit, iban, pickup, regionOf, sortCode, swift } from '../fields.ts'

const corridor = regionOf('europe')

/** Countries of the euro area: SEPA reaches every account by IBAN. [country, name, city, time zone] */
// biome-ignore format: one country a line reads as a table
const euroArea = [
  ['AT', 'Austria', 'Vienna', 'Europe/Vienna'],
  ['BE', 'Belgium', 'Brussels', 'Europe/Brussels'],
  ['BG', 'Bulgaria', 'Sofia', 'Europe/Sofia'],
  ['CY', 'Cyprus', 'Nicosia', 'Asia/Nicosia'],
  ['DE', 'Germany', 'Berlin', 'Europe/Berlin'],
  ['EE', 'Estonia', 'Tallinn', 'Europe/Tallinn'],
  ['FI', 'Finland', 'Helsinki', 'Europe/Helsinki'],
  ['FR', 'France', 'Paris', 'Europe/Paris'],
  ['GR', 'Greece', 'Athens', 'Europe/Athens'],
  ['HR', 'Croatia', 'Zagreb', 'Europe/Zagreb'],
  ['IE', 'Ireland', 'Dublin', 'Europe/Dublin'],
  ['LT', 'Lithuania', 'Vilnius', 'Europe/Vilnius'],
  ['LU', 'Luxembourg', 'Luxembourg', 'Europe/Luxembourg'],
  ['LV', 'Latvia', 'Riga', 'Europe/Riga'],
  ['MT', 'Malta', 'Valletta', 'Europe/Malta'],
  ['NL', 'Netherlands', 'Amsterdam', 'Europe/Amsterdam'],
  ['PT', 'Portugal', 'Lisbon', 'Europe/Lisbon'],
  ['SI', 'Slovenia', 'Ljubljana', 'Europe/Ljubljana'],
  ['SK', 'Slovakia', 'Bratislava', 'Europe/Bratislava'],
] as const

/** The other countries reached by IBAN, each in its own currency. [country, name, currency, city, time zone] */
// biome-ignore format: one country a line reads as a table
const otherIban = [
  ['AL', 'Albania', 'ALL', 'Tirana', 'Europe/Tirane'],
  ['CH', 'Switzerland', 'CHF', 'Zurich', 'Europe/Zurich'],
  ['CZ', 'Czechia', 'CZK', 'Prague', 'Europe/Prague'],
  ['DK', 'Denmark', 'DKK', 'Copenhagen', 'Europe/Copenhagen'],
  ['GE', 'Georgia', 'GEL', 'Tbilisi', 'Asia/Tbilisi'],
  ['HU', 'Hungary', 'HUF', 'Budapest', 'Europe/Budapest'],
  ['MD', 'Moldova', 'MDL', 'Chișinău', 'Europe/Chisinau'],
  ['NO', 'Norway', 'NOK', 'Oslo', 'Europe/Oslo'],
  ['PL', 'Poland', 'PLN', 'Warsaw', 'Europe/Warsaw'],
  ['RO', 'Romania', 'RON', 'Bucharest', 'Europe/Bucharest'],
  ['SE', 'Sweden', 'SEK', 'Stockholm', 'Europe/Stockholm'],
  ['TR', 'Türkiye', 'TRY', 'Istanbul', 'Europe/Istanbul'],
] as const

/** Europe. Russia and Belarus are not offered: their large banks are blocked (Executive Orders 14024 and 14038). */
export const europe: Corridor[] = [
  corridor(
    { country: 'ES', name: 'Spain', currency: 'EUR', city: 'Madrid', timeZone: 'Europe/Madrid' },
    deposit(1, iban),
    pickup({ correos: 'Correos', ria: 'Ria', moneygram: 'MoneyGram' }),
  ),
  corridor(
    { country: 'IT', name: 'Italy', currency: 'EUR', city: 'Rome', timeZone: 'Europe/Rome' },
    deposit(1, iban),
    pickup({ poste: 'Poste Italiane', ria: 'Ria', moneygram: 'MoneyGram' }),
  ),
  ...euroArea.map(([country, name, city, timeZone]) =>
    corridor({ country, name, currency: 'EUR', city, timeZone }, deposit(1, iban)),
  ),
  // Faster Payments operates at any hour.
  corridor(
    { country: 'GB', name: 'United Kingdom', currency: 'GBP', city: 'London', timeZone: 'Europe/London' },
    deposit(0, sortCode, account(8, 8)),
  ),
  ...otherIban.map(([country, name, currency, city, timeZone]) =>
    corridor({ country, name, currency, city, timeZone }, deposit(1, swift, iban)),
  ),
]
