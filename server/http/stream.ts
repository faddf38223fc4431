import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ChangeFeed } from '../platform/change-feed.ts'

/** Proxies end a connection that says nothing; a comment of this age keeps it open. */
const heartbeat_ms = 15_000
/** A stream ends after a while and the browser opens it again, so that a session that ended does not watch on. */
const life_ms = 600_000

type Stream = {
  changes: ChangeFeed
  /** What is watched: the id that events are about. */
  subject: string
  /** The present state, as JSON; undefined when there is nothing to see any more, which ends the stream. */
  read: () => Promise<unknown>
}

declare module 'fastify' {
  interface FastifyInstance {
    /** How to end each stream that is open on this server. */
    openStreams: Set<() => void>
  }
}

/** Prepares a server for streams: a stop ends the open ones and does not wait for people who only watch. */
export const prepareStreams = (app: FastifyInstance): void => {
  if (app.hasDecorator('openStreams')) return
  app.decorate('openStreams', new Set<() => void>())
  app.addHook('preClose', async () => {
    for (const end of app.openStreams) end()
  })
}

/**
 * Server-sent events (HTML standard §9.2): the state at once, and again at each move of the subject. Each message is the
 * whole state, so a client that was away has missed nothing. Moves that come while one is read are told by one more
 * reading. The stream ends when the client closes, when the server stops, and when the state cannot be read.
 */
export const stream = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { changes, subject, read }: Stream,
): Promise<FastifyReply> => {
  // The first reading comes before the headers: what may not be seen is refused like any other call.
  const first = await read()
  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // Proxies must pass each message on as it comes.
    'x-accel-buffering': 'no',
  })
  let last = ''
  const send = (value: unknown): void => {
    const text = JSON.stringify(value)
    if (text !== last) raw.write(`data: ${text}\n\n`)
    last = text
  }
  let dirty = false
  let reading = false
  const tell = async (): Promise<void> => {
    dirty = true
    if (reading) return
    reading = true
    try {
      while (dirty && !raw.destroyed) {
        dirty = false
        const value = await read()
        if (value === undefined) return end()
        send(value)
      }
    } catch (error) {
      request.log.warn({ err: error }, 'a stream could not read its state')
      end()
    } finally {
      reading = false
    }
  }
  const heartbeat = setInterval(() => raw.write(': still here\n\n'), heartbeat_ms)
  const off = changes.on(subject, () => void tell())
  const { openStreams } = request.server
  const end = (): void => {
    clearInterval(heartbeat)
    clearTimeout(old)
    off()
    openStreams.delete(end)
    raw.end()
  }
  const old = setTimeout(end, life_ms)
  openStreams.add(end)
  raw.on('close', end)
  if (first === undefined) end()
  else {
    send(first)
    // What changes between the first reading and the listening is told too.
    void tell()
  }
  return reply
}
