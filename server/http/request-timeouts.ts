import type { IncomingMessage } from 'node:http'

/** A request that has not come whole by then is given up: a slow one costs its sender, not us. */
const whole_ms = 120_000
/** An upload may take as long as a weak phone needs: 10 MB at 0.1 Mbit/s, or 200 MB at 2. */
export const upload_ms = 900_000
/** One of which nothing comes for so long, and at most twice so long, is given up as well. */
const stall_ms = 30_000

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>()

/** Gives a request two minutes to come whole. */
export const expectSoon = (request: IncomingMessage): void => {
  const timer = setTimeout(() => {
    if (!request.complete) request.destroy()
  }, whole_ms).unref()
  timers.set(request, timer)
  request.once('close', () => clearTimeout(timer))
}

/** Lets a request take its time (`upload_ms`) for as long as something comes, or it is we who do not read. */
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
