import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { adminBreaks, type Break, type BreakDecision } from '#contract/funds/breaks.ts'
import { transfers } from '#contract/sending/transfers.ts'
import { postingsOf } from '#server/modules/ground/ledger/index.ts'
import type { Config } from '#server/platform/config.ts'
import { approveAbout } from './approvals.ts'
import { holdInvariants } from './invariants.ts'
import type { Contest } from './payout-partner/recalls.ts'
import { type Instruction, partnerConfig, startPayoutPartner } from './payout-partner/server.ts'
import { logIn, type Person, signUpStaff, verified } from './people.ts'
import { fundWallet, readyToConfirm, walletOf } from './sending.ts'
import { testServer } from './server.ts'

const pix = { country: 'BR', fields: { pix: '+5511987654321', cpf: '52998224725' } } as const

/** A server that pays by Pix at a partner over HTTP, and what people and the partner do about a contested payout. */
export const contestedPix = async (config: Partial<Config> = {}) => {
  const partner = await startPayoutPartner({ now: () => server.clock.now() })
  const server = testServer({ config: { payOut: partnerConfig(partner.url), ...config } })
  let webhooks = ''
  beforeAll(async () => {
    webhooks = `${await server.sol.app.listen({ port: 0, host: '127.0.0.1' })}/api/webhooks/payouts`
  })
  afterAll(() => partner.close())
  afterEach(() => holdInvariants(server))

  let ana: Person
  /** Who sent last, logged in again after the time that has passed. */
  const sender = async (): Promise<Person> => logIn(server, ana.email)
  const balance = async (): Promise<bigint> => BigInt((await walletOf(server, await sender())).balance)

  /** A transfer by Pix whose payout the partner has. */
  const send = async (instruction: Instruction = {}, amount = '200.00'): Promise<string> => {
    ana = await verified(server)
    await fundWallet(server, ana, 30_000n)
    const body = await readyToConfirm(server, ana, { recipient: pix, ask: { amount } })
    partner.instruct(`${body.id}:payout`, instruction)
    expect((await server.call(transfers.create, { body, as: ana })).status).toBe(201)
    await server.work()
    return body.id
  }
  const delivered = async (instruction: Instruction = {}, amount?: string): Promise<string> => {
    const id = await send(instruction, amount)
    server.clock.advance({ seconds: 6 })
    await deliver()
    await server.work()
    return id
  }
  const deliver = async (): Promise<void> => {
    await partner.deliver(webhooks)
    await server.work()
  }
  const contest = async (id: string, how: Contest = {}) => {
    const recall = partner.orders.contest(`${id}:payout`, how)
    await deliver()
    return recall
  }
  const orderOf = (id: string) => {
    const order = partner.orders.find(`${id}:payout`)
    if (!order?.amount) throw new Error(`the partner has no payout of ${id}`)
    return { ...order, amount: order.amount }
  }
  /** The beneficiary's bank returns the payout, or a part of it. */
  const giveBack = async (id: string, value?: string): Promise<void> => {
    const order = partner.orders.find(`${id}:payout`)
    if (order?.amount && value) order.amount = { ...order.amount, value }
    partner.orders.move(`${id}:payout`, 'returned', 'FR01')
    await deliver()
  }
  const minorOf = (value: string): bigint => BigInt(value.replace('.', ''))

  const staff = (role: 'operations' | 'treasury' | 'compliance'): Promise<Person> => signUpStaff(server, role)
  const breaksOf = async (id: string, as: Person): Promise<Break[]> => {
    const found = await Promise.all(
      (['open', 'settled'] as const).map((status) =>
        server.call(adminBreaks.list, { query: { status, limit: 100, search: id }, as }),
      ),
    )
    return found.flatMap(({ body }) => body.items)
  }
  /** Settles the break of this kind, `about` a recall; a second person approves where that is needed. */
  const settle = async (id: string, kind: Break['kind'], decision: BreakDecision, about = ''): Promise<Break> => {
    const [as, second] = [await staff('operations'), await staff('treasury')]
    const found = (await breaksOf(id, as)).find((one) => one.kind === kind && !one.settled && one.cause.includes(about))
    if (!found) throw new Error(`no open break ${kind} of ${id}`)
    const body = { note: 'As compliance wrote.', reason: 'other', decision } as const
    const got = await server.call(adminBreaks.settle, { params: { id: found.id }, body, as })
    expect(got.status).toBe(200)
    if (got.body.asked) await approveAbout(server, { subject: found.id, as: second })
    await server.work()
    return found
  }
  const kindsOf = async (id: string): Promise<string[]> => {
    const { rows } = await sql<{ kind: string }>`
      select kind from breaks where reference = ${`${id}:payout`} order by kind`.execute(server.deps.db)
    return rows.map(({ kind }) => kind)
  }
  const stateOf = async (id: string): Promise<string | undefined> => {
    const { rows } = await sql<{ state: string }>`select state from transfers where id = ${id}`.execute(server.deps.db)
    return rows[0]?.state
  }
  const payoutOf = async (id: string) => {
    const { rows } = await sql<{ state: string; recall: string | null; reply: string | null; held: bigint | null }>`
      select state, recall_status as recall, recall_reply as reply, held_amount as held
      from payouts where reference = ${`${id}:payout`}`.execute(server.deps.db)
    return rows[0]
  }
  const kindsPosted = async (id: string): Promise<string[]> =>
    (await postingsOf(server.deps.db, id)).map(({ kind }) => kind).toSorted()
  const asked = (id: string) =>
    partner.seen.filter(({ path }) => path.includes(encodeURIComponent(`${id}:payout`)) && path.endsWith('/reply'))

  return {
    ...{
      server,
      partner,
      webhooks: () => webhooks,
      sender,
      balance,
      send,
      delivered,
      deliver,
      contest,
      orderOf,
      giveBack,
    },
    ...{ minorOf, staff, breaksOf, settle, kindsOf, stateOf, payoutOf, kindsPosted, asked },
  }
}
