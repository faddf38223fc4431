import { uuidv7 } from '#contract/lib/ids.ts'
import { type Call, fillPath, type Reply, type Route } from '#contract/lib/route.ts'
import type { Sol } from '../compose.ts'
import { openSession } from '../modules/people/identity/index.ts'
import { transaction } from '../platform/database.ts'

/** A signed-in person of the demo, who acts only through the public HTTP calls. */
export type Visitor = {
  userId: string
  call: <R extends Route>(
    route: R,
    ...[parts]: keyof Call<R> extends never ? [] : [parts: Call<R>]
  ) => Promise<Reply<R>>
  open: (route: Route, params: Record<string, string>) => Promise<void>
  /** The newest code mailed to them. */
  code: () => Promise<string>
  upload: (
    route: Route,
    fields: Record<string, string>,
    file: { name: string; type: string; content: Buffer },
    params?: Record<string, string>,
  ) => Promise<void>
  newId: () => string
}

const origin = { address: '127.0.0.1', agent: 'SOL demo data' }

const phone =
  'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'
const computer =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
/** Two in three use their phone, always the same people. */
const agentOf = (email: string): string => (email.length % 3 === 0 ? computer : phone)

/** Signs a person in by opening a session for them: the demo has no access to their codes. It lasts for one burst of calls. */
export const visit = async (
  { app, deps }: Sol,
  { userId, email, role = 'customer' }: { userId: string; email: string; role?: 'customer' | 'admin' },
): Promise<Visitor> => {
  const { token } = await transaction(deps.db, (tx) => openSession({ ...deps, tx }, { id: userId, role }, origin))
  const authorization = `Bearer ${token}`

  const inject = async (
    route: Route,
    url: string,
    rest: { payload?: string | Buffer; headers?: Record<string, string> },
  ) => {
    const response = await app.inject({
      method: route.method,
      url,
      ...rest,
      headers: { authorization, 'user-agent': agentOf(email), ...rest.headers },
    })
    if (response.statusCode >= 300)
      throw new Error(`${route.method} ${url} answered ${response.statusCode}: ${response.body}`)
    return response
  }

  return {
    userId,
    newId: () => uuidv7(deps.now().epochMilliseconds),
    call: async (route, ...[parts]) => {
      const {
        params = {},
        query = {},
        body,
      } = (parts ?? {}) as { params?: Record<string, string>; query?: Record<string, string>; body?: unknown }
      const path = fillPath(route.path, params)
      const search = new URLSearchParams(query).toString()
      const headers: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' }
      const payload = body === undefined ? {} : { payload: JSON.stringify(body) }
      return (await inject(route, search ? `${path}?${search}` : path, { ...payload, headers })).json()
    },
    open: async (route, params) => {
      await inject(route, fillPath(route.path, params), {})
    },
    code: async () => {
      const response = await app.inject({
        method: 'GET',
        url: `/dev/mail?to=${encodeURIComponent(email)}`,
        headers: { accept: 'application/json' },
      })
      const sent = response.json<{ text: string; sentAt: string }[]>()
      // A login of a visitor of the running product was mailed later.
      const newest = sent.find(({ sentAt }) => Temporal.Instant.compare(sentAt, deps.now()) <= 0)
      const code = /(?:code|código)\D{0,40}?(?<![\d+-])(\d{4})(?![\d-])/i.exec(newest?.text ?? '')?.[1]
      if (!code) throw new Error(`no code was mailed to ${email}`)
      return code
    },
    upload: async (route, fields, { name, type, content }, params = {}) => {
      const form = new FormData()
      for (const [key, value] of Object.entries(fields)) form.set(key, value)
      form.set('image', new File([new Uint8Array(content)], name, { type }))
      const request = new Request('http://localhost/', { method: 'PUT', body: form })
      const payload = Buffer.from(await request.arrayBuffer())
      await inject(route, fillPath(route.path, params), {
        payload,
        headers: { 'content-type': request.headers.get('content-type') ?? '' },
      })
    },
  }
}
