import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** The deadline for receiving a complete request: a slow sender must not tie up the server. */
const request_ms = 120_000
/** An upload may take as long as a weak phone needs: 10 MB at 0.1 Mbit/s, or 200 MB at 2. */
export const upload_ms = 900_000
/** An upload is closed after receiving nothing for this long (at most twice this long). */
const stall_ms = 30_000

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>()

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined

/** Closes the connection of a request whose body is incomplete after two minutes. */
export const limitRequestTime = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request
    if (hasBody(raw)) {
      const timer = setTimeout(() => {
        if (!raw.complete) raw.destroy()
      }, request_ms).unref()
      timers.set(raw, timer)
      raw.once('close', () => clearTimeout(timer))
    }
    done()
  })
}

/** Gives a request `upload_ms` instead, as long as data arrives or our side is the one not reading. */
export const allowSlowUpload = (request: IncomingMessage): void => {
  clearTimeout(timers.get(request))
  let before = -1
  const timer = setInterval(() => {
    const { bytesRead } = request.socket
    if (bytesRead === before && request.readableLength === 0 && !request.complete) request.destroy()
    before = bytesRead
  }, stall_ms).unref()
  request.once('close', () => clearInterval(timer))
}
