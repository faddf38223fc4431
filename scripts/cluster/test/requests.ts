import { setTimeout as sleep } from 'node:timers/promises'
import { fillPath, type Route } from '#contract/lib/route.ts'
import type { Cluster } from '../cluster.ts'
import type { Member } from './members.ts'

const pause_ms = 250
const answer_ms = 8_000
const giveUp_ms = 120_000

/** Passing failures: the same request is retried, as the product's screens do. */
const passing = new Set([0, 429, 500, 502, 503, 504])

type Got = { status: number; body: Record<string, unknown> }

/** The one-time code in a mail. */
export const codeIn = (mail: string): string | undefined =>
  /(?:code|código)\D{0,40}?(?<![\d+-])(\d{4})(?![\d-])/i.exec(mail)?.[1]

/** The product refused an order: nothing of it may exist. */
export class Refused extends Error {}

/** Requests to the cluster's one address. Each is sent again, with the same id, until it has an answer. */
export const makeRequests = ({ urls }: Cluster) => {
  /** How often each other answer came. */
  const failures: Record<string, number> = {}
  const once = async (path: string, init: RequestInit): Promise<Got> => {
    const reply = await fetch(urls.web + path, { ...init, signal: AbortSignal.timeout(answer_ms) })
    const text = await reply.text()
    return { status: reply.status, body: text.startsWith('{') ? JSON.parse(text) : {} }
  }
  const insist = async (path: string, init: RequestInit): Promise<Got['body']> => {
    for (const began = performance.now(); ; await sleep(pause_ms)) {
      const got = await once(path, init).catch((error: Error): Got => ({ status: 0, body: { code: error.name } }))
      if (got.status >= 200 && got.status < 300) return got.body
      const name = `${got.status} ${got.body.code ?? ''}`
      failures[name] = (failures[name] ?? 0) + 1
      if (!passing.has(got.status)) throw new Refused(name)
      if (performance.now() - began > giveUp_ms)
        throw new Error(`${path} had no answer in ${giveUp_ms / 1000} s: ${name}`)
    }
  }
  const call = (member: Member, route: Route, body?: object, params: Record<string, string> = {}) => {
    const headers = { authorization: `Bearer ${member.token}`, 'content-type': 'application/json' }
    const sent = route.method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }
    return insist(fillPath(route.path, params), { method: route.method, headers, ...sent })
  }

  const mailOf = async ({ email }: Member): Promise<string> =>
    fetch(`${urls.mails}/?to=${encodeURIComponent(email)}`).then((page) => page.text())
  /** Asks for a code and waits until it is in the mailbox. */
  const codeFrom = async (member: Member, ask: () => Promise<unknown>): Promise<string> => {
    const before = await mailOf(member)
    await ask()
    for (const began = performance.now(); performance.now() - began < giveUp_ms; await sleep(100)) {
      const mail = await mailOf(member)
      const code = codeIn(mail)
      if (code && mail !== before) return code
    }
    throw new Error(`no code was mailed to ${member.email}`)
  }
  /** Confirms with the newest code: a retry after a lost reply mails a second one, and only that is valid. */
  const confirm = async (member: Member, ask: () => Promise<unknown>, act: (code: string) => Promise<Got['body']>) => {
    let code = await codeFrom(member, ask)
    for (let left = 5; ; left -= 1)
      try {
        return await act(code)
      } catch (error) {
        if (left === 0 || !(error instanceof Refused && error.message.includes('confirmation_invalid'))) throw error
        await sleep(1_000)
        code = codeIn(await mailOf(member)) ?? code
      }
  }
  return { failures, insist, call, confirm }
}
export type Requests = ReturnType<typeof makeRequests>
