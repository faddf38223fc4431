import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { movements } from '#contract/funds/movements.ts'
import { notifications } from '#contract/ground/notifications.ts'
import { adminTransfers } from '#contract/sending/admin-transfers.ts'
import { transfers } from '#contract/sending/transfers.ts'
import { requestPayout } from '#server/modules/funds/payments/index.ts'
import { transaction } from '#server/platform/database.ts'
import { holdInvariants } from '#tests/invariants.ts'
import { type Instruction, partnerConfig, startPayoutPartner } from '#tests/payout-partner/server.ts'
import { logIn, mailbox, type Person, signUpStaff, verified } from '#tests/people.ts'
import { carmenInCash, fundWallet, newId, pass, readTransfer, readyToConfirm, walletOf } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'
import { makeRails } from '../index.ts'

const partner = await startPayoutPartner({ now: () => server.clock.now() })
const server = testServer({ config: { payOut: partnerConfig(partner.url) } })
let webhooks = ''
beforeAll(async () => {
  webhooks = `${await server.sol.app.listen({ port: 0, host: '127.0.0.1' })}/api/webhooks/payouts`
})
afterAll(() => partner.close())
afterEach(async () => {
  await holdInvariants(server)
  const paid = partner.orders.all().filter(({ status }) => status !== 'refused' && status !== 'canceled')
  const owners = paid.map(({ reference }) => reference.split(':')[0])
  expect(new Set(owners).size).toBe(owners.length)
})

let ana: Person

/** A confirmed transfer of 200.00 USD whose payout is with the partner, unless the instruction prevents it. */
const send = async (instruction: Instruction = {}, recipient = {}): Promise<string> => {
  ana = await verified(server)
  await fundWallet(server, ana, 30_000n)
  const body = await readyToConfirm(server, ana, { recipient })
  partner.instruct(`${body.id}:payout`, instruction)
  expect((await server.call(transfers.create, { body, as: ana })).status).toBe(201)
  await server.work()
  return body.id
}
/** Sessions are shorter than these tests. */
const stateOf = async (id: string): Promise<string | undefined> => {
  const { rows } = await sql<{ state: string }>`select state from transfers where id = ${id}`.execute(server.deps.db)
  return rows[0]?.state
}
const deliver = () => partner.deliver(webhooks)
const atPartner = (id: string): string[] =>
  partner.orders
    .all()
    .filter(({ reference }) => reference === `${id}:payout`)
    .map(({ status }) => status)
const stored = async (id: string): Promise<string[]> => {
  const { rows } = await sql<{ status: string }>`
    select status from rail_notices where partner = 'remesas' and reference = ${`${id}:payout`} order by happened_at`.execute(
    server.deps.db,
  )
  return rows.map(({ status }) => status)
}
const breaksOf = async (id: string): Promise<string[]> => {
  const { rows } = await sql<{ kind: string }>`
    select kind from breaks where reference = ${`${id}:payout`} order by kind`.execute(server.deps.db)
  return rows.map(({ kind }) => kind)
}

test('a transfer is paid by the partner over HTTP, and its webhooks deliver it', async () => {
  const id = await send()
  expect(await stateOf(id)).toBe('payout_submitted')
  server.clock.advance({ seconds: 6 })
  expect(await deliver()).toEqual([200, 200])
  await server.work()
  expect(await stateOf(id)).toBe('delivered')
  expect(await stored(id)).toEqual(['accepted', 'delivered'])
  const { rows } = await sql<{ partner: string; number: string }>`
    select partner, partner_reference as number from payouts where reference = ${`${id}:payout`}`.execute(
    server.deps.db,
  )
  expect(rows).toEqual([{ partner: 'remesas', number: expect.stringMatching(/^po_/) }])
})

/** All that a sender, staff and a holder of the link can read about a transfer, and every message about it. */
const everywhere = async (id: string): Promise<string> => {
  const staff = await signUpStaff(server, 'operations')
  const [own, office] = [
    { params: { id }, as: ana },
    { params: { id }, as: staff },
  ]
  const { trackingPath } = await readTransfer(server, ana, id)
  const shown = await Promise.all([
    server.call(transfers.read, own),
    server.call(transfers.receipt, own),
    server.call(transfers.list, { as: ana }),
    server.call(transfers.track, { params: { token: trackingPath.split('/').at(-1) } }),
    server.call(movements.list, { as: ana }),
    server.call(notifications.list, { body: { email: ana.email }, as: ana }),
    server.call(adminTransfers.read, office),
    server.call(adminTransfers.postings, office),
    server.call(adminTransfers.list, { query: { search: id }, as: staff }),
  ])
  for (const { status } of shown) expect(status).toBe(200)
  return JSON.stringify([shown.map(({ body }) => body), await mailbox(server, ana.email)])
}

test('a pickup code is shown, mailed and stored nowhere until the partner reports that the cash is available', async () => {
  const id = await send({ earlyCode: true }, carmenInCash)
  const code = partner.orders.find(`${id}:payout`)?.code ?? ''
  expect(code).toMatch(/^\d{10}$/)
  const storedCodes = async (): Promise<(string | null)[]> => {
    const { rows } = await sql<{ code: string | null }>`
      select pickup_code as code from payouts where reference = ${`${id}:payout`}`.execute(server.deps.db)
    return rows.map((row) => row.code)
  }
  expect(await everywhere(id)).not.toContain(code)
  // The webhook of the acceptance has the code too.
  await deliver()
  await server.work()
  expect(await everywhere(id)).not.toContain(code)
  expect(await storedCodes()).toEqual([null])
  server.clock.advance({ seconds: 4 })
  await deliver()
  await server.work()
  const waiting = await readTransfer(server, ana, id)
  expect([waiting.state, waiting.payout.pickupCode]).toEqual(['payout_available', code])
  expect(await everywhere(id)).toContain(code)
})

test('two hours without webhooks, and without a partner, lose nothing', async () => {
  const [accepted, unanswered] = [
    await send({ webhooks: 'none' }),
    await send({ submit: 'broken_before', webhooks: 'none' }),
  ]
  await partner.close()
  await pass(server, { minutes: 10 }, 12)
  expect(await stateOf(accepted)).toBe('payout_submitted')
  await partner.reopen()
  // The list of returns is read again within the hour.
  await pass(server, { minutes: 10 }, 7)
  for (const id of [accepted, unanswered]) {
    expect(await stateOf(id)).toBe('delivered')
    expect([atPartner(id), await stored(id)]).toEqual([['delivered'], []])
  }
})

test('a payout with a lost creating answer is found by our reference and paid once', async () => {
  const id = await send({ submit: 'broken_after', times: 5, webhooks: 'none' })
  const calls = partner.seen.filter(
    ({ method, body }) => method === 'POST' && (body as { reference: string }).reference === `${id}:payout`,
  )
  expect(calls).toHaveLength(1)
  await pass(server, { minutes: 10 }, 2)
  expect(await stateOf(id)).toBe('delivered')
})

test('webhooks that arrive twice, in the wrong order and again later move the transfer once', async () => {
  const id = await send({ webhooks: 'unruly' }, carmenInCash)
  server.clock.advance({ seconds: 64 })
  await deliver()
  await server.work()
  expect(await stateOf(id)).toBe('delivered')
  expect(await stored(id)).toEqual(['accepted', 'available', 'delivered'])
  const { rows } = await sql<{ type: string }>`
    select type from events where type like 'payout.%' and payload->>'ownerId' = ${id} order by id`.execute(
    server.deps.db,
  )
  expect(rows.map(({ type }) => type)).toEqual(['payout.accepted', 'payout.delivered'])
})

test('a webhook is stored before it is handled, and a partner is answered before the transfer moves', async () => {
  const id = await send()
  server.clock.advance({ seconds: 6 })
  await deliver()
  expect([await stored(id), await stateOf(id)]).toEqual([['accepted', 'delivered'], 'payout_submitted'])
  await server.work()
  expect(await stateOf(id)).toBe('delivered')
})

test('a payout recorded with another amount is not delivered, and opens a break', async () => {
  const id = await send({ amount: { value: '1.00', currency: 'HNL' } })
  await deliver()
  await pass(server, { minutes: 10 }, 8)
  expect(await stateOf(id)).toBe('payout_submitted')
  expect(await breaksOf(id)).toEqual(['amount_differs'])
})

test('a payout that is returned weeks later is refunded, also without a webhook', async () => {
  const id = await send({ fate: 'return', webhooks: 'none' })
  await pass(server, { minutes: 10 }, 2)
  expect(await stateOf(id)).toBe('delivered')
  server.clock.advance({ hours: 21 * 24 })
  partner.orders.all()
  await pass(server, { hours: 1 }, 2)
  expect(await stateOf(id)).toBe('refunded')
  ana = await logIn(server, ana.email)
  expect((await walletOf(server, ana)).available).toBe('30000')
})

test('a partner that reports a delivered payout as canceled opens a break, and moves nothing', async () => {
  const id = await send()
  server.clock.advance({ seconds: 6 })
  await deliver()
  await server.work()
  partner.orders.move(`${id}:payout`, 'canceled')
  await deliver()
  await server.work()
  expect(await stateOf(id)).toBe('delivered')
  expect(await breaksOf(id)).toEqual(['contradicted'])
})

test('a partner without our money there is asked again, and the transfer is not refused', async () => {
  const id = await send({ submit: 'no_money', times: 2 })
  expect(await stateOf(id)).toBe('payout_submitted')
  await pass(server, { minutes: 2 }, 4)
  await deliver()
  await server.work()
  expect(await stateOf(id)).toBe('delivered')
})

test('an open payout of the partner before stays with that partner', async () => {
  const before = makeRails({ ...server.deps, config: { ...server.deps.config, payOut: undefined } })
  const id = newId(server)
  const reference = `${id}:payout`
  const person = { firstName: 'Ana', lastName: 'Zelaya', secondLastName: '', addressLine: null, city: null }
  const nothing = { state: null, postalCode: null, document: null, birthDate: null }
  await transaction(server.deps.db, (tx) =>
    requestPayout(
      { tx, rails: before, at: server.clock.now() },
      {
        ...{ owner: { kind: 'nothing', id }, reference, amount: { minor: 497_000n, currency: 'HNL' } },
        instruction: {
          ...{ method: 'bank_deposit', country: 'HN', sent: { minor: '20000', currency: 'USD' } },
          originator: { ...person, ...nothing, customerId: id, country: 'US' },
          beneficiary: { ...person, phone: null, fields: { account: '12345678' } },
        },
      },
    ),
  )
  await server.work()
  await pass(server, { seconds: 10 }, 2)
  const { rows } = await sql<{ state: string; partner: string }>`
    select state, partner from payouts where reference = ${reference}`.execute(server.deps.db)
  expect(rows).toEqual([{ state: 'delivered', partner: 'sandbox' }])
  expect(partner.orders.find(reference)).toBeUndefined()
})

test('forged, replayed, malformed and oversized webhooks store nothing', async () => {
  const at = server.clock.now()
  const data = { id: 'po_9', reference: 'nothing:payout', status: 'returned', status_at: at.toString() }
  const webhookOf = (id: string, body: object) => ({ id, body: JSON.stringify(body) })
  const webhook = webhookOf('msg_9', { type: 'payout.updated', data })
  const otherSecrets = [Buffer.from('another secret of twenty-four bytes')]
  expect(await partner.post(webhooks, webhook, { 'content-type': 'application/json' })).toBe(401)
  expect(await partner.post(webhooks, webhook, partner.signed(webhook, at, otherSecrets))).toBe(401)
  expect(await partner.post(webhooks, webhook, partner.signed(webhook, at.subtract({ minutes: 6 })))).toBe(401)
  expect(await partner.post(webhooks, webhookOf('msg_9', { type: 'payout.updated', data: {} }))).toBe(400)
  expect(await partner.post(webhooks, webhookOf('msg_9', { data: 'x'.repeat(40_000) }))).toBe(413)
  expect(await partner.post(webhooks, webhookOf('msg_9', { type: 'balance.low', data: {} }))).toBe(200)
  expect(await stored('nothing')).toEqual([])
  const recorded = partner.signed(webhook)
  expect([await partner.post(webhooks, webhook, recorded), await partner.post(webhooks, webhook, recorded)]).toEqual([
    200, 200,
  ])
  expect(await stored('nothing')).toEqual(['returned'])
})
