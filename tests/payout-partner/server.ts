import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PayoutPartner } from '#server/platform/config-payouts.ts'
import { counterPage, type ListedCounter } from './counters.ts'
import { type Amount, type Fate, makeOrders, type Order, type OrderBody } from './orders.ts'
import { payeeAnswer } from './payees.ts'
import { takeReply, verbs } from './recalls.ts'

/** How a call fails. `after`: the partner does the work first. */
export type Fault =
  | 'hang_after'
  | 'broken_after'
  | 'broken_before'
  | 'error_after'
  | 'error_before'
  | 'busy'
  | 'in_progress'
  | 'denied'
  | 'gateway'
  | 'ignored'
  | 'no_money'
  | 'redirect'
  | 'huge'
  | 'html'
  | 'cut'
  | 'trickle'
  | 'other_reference'
  | 'odd_status'

export type Instruction = {
  fate?: Fate
  submit?: Fault
  read?: Fault
  cancel?: Fault
  rename?: Fault
  reply?: Fault
  /** How many calls of a verb fail; the next one is answered. */
  times?: number
  /** The partner's record has this amount. */
  amount?: Amount
  /** Gives the pickup code with the acceptance, as some do. */
  earlyCode?: true
  /** The inquiry lists the payout twice. */
  double?: true
  webhooks?: 'once' | 'unruly' | 'none'
}

const key = 'pk_test_0123456789abcdef'
const secrets = [Buffer.from('the webhook secret of the tests 1')]

/** Our settings for the partner at `url`. */
export const partnerConfig = (url: string): PayoutPartner => ({
  ...{ name: 'remesas', url, key, webhookSecrets: secrets },
  charges: { bank_deposit: 45n, cash_pickup: 95n, mobile_wallet: 40n },
})

type Webhook = { id: string; body: string; at: Temporal.Instant; copies: number }

const jsonOf = (order: Order, { earlyCode }: Instruction = {}) => ({
  object: 'payout',
  ...{ id: order.id, reference: order.reference, status: order.status, amount: order.amount, reason: order.reason },
  pickup_code: order.status === 'accepted' && !earlyCode ? null : order.code,
  rail_reference: order.status === 'delivered' && order.amount?.currency === 'MXN' ? `CR-${order.id.slice(3)}` : null,
  status_at: order.at.toString(),
  ...(order.recall && { recall: order.recall }),
})

/** Faults that leave the order alone. */
const undone: ReadonlySet<Fault> = new Set([
  'broken_before',
  'error_before',
  'busy',
  'denied',
  'gateway',
  'ignored',
  'no_money',
  'redirect',
])

const megabyte = 'x'.repeat(1_000_000)

/** Replies as a failing partner, or the network before it, would. */
const misbehave = (
  fault: Fault,
  response: ServerResponse,
  { body, reference }: { body: object; reference: string },
) => {
  const reply = (status: number, value: unknown, headers = {}): void => {
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    response.writeHead(status, headers).end(text)
  }
  const failure = (code: string, named: string | null = null) => ({ error: { code, reference: named } })
  const replies: Record<Fault, () => void> = {
    hang_after: () => {},
    broken_after: () => response.destroy(),
    broken_before: () => response.destroy(),
    error_after: () => reply(500, failure('internal')),
    error_before: () => reply(503, 'Service Unavailable'),
    busy: () => reply(429, failure('rate_limited'), { 'retry-after': '30' }),
    in_progress: () => reply(409, failure('in_progress')),
    denied: () => reply(401, failure('key_unknown')),
    gateway: () => reply(422, failure('account_closed')),
    ignored: () => reply(200, {}),
    no_money: () => reply(422, failure('insufficient_prefund', reference)),
    redirect: () => reply(307, '', { location: 'http://127.0.0.1:9/' }),
    huge: () => {
      response.writeHead(200)
      const more = (broken?: Error | null): void => {
        if (!broken && !response.destroyed) response.write(megabyte, more)
      }
      more()
    },
    html: () => reply(200, '<html>Welcome</html>'),
    cut: () => {
      response.writeHead(200, { 'content-length': '500' })
      response.write('{"id":', () => response.destroy())
    },
    trickle: () => void response.writeHead(200).write('{'),
    other_reference: () => reply(200, JSON.stringify(body).replaceAll(reference, 'another')),
    odd_status: () => reply(200, JSON.stringify(body).replaceAll('"accepted"', '"processing"')),
  }
  replies[fault]()
}

/**
 * A payout partner as another company runs one: its own memory, reached only over HTTP, and its own webhooks. It works, and it fails as
 * instructed. Time is the clock's that is passed in.
 */
export const startPayoutPartner = async ({ now }: { now: () => Temporal.Instant }) => {
  const instructions = new Map<string, Instruction>()
  const calls = new Map<string, number>()
  const webhooks: Webhook[] = []
  const counters: ListedCounter[] = []
  const seen: { method: string; path: string; headers: IncomingMessage['headers']; body: unknown }[] = []
  const instructionOf = (reference: string): Instruction => instructions.get(reference) ?? {}

  const orders = makeOrders(now, (order, isContested) => {
    const type = isContested ? 'payout.contested' : 'payout.updated'
    const kind = instructionOf(order.reference).webhooks ?? 'once'
    if (kind === 'none') return
    const data = jsonOf(order, instructionOf(order.reference))
    const body = JSON.stringify({ type, timestamp: order.at.toString(), data })
    const id = `msg_${order.id}_${isContested ? order.recall?.id : order.status}`
    const webhook = { id, body, at: now(), copies: kind === 'unruly' ? 2 : 1 }
    if (kind === 'unruly') webhooks.unshift(webhook)
    else webhooks.push(webhook)
  })

  const faultOf = (verb: 'submit' | 'read' | 'cancel' | 'rename' | 'reply', reference: string): Fault | undefined => {
    const { [verb]: fault, times = 1 } = instructionOf(reference)
    const count = (calls.get(`${verb} ${reference}`) ?? 0) + 1
    calls.set(`${verb} ${reference}`, count)
    return count <= times ? fault : undefined
  }

  type Result = { status: number; body: object; reference: string }
  const failed = (status: number, code: string, reference: string): Result => ({
    ...{ status, reference, body: { error: { code, message: 'See the documentation.', reference } } },
  })

  const submit = (body: OrderBody): Result => {
    const { reference } = body
    const order = orders.accept(body, instructionOf(reference))
    if (order === 'reused') return failed(409, 'reference_reused', reference)
    if (order.terms === null) return failed(422, 'canceled', reference)
    if (order.status === 'refused') return failed(422, order.reason ?? '', reference)
    return { status: 201, reference, body: jsonOf(order, instructionOf(reference)) }
  }
  const page = 2
  const list = (query: URLSearchParams): Result => {
    const reference = query.get('reference')
    if (reference !== null) {
      const found = orders.find(reference)
      const data = found ? [jsonOf(found, instructionOf(reference))] : []
      return {
        status: 200,
        reference,
        body: { data: instructionOf(reference).double ? [...data, ...data] : data, next: null },
      }
    }
    const statuses = (query.get('status') ?? '').split(',')
    const contested = query.get('contested_since')
    const since = Temporal.Instant.from(contested ?? query.get('booked_since') ?? '')
    const from = Number.parseInt(query.get('cursor') ?? '0', 10)
    const isListed = ({ status, at, recall }: Order) =>
      (contested ? recall : statuses.includes(status)) &&
      Temporal.Instant.compare((contested && recall?.contested_at) || at, since) >= 0
    const found = orders.all().filter(isListed)
    const data = found.slice(from, from + page).map((order) => jsonOf(order))
    return { status: 200, reference: '', body: { data, next: found.length > from + page ? String(from + page) : null } }
  }
  const cancel = (reference: string): Result => {
    const order = orders.cancel(reference)
    return order === 'too_late' ? failed(409, 'too_late', reference) : { status: 200, reference, body: jsonOf(order) }
  }

  const rename = (reference: string, change: { key: string; last: string }): Result => {
    const order = orders.rename(reference, change)
    if (order === 'too_late') return failed(409, order, reference)
    if (order === 'not_possible') return failed(422, order, reference)
    return { status: 200, reference, body: jsonOf(order) }
  }

  const reply = (reference: string, given: { id: string; reply: string }): Result => {
    const order = orders.find(reference)
    return order && takeReply(order, now(), given)
      ? { status: 200, reference, body: jsonOf(order) }
      : failed(409, 'too_late', reference)
  }

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://partner')
    let text = ''
    for await (const part of request) text += part
    const body = text ? JSON.parse(text) : undefined
    seen.push({ method: request.method ?? '', path: request.url ?? '', headers: request.headers, body })
    if (request.headers.authorization !== `Bearer ${key}`) return void response.writeHead(401).end('{}')
    if (pathname === '/v1/payee-checks') {
      const answer = payeeAnswer(body)
      if (answer === 'silent') return
      if (answer === 'broken') return void response.destroy()
      return void response.writeHead(answer.status).end(JSON.stringify(answer.body))
    }
    if (pathname === '/v1/counters') return void response.end(JSON.stringify(counterPage(counters, searchParams)))
    const [, of, changed = '', recallId = ''] =
      /^\/v1\/payouts\/([^/]+)\/(cancellation|beneficiary|recalls)(?:\/([^/]+)\/reply)?$/.exec(pathname) ?? []
    const verb = verbs[changed] ?? (request.method === 'POST' ? 'submit' : 'read')
    const reference = of ? decodeURIComponent(of) : (body?.reference ?? searchParams.get('reference') ?? '')
    const fault = faultOf(verb, reference)
    const own = String(request.headers['idempotency-key'])
    const work = {
      ...{ submit: () => submit(body), read: () => list(searchParams), cancel: () => cancel(reference) },
      rename: () => rename(reference, { key: own, last: body.last_name }),
      reply: () => reply(reference, { id: recallId, reply: body.reply }),
    }[verb]
    const done = fault && undone.has(fault) ? { status: 0, body: {}, reference } : work()
    if (fault) return misbehave(fault, response, done)
    response.writeHead(done.status, { 'content-type': 'application/json' }).end(JSON.stringify(done.body))
  }
  const server = createServer((request, response) => void answer(request, response))

  /** Headers after the Standard Webhooks specification, computed here and not by the product. */
  const signed = (
    { id, body }: { id: string; body: string },
    at = now(),
    by: readonly Buffer[] = secrets,
  ): Record<string, string> => {
    const seconds = Math.floor(at.epochMilliseconds / 1000)
    const signatures = by.map((secret) =>
      createHmac('sha256', secret).update(`${id}.${seconds}.${body}`).digest('base64'),
    )
    const signature = signatures.map((one) => `v1,${one}`).join(' ')
    const headers = { 'webhook-id': id, 'webhook-timestamp': String(seconds), 'webhook-signature': signature }
    return { ...headers, 'content-type': 'application/json' }
  }
  const post = async (url: string, webhook: { id: string; body: string }, headers = signed(webhook)): Promise<number> =>
    (await fetch(url, { method: 'POST', headers, body: webhook.body })).status

  const listen = async (port: number): Promise<number> => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const port = await listen(0)
  return {
    url: `http://127.0.0.1:${port}/v1`,
    orders,
    counters,
    seen,
    signed,
    post,
    instruct: (reference: string, instruction: Instruction) => void instructions.set(reference, instruction),
    /** Sends the due webhooks; one that is not answered with 2xx is sent again the next time. */
    deliver: async (url: string): Promise<number[]> => {
      orders.all()
      const due = webhooks.splice(0)
      const statuses: number[] = []
      for (const webhook of due) {
        const answers: number[] = []
        for (let copy = 0; copy < webhook.copies; copy += 1) answers.push(await post(url, webhook))
        if (answers.some((status) => status >= 300)) webhooks.push(webhook)
        statuses.push(...answers)
      }
      return statuses
    },
    /** Refuses connections until `reopen`. */
    close: async (): Promise<void> => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
    reopen: () => listen(port),
  }
}

export type PayoutPartnerProgram = Awaited<ReturnType<typeof startPayoutPartner>>
