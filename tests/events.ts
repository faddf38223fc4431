import type { Person } from './people.ts'

export type Opened<T> = {
  status: number
  type: string | null
  /** The next message; undefined when the stream has closed. */
  next: () => Promise<T | undefined>
  /** Reads until a message matches; the messages before it are skipped. */
  until: (what: string, is: (message: T) => boolean) => Promise<T>
  close: () => void
}

/** Opens a stream of server-sent events over a real connection, authenticated by the session's cookie as a browser is. */
export const openEvents = async <T>(address: string, as?: Person): Promise<Opened<T>> => {
  const leaving = new AbortController()
  const response = await fetch(address, {
    headers: { accept: 'text/event-stream', ...(as ? { cookie: as.cookie } : {}) },
    signal: leaving.signal,
  })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const next = async (): Promise<T | undefined> => {
    for (;;) {
      const end = text.indexOf('\n\n')
      if (end >= 0) {
        const message = text.slice(0, end)
        text = text.slice(end + 2)
        if (message.startsWith('data: ')) return JSON.parse(message.slice(6))
        continue
      }
      const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
      if (done) return undefined
      text += value
    }
  }
  const until = async (what: string, is: (message: T) => boolean): Promise<T> => {
    for (;;) {
      const message = await next()
      if (!message) throw new Error(`the stream ended before ${what}`)
      if (is(message)) return message
    }
  }
  const type = response.headers.get('content-type')
  return { status: response.status, type, next, until, close: () => leaving.abort() }
}
