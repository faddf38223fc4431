import type { Now } from '#server/platform/clock.ts'
import { type CallLimits, ProviderDown, ProviderTimeout } from '../provider.ts'

/** A page of a hundred payouts is below 100 kB. A longer reply is abandoned, not read to its end. */
const replyBytes_max = 1_000_000

/** Seconds for which a Retry-After is respected; a longer one is checked again then. */
const pause_s_max = 300

/** Failures before a byte of the request leaves: no address, no connection, no trusted certificate. */
const isUnsent = (code: string): boolean =>
  ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'].includes(code) ||
  /^(CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_CERT_)/.test(code)

export type Request = {
  method: 'GET' | 'POST'
  path: string
  query?: Record<string, string>
  body?: object
  idempotencyKey?: string
}

/** `body`: the parsed JSON; undefined when it is none. */
export type Reply = { status: number; body: unknown }

export type Call = (request: Request, limits: CallLimits | undefined) => Promise<Reply>

/** Throws when the connection breaks or the deadline expires, also in the middle of a body. */
const readText = async (response: Response): Promise<string> => {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body ?? []) {
    bytes += part.length
    if (bytes > replyBytes_max) throw new Error(`a reply of more than ${replyBytes_max} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** Undefined for text that is no JSON. */
export const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * One call over HTTP. Throws `ProviderDown` when nothing was sent, and `ProviderTimeout` when the request may have arrived: after a broken
 * connection, a deadline, a 429 or a 5xx. A Retry-After stops further calls until then. Redirects are not followed: the key would travel.
 */
export const restCall = ({ name, url, key }: { name: string; url: string; key: string }, now: Now): Call => {
  let pausedUntil: Temporal.Instant | undefined
  const send = async ({ method, path, query, body, idempotencyKey }: Request, { signal }: CallLimits) => {
    const response = await fetch(`${url}${path}${query ? `?${new URLSearchParams(query)}` : ''}`, {
      ...{ method, redirect: 'manual', signal: signal ?? null },
      headers: {
        ...{ authorization: `Bearer ${key}`, accept: 'application/json' },
        ...(body && { 'content-type': 'application/json' }),
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { response, text: await readText(response) }
  }
  return async (request, limits = {}) => {
    if (pausedUntil && Temporal.Instant.compare(now(), pausedUntil) < 0)
      throw new ProviderDown(`${name} asked for no calls until ${pausedUntil}`)
    const { response, text } = await send(request, limits).catch((error: unknown) => {
      const { code = '' } = (error instanceof Error ? (error.cause ?? {}) : {}) as { code?: string }
      if (isUnsent(code)) throw new ProviderDown(`${name} cannot be reached: ${code}`)
      throw new ProviderTimeout(`${name} did not answer: ${code || error}`)
    })
    const { status, headers } = response
    if (status === 429 || status >= 500) {
      const [wait] = /^\d{1,6}$/.exec(headers.get('retry-after') ?? '') ?? []
      if (wait) pausedUntil = now().add({ seconds: Math.min(Number.parseInt(wait, 10), pause_s_max) })
      throw new ProviderTimeout(`${name} answered ${status}`)
    }
    return { status, body: parsed(text) }
  }
}
