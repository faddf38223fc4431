import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ChangeFeed } from '../platform/change-feed.ts'

/** Proxies close silent connections; a comment this often keeps them open. */
const heartbeat_ms = 15_000
/** A stream ends after this long and the browser opens it again, because the session may have ended. */
const life_ms = 600_000

type Stream = {
  changes: ChangeFeed
  /** The id that is watched. */
  subject: string
  /** The present state as JSON; undefined ends the stream. */
  read: () => Promise<unknown>
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Ends each open stream of this server. */
    openStreams: Set<() => void>
  }
}

/** Ends open streams when the server stops, which would wait for them otherwise. */
export const prepareStreams = (app: FastifyInstance): void => {
  if (app.hasDecorator('openStreams')) return
  app.decorate('openStreams', new Set<() => void>())
  app.addHook('preClose', async () => {
    for (const end of app.openStreams) end()
  })
}

/**
 * Server-sent events (HTML standard §9.2): the state first, and again after each change of the subject. Each message is the
 * whole state, so a client that reconnects has missed nothing; changes during a read cause one more read. The stream ends
 * when the client closes, the server stops or the state cannot be read.
 */
export const stream = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { changes, subject, read }: Stream,
): Promise<FastifyReply> => {
  // Before the headers, so that a refusal is answered like that of any other call.
  const first = await read()
  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // Proxies must not buffer messages.
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
  const sendState = async (): Promise<void> => {
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
  const off = changes.on(subject, () => void sendState())
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
    // The state may have changed between the first read and the subscription.
    void sendState()
  }
  return reply
}
