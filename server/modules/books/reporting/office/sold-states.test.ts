import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientMetrics } from '#contract/books/client-metrics.ts'
import { office } from '#contract/books/office.ts'
import { reporting } from '#contract/books/reporting.ts'
import { adminTransactions } from '#contract/office/admin-transactions.ts'
import { lifeOf, type TransferState, transferStates } from '#contract/sending/transfer-states.ts'
import { holdInvariants } from '#tests/invariants.ts'
import { logIn, type Person, signUpAdmin, verified } from '#tests/people.ts'
import { fundWallet, pass, send } from '#tests/sending.ts'
import { verificationServer } from '#tests/verification.ts'

const { server } = verificationServer({ figures: true })
let admin: Person
let id = ''

beforeAll(async () => {
  admin = await signUpAdmin(server)
  const maria = await verified(server)
  await server.work()
  await fundWallet(server, maria, 500_000n)
  id = await send(server, maria, { ask: { amount: '75.00' } })
  await pass(server, { seconds: 30 }, 3)
})
afterAll(() => holdInvariants(server))

/** Sets a state without its history: only the sums read it. */
const setState = (state: TransferState) =>
  sql`update transfers set state = ${state}, next_run_at = ${lifeOf(state).moves.length > 0 ? '2030-01-01' : null}
    where id = ${id}`.execute(server.deps.db)

/** Sent cents and transfers as shown on each staff screen. */
const sentBy = async (): Promise<Record<string, [number, string]>> => {
  await pass(server, { minutes: 11 }, 3)
  admin = await logIn(server, admin.email)
  const query = { month: '2026-11' }
  const { body: home } = await server.call(office.figures, { query: { period: 'month' }, as: admin })
  const { body: analytics } = await server.call(office.analytics, { as: admin })
  const { body: pnl } = await server.call(reporting.pnl, { query, as: admin })
  const { body: clients } = await server.call(clientMetrics.read, { query, as: admin })
  const { body: top } = await server.call(adminTransactions.clients, { query: {}, as: admin })
  const { body: countries } = await server.call(adminTransactions.countries, { query: { span: 'month' }, as: admin })
  const { body: volume } = await server.call(adminTransactions.volume, { as: admin })
  const countOf = (rows: { orders: number }[]) => rows.reduce((sum, row) => sum + row.orders, 0)
  const average = home.average.now?.minor ?? '0'
  const saidOf = (row?: { orders: number; amount: { minor: string } }): [number, string] =>
    row ? [row.orders, row.amount.minor] : [0, '0']
  return {
    home: [home.orders.now, average],
    countries: [countOf(home.countries), average],
    channels: [countOf(home.channels), average],
    months: [home.months[10].international, average],
    analytics: saidOf(analytics.corridors[0]),
    pnl: [pnl.total.orders, pnl.total.volume.minor],
    clientMetrics: saidOf(clients.months.at(-1)),
    topClients: saidOf(top.items[0]),
    topCountries: saidOf(countries.items[0]),
    volume: saidOf(volume.items[0]),
  }
}

/** Paid out or in progress; no other state is a sale. */
const sales: readonly TransferState[] = [
  ...(['authorized', 'screening', 'collecting', 'funds_collected'] as const),
  ...(['payout_submitted', 'payout_available', 'delivered'] as const),
]

test('every screen counts the same transfers: held, blocked, refunded and canceling ones are no sale on any', async () => {
  for (const state of transferStates) {
    await setState(state)
    const sent: [number, string] = sales.includes(state) ? [1, '7500'] : [0, '0']
    for (const [screen, said] of Object.entries(await sentBy()))
      expect([state, screen, said]).toEqual([state, screen, sent])
  }
  await sql`update transfers set state = 'delivered', next_run_at = null where id = ${id}`.execute(server.deps.db)
})
