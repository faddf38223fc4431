import type { Request } from '#contract/balance/requests.ts'

/** The absolute URL of a request's link. */
export const linkOf = ({ path }: Pick<Request, 'path'>): string => `${location.origin}${path}`
