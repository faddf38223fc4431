import type { FastifyRequest } from 'fastify'
import { Refusal } from '#contract/lib/errors.ts'
import type { Config } from '../platform/config.ts'

/** The methods that change nothing (RFC 9110 §9.2.1). */
export const safe: readonly string[] = ['GET', 'HEAD', 'OPTIONS']

const hostOf = (origin: string): string | undefined => (URL.canParse(origin) ? new URL(origin).host : undefined)

/**
 * Refuses a state-changing call sent by a page of another site. Browsers name the source in headers that no page can set:
 * `Sec-Fetch-Site` (Fetch Metadata), or `Origin` in older ones. A subdomain counts as another site. A client that sends neither is not a
 * browser and has no user's cookies.
 */
export const refuseCrossSite = (
  { method, headers }: Pick<FastifyRequest, 'method' | 'headers'>,
  { baseUrl }: Pick<Config, 'baseUrl'>,
): void => {
  if (safe.includes(method)) return
  const site = headers['sec-fetch-site']
  // 'none': a typed URL or a reload.
  if (site === 'same-origin' || site === 'none') return
  if (site !== undefined) throw new Refusal('cross_site')
  if (headers.origin === undefined) return
  const from = hostOf(headers.origin)
  if (from === undefined || (from !== hostOf(baseUrl) && from !== headers.host)) throw new Refusal('cross_site')
}
