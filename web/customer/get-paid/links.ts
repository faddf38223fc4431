import type { Request } from '../../../contract/requests.ts'

/** The whole address of a request's link. */
export const linkOf = ({ path }: Pick<Request, 'path'>): string => `${location.origin}${path}`

/** The same without the protocol, as it is shown. */
export const shownLink = (request: Pick<Request, 'path'>): string => linkOf(request).replace(/^https?:\/\//, '')
