import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#contract/lib/errors.ts'
import { isOwnMachine, networkOf } from '../platform/limits.ts'
import { makeReadings, type Watched } from './shared-reading.ts'

/** Proxies close silent connections; a comment at this interval keeps them open. */
const heartbeat_ms = 15_000
/** The server closes a stream after this long and the browser reconnects, to any node. */
const life_ms = 600_000

/** Open streams on one node, per account, and per network without one. */
const accountStreams_max = 10
const networkStreams_max = 20

declare module 'fastify' {
  interface FastifyInstance {
    openStreams: Set<() => void>
    streamCounts: Map<string, number>
    watchState: ReturnType<typeof makeReadings>
  }
}

/** Closes open streams when the server stops; shutdown would wait for them otherwise. */
export const prepareStreams = (app: FastifyInstance): void => {
  if (app.hasDecorator('openStreams')) return
  app.decorate('openStreams', new Set<() => void>())
  app.decorate('streamCounts', new Map<string, number>())
  app.decorate('watchState', makeReadings())
  app.addHook('preClose', async () => {
    for (const end of app.openStreams) end()
  })
}

/**
 * Counts one more stream, for the account or the visitor's network. In development every visitor is on this machine, so its address is
 * not counted. Returns the function that releases the slot. Throws `too_many`.
 */
const takePlace = ({ server, caller, ip }: FastifyRequest): (() => void) => {
  if (!caller && isOwnMachine(ip) && !server.production) return () => {}
  const [owner, max] = caller ? [caller.userId, accountStreams_max] : [networkOf(ip), networkStreams_max]
  const { streamCounts: counts } = server
  const used = counts.get(owner) ?? 0
  if (used >= max) throw new Refusal('too_many', { retryAfter_s: heartbeat_ms / 1000 })
  counts.set(owner, used + 1)
  return () => {
    const left = (counts.get(owner) ?? 1) - 1
    if (left > 0) counts.set(owner, left)
    else counts.delete(owner)
  }
}

/** Whether the session that opened the stream is still valid, and its user may still call the route. */
const mayStillRead = async (request: FastifyRequest): Promise<boolean> => {
  const { caller, server, routeOptions } = request
  if (caller === undefined) return true
  const now = await server.authenticate(request)
  return now?.sessionId === caller.sessionId && (routeOptions.config.mayStay?.(now) ?? true)
}

/** Sends states one after the other, revalidating the session before each; the newest replaces those that wait. */
const makeSender = (
  { request, reply: { raw } }: { request: FastifyRequest; reply: FastifyReply },
  { first, end }: { first: string; end: () => void },
) => {
  let [newest, sent] = [first, '']
  let checking = false
  /** Sends the new state, if any, and closes the stream of an expired session. */
  const send = async (): Promise<void> => {
    if (checking) return
    checking = true
    try {
      do {
        const text = newest
        if (!(await mayStillRead(request))) return end()
        if (raw.destroyed) return
        if (text !== sent) raw.write(`data: ${text}\n\n`)
        sent = text
      } while (newest !== sent)
    } finally {
      checking = false
    }
  }
  return (text = newest): Promise<void> => {
    newest = text
    return send()
  }
}

/**
 * Server-sent events (HTML standard §9.2): the state first, and again after each change of the subject. Each message is the whole state,
 * so a client that reconnects has missed nothing. The stream closes when the client disconnects, its session expires, the server stops or
 * the state cannot be read. Throws `too_many`.
 */
export const stream = async (request: FastifyRequest, reply: FastifyReply, watched: Watched): Promise<FastifyReply> => {
  const leave = takePlace(request)
  // Before the headers, so a refusal is sent like that of any other call.
  const first = await watched.read(0).catch((error: unknown) => {
    leave()
    throw error
  })
  reply.hijack()
  const { raw } = reply
  // The client left meanwhile, and `close` is not emitted again.
  if (raw.destroyed) {
    leave()
    return reply
  }
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // Proxies must not buffer messages.
    'x-accel-buffering': 'no',
  })
  const { openStreams, watchState } = request.server
  const releases: (() => void)[] = [leave]
  const end = (): void => {
    for (const release of releases.splice(0)) release()
    raw.end()
  }
  const fail = (error: unknown): void => {
    request.log.warn({ err: error }, 'a stream could not read its state')
    end()
  }
  raw.on('close', end)
  if (first === undefined) {
    end()
    return reply
  }
  const send = makeSender({ request, reply }, { first: JSON.stringify(first), end })
  const heartbeat = setInterval(() => {
    raw.write(': still here\n\n')
    send().catch(fail)
  }, heartbeat_ms)
  const old = setTimeout(end, life_ms)
  openStreams.add(end)
  releases.push(() => clearInterval(heartbeat))
  releases.push(() => clearTimeout(old))
  releases.push(() => openStreams.delete(end))
  if (request.caller) releases.push(watched.changes.on(request.caller.sessionId, () => void send().catch(fail)))
  send().catch(fail)
  const onState = (text: string | undefined) => (text === undefined ? end() : void send(text).catch(fail))
  releases.push(watchState(watched, { onState, onFailure: fail }))
  return reply
}
