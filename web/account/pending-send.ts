const names = ['country', 'side', 'amount'] as const

/**
 * What travels through the steps in the address: where somebody was going (`next`), and the amount and corridor of the
 * home calculator. Written as a query with its question mark; empty when there is nothing.
 */
export const pendingSendQuery = (params: URLSearchParams): string => {
  const kept = new URLSearchParams()
  for (const name of ['next', ...names]) {
    const value = params.get(name)
    if (value) kept.set(name, value)
  }
  return kept.size > 0 ? `?${kept}` : ''
}

/** An address of this site, and nothing that a browser would read as another one's. */
const isOwnAddress = (address: string): boolean =>
  /^\/dashboard(?:[/?#]|$)/.test(address) && !/[\\\p{Cc}]/u.test(address)

/** Where to go once somebody is signed in: where they were going, on with their transfer, or to the dashboard. */
export const destinationOf = (params: URLSearchParams): string => {
  const next = params.get('next') ?? ''
  if (isOwnAddress(next)) return next
  const transfer = new URLSearchParams()
  for (const name of names) {
    const value = params.get(name)
    if (value) transfer.set(name, value)
  }
  return transfer.has('amount') || transfer.has('country') ? `/dashboard/home/new?${transfer}` : '/dashboard'
}

/** The country of the transfer that waits, if there is one: ISO 3166-1 alpha-2. */
export const pendingCountry = (params: URLSearchParams): string | undefined => {
  const country = params.get('country') ?? ''
  return /^[A-Z]{2}$/.test(country) ? country : undefined
}
