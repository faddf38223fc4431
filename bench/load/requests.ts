import { Agent, request as send } from 'node:http'
import { fillPath, type Route } from '../../contract/lib/route.ts'
import { identity } from '../../contract/people/identity.ts'
import { Refused } from '../../scripts/cluster/test/requests.ts'
import { sheddableAs } from '../../server/http/shed-load.ts'
import type { Member } from '../../tests/members.ts'
import type { Class, Sample } from './figures.ts'
import type { Mailbox } from './mailbox.ts'

const reply_ms = 10_000
/** The token lasts 15 minutes. */
const renewal_ms = 10 * 60_000

const agent = new Agent({ keepAlive: true })
const confirmations = new Set(['/api/transfers', '/api/bills', '/api/conversions'])

const classOf = (route: Route): Class => {
  if (route === identity.renewal) return 'session'
  const sheddable = sheddableAs(route)
  if (sheddable) return sheddable
  if (route.method === 'GET') return 'record'
  return confirmations.has(route.path) ? 'confirmation' : 'step'
}

type Reply = { status: number; body: Record<string, unknown> }
type Sent = { method: string; headers: Record<string, string>; body?: string }

/** Status 0 without a whole reply in time. */
const reach = (url: string, { method, headers, body }: Sent): Promise<Reply> =>
  new Promise((resolve) => {
    const fail = (): void => resolve({ status: 0, body: {} })
    const signal = AbortSignal.timeout(reply_ms)
    const sent = send(url, { method, headers, agent, signal }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part)).on('error', fail)
      response.on('end', () => {
        const text = Buffer.concat(parts).toString('utf8')
        resolve({ status: response.statusCode ?? 0, body: text.startsWith('{') ? JSON.parse(text) : {} })
      })
    })
    sent.on('error', fail).end(body)
  })

export type Customer = Member & { renewedAt: number }

export type Driver = {
  /** Web processes, in turns. */
  addresses: readonly string[]
  mailbox: Mailbox
  samples: Sample[]
  /** How long a code took from its request to the mailbox. */
  codes_ms: number[]
}

/** Every customer has an address of their own, as behind a proxy. */
const addressOf = ({ userId }: Member): string =>
  `10.${[24, 26, 28].map((at) => Number.parseInt(userId.slice(at, at + 2), 16)).join('.')}`

let turn = 0

/**
 * The calls of one customer, who makes each as soon as the one before is answered. The first is due when the customer arrives. A call
 * that is not served ends the journey, except a list: its screen is shown without it.
 */
export const makeRequests = ({ addresses, mailbox, samples, codes_ms }: Driver, arrival: number) => {
  let due = arrival
  const counted = async (kind: Class, path: string, sent: Sent): Promise<Reply> => {
    turn += 1
    const began = due
    const reply = await reach(`${addresses[turn % addresses.length]}${path}`, sent)
    due = performance.now()
    samples.push({ class: kind, took_ms: due - began, status: reply.status, isDeclined: reply.body.approved === false })
    return reply
  }
  const insist = ({ status, body }: Reply): Reply['body'] => {
    if (status >= 200 && status < 300) return body
    throw new Refused(`${status} ${body.code ?? ''}`)
  }
  const ask = async (member: Member, route: Route, parts: { body?: object; params?: object; query?: string } = {}) => {
    const { body, params, query } = parts
    const headers = { authorization: `Bearer ${member.token}`, 'x-forwarded-for': addressOf(member) }
    const path = fillPath(route.path, { ...params }) + (query ? `?${query}` : '')
    if (route.method === 'GET') return counted(classOf(route), path, { method: 'GET', headers })
    const typed = { ...headers, 'content-type': 'application/json' }
    return counted(classOf(route), path, { method: route.method, headers: typed, body: JSON.stringify(body ?? {}) })
  }
  return {
    call: async (member: Member, route: Route, body?: object, params: Record<string, string> = {}) =>
      insist(await ask(member, route, { body, params })),
    /** The reads of one screen, sent together. */
    look: async (member: Member, reads: readonly (readonly [route: Route, query?: string])[]): Promise<void> => {
      const began = due
      await Promise.all(
        reads.map(([route, query = '']) => {
          due = began
          return ask(member, route, { query })
        }),
      )
    },
    confirm: async (member: Member, request: () => Promise<unknown>, act: (code: string) => Promise<Reply['body']>) => {
      const began = performance.now()
      const code = await mailbox.codeAfter(member.email, request)
      if (code === undefined) throw new Refused('no code')
      due = performance.now()
      codes_ms.push(due - began)
      return act(code)
    },
    /** A partner's message. */
    insist: async (path: string, init: RequestInit) => {
      const headers = { ...(init.headers as Record<string, string>), 'x-forwarded-for': '10.0.0.1' }
      return insist(await counted('webhook', path, { method: 'POST', headers, body: String(init.body) }))
    },
    renew: async (member: Customer): Promise<void> => {
      if (performance.now() - member.renewedAt < renewal_ms) return
      const headers = { cookie: `sol_session=${member.secret}`, 'x-forwarded-for': addressOf(member) }
      const { token } = insist(await counted('session', identity.renewal.path, { method: 'POST', headers }))
      Object.assign(member, { token: String(token), renewedAt: due })
    },
  }
}
export type Journey = ReturnType<typeof makeRequests>
