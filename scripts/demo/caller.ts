import { setTimeout as sleep } from 'node:timers/promises'
import { type Call, fillPath, type Reply, type Route } from '#contract/lib/route.ts'
import { print } from './print.ts'

/** A person with their own browser. */
export type Caller = {
  email: string
  signIn: (token: string) => void
  call: <R extends Route>(route: R, parts: Call<R>) => Promise<Reply<R>>
  upload: <R extends Route>(route: R, fields: Record<string, string>, image: File) => Promise<Reply<R>>
  code: () => Promise<string>
  /** The messages of a server-sent event stream. */
  watch: (route: Route, params: Record<string, string>) => AsyncGenerator<unknown>
}

/** A call was refused, or its reply broke the contract. */
export class Failed extends Error {}

/** A browser's cookies and its signed-in token; `reach` sends both and waits out the delay before another code. */
const openBrowser = (baseUrl: string) => {
  const cookies = new Map<string, string>()
  let token: string | undefined

  const reach = async (route: Pick<Route, 'method'>, path: string, init: RequestInit): Promise<Response> => {
    const headers = new Headers(init.headers)
    headers.set('accept-language', 'es')
    if (cookies.size > 0) headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    if (token) headers.set('authorization', `Bearer ${token}`)
    const response = await fetch(`${baseUrl}${path}`, { ...init, method: route.method, headers }).catch((error) => {
      throw new Failed(`${baseUrl} does not answer (${error.cause?.code ?? error.message}): start it with 'npm run up'`)
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    if (response.ok) return response
    const refused = await response.text()
    const wait = /"code":"resend_too_soon".*"waitSeconds":(\d+)/.exec(refused)?.[1]
    if (!wait) throw new Failed(`${route.method} ${path} answered ${response.status}: ${refused}`)
    print(`    (a code was asked for just now: ${wait} seconds until the next)`)
    await sleep((Number.parseInt(wait, 10) + 1) * 1000)
    return reach(route, path, init)
  }
  const signIn = (given: string): void => {
    token = given
  }
  return { reach, signIn }
}

const read = async <R extends Route>(route: R, response: Response): Promise<Reply<R>> => {
  const body: unknown = await response.json()
  const parsed = route.reply?.safeParse(body)
  if (parsed && !parsed.success) throw new Failed(`${route.path} broke the contract: ${parsed.error.message}`)
  return body as Reply<R>
}

async function* messagesOf(response: Response): AsyncGenerator<unknown> {
  let text = ''
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const message = text.slice(0, end)
      text = text.slice(end + 2)
      if (message.startsWith('data: ')) yield JSON.parse(message.slice('data: '.length))
    }
  }
}

export const callerAt = (baseUrl: string, email: string): Caller => {
  const { reach, signIn } = openBrowser(baseUrl)
  return {
    email,
    signIn,
    call: async (route, parts) => {
      const { params, query, body } = parts as {
        params?: Record<string, string>
        query?: Record<string, string>
        body?: unknown
      }
      const search = query ? `?${new URLSearchParams(query)}` : ''
      const json =
        body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
      return read(route, await reach(route, fillPath(route.path, params) + search, json))
    },
    upload: async (route, fields, image) => {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.set(name, value)
      form.set('image', image)
      return read(route, await reach(route, route.path, { body: form }))
    },
    code: async () => {
      const path = `/dev/mail?to=${encodeURIComponent(email)}`
      const response = await reach({ method: 'GET' }, path, { headers: { accept: 'application/json' } })
      const [newest] = (await response.json()) as { text: string }[]
      const code = /(?:code|código)\D{0,40}?(?<![\d+-])(\d{4})(?![\d-])/i.exec(newest?.text ?? '')?.[1]
      if (!code) throw new Failed(`no code was mailed to ${email}`)
      return code
    },
    watch: async function* (route, params) {
      yield* messagesOf(await reach(route, fillPath(route.path, params), {}))
    },
  }
}
