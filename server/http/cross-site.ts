import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../contract/errors.ts'
import type { Config } from '../platform/config.ts'

const safe: readonly string[] = ['GET', 'HEAD', 'OPTIONS']

const hostOf = (origin: string): string | undefined => (URL.canParse(origin) ? new URL(origin).host : undefined)

/**
 * Refuses a call that changes something and that a page of another site had the browser send. The browser itself says where a
 * request comes from, and no page can say it in its stead: `Sec-Fetch-Site` (Fetch Metadata), or, from a browser that is too
 * old for it, `Origin`. A sub-domain is another site here. Whatever sends neither is no browser: it holds nobody's cookies.
 */
export const refuseCrossSite = (
  { method, headers }: Pick<FastifyRequest, 'method' | 'headers'>,
  { baseUrl }: Pick<Config, 'baseUrl'>,
): void => {
  if (safe.includes(method)) return
  const site = headers['sec-fetch-site']
  // 'none' is the reader's own doing: an address that was typed, a page that is loaded again.
  if (site === 'same-origin' || site === 'none') return
  if (site !== undefined) throw new Refusal('cross_site')
  if (headers.origin === undefined) return
  const from = hostOf(headers.origin)
  if (from === undefined || (from !== hostOf(baseUrl) && from !== headers.host)) throw new Refusal('cross_site')
}
