import { createServer, type Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { ConfigProblem } from '../platform/config.ts'
import type { Metrics, Observe } from '../platform/metrics.ts'

/** Reports every reply but streams, which stay open as long as a page does. */
export const observeReplies = (app: FastifyInstance, observe: Observe['reply']): void => {
  app.addHook('onResponse', (request, reply, done) => {
    if (!String(reply.getHeader('content-type')).startsWith('text/event-stream'))
      observe({
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        seconds: reply.elapsedTime / 1000,
      })
    done()
  })
}

/** `GET /metrics` on an address of its own, for Prometheus. Throws `ConfigProblem` when the address cannot be used. */
export const serveMetrics = async (
  metrics: Metrics,
  { host, port }: { host: string; port: number },
): Promise<Server> => {
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end()
    const text = await metrics.text().catch(() => undefined)
    if (text === undefined) return response.writeHead(500).end()
    response.writeHead(200, { 'content-type': metrics.contentType }).end(text)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) =>
      reject(
        new ConfigProblem(`METRICS_LISTEN ${host}:${port} cannot be used (${error.message}): choose another address`),
      ),
    )
    server.listen(port, host, resolve)
  })
  return server
}
