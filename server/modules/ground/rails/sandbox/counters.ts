import type { Counter } from '#contract/ground/counters.ts'
import { corridorOf } from '#server/modules/ground/corridors/index.ts'
import type { CashNetwork } from '../pay-out.ts'

/** A second city with counters. */
const secondCity: Readonly<Record<string, string>> = {
  ...{ MX: 'Guadalajara', GT: 'Quetzaltenango', HN: 'San Pedro Sula', SV: 'Santa Ana', NI: 'León', CR: 'Alajuela' },
  ...{ PA: 'David', DO: 'Santiago de los Caballeros', CO: 'Medellín', EC: 'Guayaquil', PE: 'Arequipa' },
  ...{ BO: 'Santa Cruz de la Sierra', AR: 'Córdoba', CL: 'Valparaíso', UY: 'Salto', PY: 'Ciudad del Este' },
}

const streets = ['Avenida Central', 'Calle del Comercio', 'Avenida Bolívar', 'Calle Real'] as const
const hours: Counter['hours'] = [
  { days: [1, 2, 3, 4, 5], opens: '08:00', closes: '17:00' },
  { days: [6], opens: '08:30', closes: '12:00' },
]
const documents: Counter['documents'] = ['national_id', 'passport', 'residence_permit']

/**
 * Three counters of a network. By its order in the corridor's list: of each four networks the second has no cash in the main
 * city, and the third none at its first counter.
 */
export const sandboxCounters = ({ country, agent }: CashNetwork): Counter[] => {
  const corridor = corridorOf(country)
  const method = corridor?.methods.find(({ method }) => method === 'cash_pickup')
  const agents = method?.fields.find(({ name }) => name === 'agent')?.options ?? []
  const network = agents.findIndex(({ value }) => value === agent)
  if (!corridor || network < 0) return []
  const { label } = agents[network] as { label: string }
  const cities = [corridor.city, corridor.city, secondCity[country] ?? corridor.city]
  return cities.map((city, at) => ({
    ...{ id: `${country}-${agent}-${at + 1}`, agent, city, hours, documents },
    name: `${label} ${['Centro', 'Norte', 'Plaza'][at]}`,
    address: `${streets[(network + at) % streets.length]} ${120 + network * 35 + at * 8}`,
    hasCash: !(network % 4 === 1 && city === corridor.city) && !(network % 4 === 2 && at === 0),
  }))
}
