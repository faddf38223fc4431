import { randomUUID } from 'node:crypto'
import { type Card, type CardOverview, cards } from '../contract/balance/cards.ts'
import { cards as table } from '../server/modules/balance/cards/queries.ts'
import { type IssuerAnswer, type IssuerEvent, signedWebhook } from '../server/modules/ground/rails/index.ts'
import { type Person, verified } from './people.ts'
import { acceptPrepaid, fundWallet, newId } from './sending.ts'
import type { Got, TestServer } from './server.ts'

export type Cardholder = { person: Person; card: Card; token: string }

const got = <T>(reply: Got & { body: T }, what: string): T => {
  if (reply.status >= 300) throw new Error(`${what} failed: ${reply.status} ${JSON.stringify(reply.body)}`)
  return reply.body
}

export const orderCard = async (server: TestServer, as: Person): Promise<Card> =>
  got(await server.call(cards.order, { body: { id: newId(server) }, as }), 'ordering a card')

export const loadCard = (server: TestServer, as: Person, amount: string, direction: 'load' | 'unload' = 'load') =>
  server.call(cards.load, { body: { id: newId(server), direction, amount }, as })

export const tokenOf = async (server: TestServer, id: string): Promise<string> => {
  const card = await table.find(server.deps.db, { id })
  if (!card?.token) throw new Error(`the card ${id} is not issued`)
  return card.token
}

/** A customer with money in the wallet and on an active card. */
export const cardholder = async (
  server: TestServer,
  { wallet = 50_000n, loaded = '200.00' }: { wallet?: bigint; loaded?: string } = {},
): Promise<Cardholder> => {
  const person = await verified(server)
  await acceptPrepaid(server, person)
  await fundWallet(server, person, wallet)
  const card = await orderCard(server, person)
  if (loaded !== '0') got(await loadCard(server, person, loaded), 'loading a card')
  // Later events must sort above the load.
  server.clock.advance({ seconds: 1 })
  return { person, card, token: await tokenOf(server, card.id) }
}

export const overviewOf = async (server: TestServer, as: Person): Promise<CardOverview> =>
  got(await server.call(cards.overview, { as }), 'reading the card')

/** The posted and available balance of the card: cents. */
export const onCard = async (server: TestServer, as: Person): Promise<{ posted: string; available: string }> => {
  const { posted, available } = (await overviewOf(server, as)).balance
  return { posted: posted.minor, available: available.minor }
}

export const supermarket = { name: 'Supermercado La Flor', city: 'Queens', country: 'US', mcc: '5411' }
export const hotel = { name: 'Hotel Miramar', city: 'Miami', country: 'US', mcc: '7011' }

type Event = Omit<Extract<IssuerEvent, { kind: 'authorization.requested' }>, 'kind'>

export const eventsOf = (server: TestServer, card: string, merchant: Event['merchant'] = supermarket) => {
  const authorization = `auth_${randomUUID()}`
  const shared = () => ({ id: `evt_${randomUUID()}`, at: server.clock.now().toString(), card, merchant })
  const amounted = (amount: bigint) => ({ ...shared(), amount: amount.toString(), currency: 'USD' as const })
  return {
    request: (amount: bigint, isPartialAllowed = false) => ({
      ...{ kind: 'authorization.requested' as const, authorization, isPartialAllowed },
      ...amounted(amount),
    }),
    increment: (amount: bigint) => ({ kind: 'authorization.incremented' as const, authorization, ...amounted(amount) }),
    reverse: (amount: bigint) => ({ kind: 'authorization.reversed' as const, authorization, ...amounted(amount) }),
    declined: (request: string) => ({ kind: 'authorization.declined' as const, authorization, request, ...shared() }),
    clear: (amount: bigint, isFinal = true) => ({
      ...{ kind: 'transaction.cleared' as const, authorization, isFinal },
      ...amounted(amount),
    }),
    offline: (amount: bigint) => ({
      ...{ kind: 'transaction.cleared' as const, authorization: null, isFinal: true },
      ...amounted(amount),
    }),
    refund: (amount: bigint) => ({ kind: 'transaction.refunded' as const, ...amounted(amount) }),
  }
}

/** Sends an event as the issuer does: signed, over the wire. */
export const deliver = async (
  server: TestServer,
  event: IssuerEvent,
  { headers = {}, sentAt = server.clock.now() }: { headers?: Record<string, string>; sentAt?: Temporal.Instant } = {},
): Promise<{ status: number; body: IssuerAnswer & { received?: true } }> => {
  const signed = signedWebhook(server.deps, { event, sentAt })
  const reply = await server.request('POST', '/api/webhooks/card-issuer', {
    body: signed.body,
    as: { headers: { 'content-type': 'application/json', ...signed.headers, ...headers } },
  })
  return { status: reply.status, body: reply.body }
}
