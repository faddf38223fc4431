const names = ['country', 'payout', 'side', 'amount'] as const

/**
 * What the steps carry in the address: the page that asked for the login (`next`), the invitation that an account is opened by, and the
 * amount and corridor of the home calculator. A query with its question mark, or empty.
 */
export const pendingSendQuery = (params: URLSearchParams): string => {
  const kept = new URLSearchParams()
  for (const name of ['next', 'invitation', ...names]) {
    const value = params.get(name)
    if (value) kept.set(name, value)
  }
  return kept.size > 0 ? `?${kept}` : ''
}

/** The address as a browser would read it, if it is one of the dashboard: an open redirect would lead to another site. */
const ownAddress = (address: string): string | undefined => {
  if (!address.startsWith('/dashboard') || /[\\\p{Cc}]/u.test(address)) return undefined
  const { pathname, search, hash } = new URL(address, 'https://own.example')
  return /^\/dashboard(?:\/|$)/.test(pathname) ? `${pathname}${search}${hash}` : undefined
}

/** Where a login leads: to `next`, to the pending transfer, or to the dashboard. */
export const destinationOf = (params: URLSearchParams): string => {
  const next = ownAddress(params.get('next') ?? '')
  if (next) return next
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
