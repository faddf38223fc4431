import type { ErrorCode, Failure } from '#contract/lib/errors.ts'
import { type Call, fillPath, type Reply, type Route } from '#contract/lib/route.ts'
import { identity } from '#contract/people/identity.ts'
import { requestConsent } from './consent-prompt.ts'
import { type Passing, persist } from './persist.ts'
import { sessionIsOver } from './session-over.ts'
import { forgetToken, isExpired, readToken, saveToken } from './token.ts'
import { type OnProgress, sendWatched } from './upload.ts'

type FieldProblem = { code: ErrorCode; details: string }

/** A failed call, with a message in the reader's language. `code` is `network` without an answer. */
export class CallFailure extends Error {
  /** HTTP status; 0 without an answer. */
  readonly status: number
  readonly code: ErrorCode | 'network'
  /** Displayable. Empty for `network`, for which each screen has its own message. */
  readonly details: string
  readonly fields: Record<string, FieldProblem>
  readonly context: Record<string, unknown>
  /** When the server expects a retry to succeed. */
  readonly retryAfter_s: number | undefined
  constructor(
    status: number,
    failure: Omit<Partial<Failure>, 'code'> & { code: ErrorCode | 'network'; retryAfter_s?: number | undefined },
  ) {
    super(failure.details || failure.code)
    this.name = 'CallFailure'
    this.status = status
    this.code = failure.code
    this.details = failure.details ?? ''
    this.fields = failure.fields ?? {}
    this.context = failure.context ?? {}
    this.retryAfter_s = failure.retryAfter_s
  }
}

export const isFailure = (error: unknown, code?: ErrorCode | 'network'): error is CallFailure =>
  error instanceof CallFailure && (code === undefined || error.code === code)

/**
 * The failure of a server that is away for a moment: not reached by a browser that has a network, or a 502, 503 or 504 of a proxy or of
 * our own. A refusal with such a status, `rate_unavailable`, comes from a server that is there.
 */
export const passing = (error: unknown): Passing | undefined => {
  if (!isFailure(error)) return undefined
  const { status, code } = error
  if (status === 0) return navigator.onLine === false ? undefined : error
  return status >= 502 && status <= 504 && (code === 'unavailable' || code === 'internal') ? error : undefined
}

type Input = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
  file?: File
  onProgress?: OnProgress
  signal?: AbortSignal
}

/** A route's URL with parameters and query, for links, downloads and event streams. */
export const addressOf = (route: Route, input: Pick<Input, 'params' | 'query'> = {}): string => {
  const path = fillPath(route.path, input.params)
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== '') query.set(name, String(value))
  }
  return query.size > 0 ? `${path}?${query}` : path
}

export const failureOf = async (response: Response): Promise<CallFailure> => {
  const body = (await response.json().catch(() => undefined)) as Failure | undefined
  const retryAfter_s = Number.parseInt(response.headers.get('retry-after') ?? '', 10) || undefined
  const failure = body?.code ? body : { code: 'internal' as const, details: body?.details }
  return new CallFailure(response.status, { ...failure, retryAfter_s })
}

type Reached = Omit<RequestInit, 'signal'> & { headers: Record<string, string>; signal?: AbortSignal }

const reach = async (address: string, init: Reached, onProgress?: OnProgress): Promise<Response> => {
  const { method = 'GET', headers, body, signal } = init
  try {
    if (onProgress && body instanceof FormData)
      return await sendWatched(address, { method, headers, body, signal }, onProgress)
    return await fetch(address, { ...init, credentials: 'same-origin' })
  } catch (error) {
    if (init.signal?.aborted) throw error
    throw new CallFailure(0, { code: 'network' })
  }
}

let renewing: Promise<string | undefined> | undefined

/** One renewal serves all waiting calls. Returns undefined when the session has ended. */
const renew = (language: string): Promise<string | undefined> => {
  renewing ??= (async () => {
    const response = await reach(identity.renewal.path, { method: 'POST', headers: { 'accept-language': language } })
    if (response.status === 401) {
      const { code } = await failureOf(response)
      forgetToken()
      sessionIsOver(code === 'session_password_changed' ? 'password' : 'other')
      return undefined
    }
    if (!response.ok) throw await failureOf(response)
    const { token } = (await response.json()) as Reply<typeof identity.renewal>
    saveToken(token)
    return token
  })().finally(() => {
    renewing = undefined
  })
  return renewing
}

const languageOf = () => document.documentElement.lang || 'es'

const bodyOf = (route: Route, input: Input): Pick<RequestInit, 'body'> & { type?: string } => {
  if (route.multipart) {
    const form = new FormData()
    for (const [name, value] of Object.entries(input.body ?? {})) form.set(name, String(value))
    if (input.file) form.set(route.filePart ?? 'image', input.file)
    return { body: form }
  }
  return input.body === undefined ? {} : { body: JSON.stringify(input.body), type: 'application/json' }
}

/** Settles when the last call that replaces the session secret has finished, in success or failure. */
let replaced: Promise<unknown> = Promise.resolve()

type Arguments<R extends Route> = keyof Call<R> extends never
  ? [input?: Pick<Input, 'signal'>]
  : [input: Call<R> & Pick<Input, 'file' | 'onProgress' | 'signal'>]

/**
 * Calls a route of the contract: `call(quotes.read, { params: { id } })`. A missing or expired token is renewed first; a refused one is
 * renewed once, and a call that requires the E-SIGN consent is retried after it. While the server is away, a call that may be repeated is
 * repeated with the same id. Throws `CallFailure`, or the abort of `signal`.
 */
export function call<R extends Route>(route: R, ...[input]: Arguments<R>): Promise<Reply<R>> {
  const request = (input ?? {}) as Input
  if (route.idempotent || route.repeatable)
    return persist(() => sendRequest(route, request), { passing, signal: request.signal })
  if (!route.replacesSession) return sendRequest(route, request)
  const replacing = sendRequest(route, request).then((reply) => {
    saveToken((reply as { token: string }).token)
    return reply
  })
  replaced = replacing.catch(() => undefined)
  return replacing
}

const sendRequest = async <R extends Route>(route: R, request: Input): Promise<Reply<R>> => {
  const language = languageOf()
  const { body, type } = bodyOf(route, request)
  const send = (token: string | undefined) =>
    reach(
      addressOf(route, request),
      {
        method: route.method,
        headers: {
          accept: 'application/json',
          'accept-language': language,
          ...(type ? { 'content-type': type } : {}),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
        body,
        signal: request.signal,
      },
      request.onProgress,
    )

  const needed = route.access !== 'anyone'
  const waits = needed && !route.replacesSession
  if (waits) await replaced
  const stored = readToken()
  const token = needed && (!stored || isExpired(stored)) ? await renew(language) : stored
  let response = await send(token)
  if (response.status === 401 && needed && token) {
    // The call may have been in progress while the session secret was replaced.
    if (waits) await replaced
    const now = readToken()
    const fresh = now && now !== token ? now : await renew(language)
    if (fresh) response = await send(fresh)
  }
  if (response.ok) return (await response.json()) as Reply<R>
  const failure = await failureOf(response)
  if (failure.code === 'consent_required' && (await requestConsent())) return sendRequest(route, request)
  throw failure
}
