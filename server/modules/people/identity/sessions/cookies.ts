import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#server/platform/config.ts'
import { newToken } from '#server/platform/ids.ts'
import { digestOf } from '../digest.ts'
import { sessionDays_max } from './session.ts'

/** Authenticates page loads and token renewals; scripts cannot read it. */
export const sessionCookie = 'sol_session'
/** Binds a one-time code to the browser that requested it. */
const browserCookie = 'sol_browser'
/** The client's own cookie with the short-lived token; the server writes it only to remove it. */
const tokenCookie = 'token'

const day_s = 24 * 60 * 60

const isLocalhost = (baseUrl: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(baseUrl).hostname)

const attributes = ({ baseUrl }: Pick<Config, 'baseUrl'>) =>
  ({ path: '/', httpOnly: true, sameSite: 'strict', secure: !isLocalhost(baseUrl) }) as const

const shapeOfToken = /^[A-Za-z0-9_-]{43}$/

export const sessionDigestOf = (request: FastifyRequest): string | undefined => {
  const secret = request.cookies[sessionCookie]
  return secret && shapeOfToken.test(secret) ? digestOf(secret) : undefined
}

/** The digest of the browser cookie; without one the empty string, which no code is bound to. */
export const browserOf = (request: FastifyRequest): string => {
  const secret = request.cookies[browserCookie]
  return secret && shapeOfToken.test(secret) ? digestOf(secret) : ''
}

/** The same, after setting the cookie if there was none. */
export const ensureBrowser = (
  request: FastifyRequest,
  reply: FastifyReply,
  config: Pick<Config, 'baseUrl'>,
): string => {
  const known = browserOf(request)
  if (known) return known
  const secret = newToken()
  reply.setCookie(browserCookie, secret, { ...attributes(config), maxAge: 365 * day_s })
  return digestOf(secret)
}

export const setSessionCookie = (reply: FastifyReply, config: Pick<Config, 'baseUrl'>, secret: string): void => {
  reply.setCookie(sessionCookie, secret, { ...attributes(config), maxAge: sessionDays_max * day_s })
}

export const clearSessionCookies = (reply: FastifyReply, config: Pick<Config, 'baseUrl'>): void => {
  reply.clearCookie(sessionCookie, attributes(config))
  reply.clearCookie(tokenCookie, { ...attributes(config), httpOnly: false })
}
