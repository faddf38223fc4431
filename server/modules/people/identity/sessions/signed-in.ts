import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#server/platform/config.ts'
import { sessionDigestOf, setSessionCookie } from './cookies.ts'
import type { Opened, Origin } from './session.ts'

export const originOf = (request: FastifyRequest): Origin => ({
  address: request.ip,
  agent: request.headers['user-agent'] ?? '',
  previous: sessionDigestOf(request),
})

export const signedIn = (
  { reply, config }: { reply: FastifyReply; config: Pick<Config, 'baseUrl'> },
  { secret, token }: Opened,
  details: string,
) => {
  setSessionCookie(reply, config, secret)
  return { status: true as const, details, token }
}
