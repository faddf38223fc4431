import type { FastifyInstance } from 'fastify'
import { type Call, fillPath, type Route } from '../contract/lib/route.ts'

/** A reply's status and JSON. */
// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever came and asserts on it.
export type Got = { status: number; body: any; headers: Record<string, unknown> }

export type As = {
  token?: string | undefined
  cookie?: string | undefined
  language?: 'es' | 'pt' | 'en'
  headers?: Record<string, string>
}

/** Requests to a server, through all of HTTP except the socket. */
export const requestsTo = (app: () => FastifyInstance) => {
  const request = async (
    method: Route['method'],
    url: string,
    { body, as = {} }: { body?: unknown; as?: As } = {},
  ): Promise<Got> => {
    const response = await app().inject({
      method,
      url,
      headers: {
        ...(as.token ? { authorization: `Bearer ${as.token}` } : {}),
        ...(as.cookie ? { cookie: as.cookie } : {}),
        'accept-language': as.language ?? 'en',
        ...as.headers,
      },
      ...(body === undefined ? {} : { payload: body as object }),
    })
    const isJson = String(response.headers['content-type'] ?? '').includes('json')
    return {
      status: response.statusCode,
      body: isJson ? response.json() : response.rawPayload,
      headers: response.headers,
    }
  }

  return {
    request,
    /** Calls a route of the contract. */
    call: <R extends Route>(route: R, parts: Partial<Call<R>> & { as?: As } = {}): Promise<Got> => {
      const { params, query, body, as } = parts as {
        params?: Record<string, string>
        query?: Record<string, string>
        body?: unknown
        as?: As
      }
      const path = fillPath(route.path, params)
      const search = query
        ? `?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`
        : ''
      return request(route.method, path + search, { body, ...(as ? { as } : {}) })
    },
  }
}
