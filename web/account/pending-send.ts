const names = ['country', 'payout', 'side', 'amount'] as const

/**
 * State carried in the URL: the page that required the login (`next`), the invitation, and the amount and corridor of the home
 * calculator. Returns a query with its question mark, or an empty string.
 */
export const pendingSendQuery = (params: URLSearchParams): string => {
  const saved = new URLSearchParams()
  for (const name of ['next', 'invitation', ...names]) {
    const value = params.get(name)
    if (value) saved.set(name, value)
  }
  return saved.size > 0 ? `?${saved}` : ''
}

/** The path as a browser would resolve it, only if it is under the dashboard: prevents an open redirect. */
const ownAddress = (address: string): string | undefined => {
  if (!address.startsWith('/dashboard') || /[\\\p{Cc}]/u.test(address)) return undefined
  const { pathname, search, hash } = new URL(address, 'https://own.example')
  return /^\/dashboard(?:\/|$)/.test(pathname) ? `${pathname}${search}${hash}` : undefined
}

/** Redirect target after login: `next`, the pending transfer, or the dashboard. */
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

/** The pending transfer's country: ISO 3166-1 alpha-2. */
export const pendingCountry = (params: URLSearchParams): string | undefined => {
  const country = params.get('country') ?? ''
  return /^[A-Z]{2}$/.test(country) ? country : undefined
}
