export type ListedCounter = { id: string; city: string; status: 'open' | 'no_cash' | 'closed'; network?: string }

const wireOf = ({ id, city, status }: ListedCounter) => ({
  ...{ id, city, status, name: `Agencia ${id}`, address: 'Calle Real 12', manager: 'Sra. Paz' },
  hours: [{ days: [1, 2, 3, 4, 5], opens: '08:00', closes: '17:00' }],
  documents: ['national_id', 'passport', 'library_card'],
})

const page = 2

/** A network's counters by page, and an unreadable one. */
export const counterPage = (counters: readonly ListedCounter[], query: URLSearchParams) => {
  const from = Number.parseInt(query.get('cursor') ?? '0', 10)
  const found = counters.filter(({ network = 'banrural' }) => network === query.get('network'))
  const data = [...found.slice(from, from + page).map(wireOf), ...(from === 0 ? [{ id: 7 }] : [])]
  return { data, next: found.length > from + page ? String(from + page) : null }
}
