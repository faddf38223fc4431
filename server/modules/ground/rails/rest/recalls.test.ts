import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Alert, adminAlerts } from '#contract/compliance/alerts.ts'
import { adminCases } from '#contract/compliance/cases.ts'
import { adminBreaks, type Break, type BreakDecision } from '#contract/funds/breaks.ts'
import { movements } from '#contract/funds/movements.ts'
import { notifications } from '#contract/ground/notifications.ts'
import { transfers } from '#contract/sending/transfers.ts'
import { postingsOf } from '#server/modules/ground/ledger/index.ts'
import { approveAbout } from '#tests/approvals.ts'
import { holdInvariants } from '#tests/invariants.ts'
import type { Contest } from '#tests/payout-partner/recalls.ts'
import { type Instruction, partnerConfig, startPayoutPartner } from '#tests/payout-partner/server.ts'
import { logIn, mailbox, type Person, signUpStaff, verified } from '#tests/people.ts'
import { fundWallet, newId, pass, readTransfer, readyToConfirm, walletOf } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'
import { sendStatement } from '#tests/statements.ts'

const partner = await startPayoutPartner({ now: () => server.clock.now() })
const folder = mkdtempSync(join(tmpdir(), 'sol-recalls-'))
mkdirSync(join(folder, 'inbound'))
const server = testServer({ config: { payOut: partnerConfig(partner.url), bankFiles: folder } })
let webhooks = ''
beforeAll(async () => {
  webhooks = `${await server.sol.app.listen({ port: 0, host: '127.0.0.1' })}/api/webhooks/payouts`
})
afterAll(async () => {
  await partner.close()
  rmSync(folder, { recursive: true })
})
afterEach(() => holdInvariants(server))

const pix = { country: 'BR', fields: { pix: '+5511987654321', cpf: '52998224725' } } as const

let ana: Person

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
/** Settles the break of this kind; a second person approves where that is needed. */
const settle = async (id: string, kind: Break['kind'], decision: BreakDecision): Promise<Break> => {
  const [as, second] = [await staff('operations'), await staff('treasury')]
  const found = (await breaksOf(id, as)).find((one) => one.kind === kind && !one.settled)
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

test('a contested Pix opens one break and one alert, and moves nothing, whatever the notices do', async () => {
  const id = await delivered({ webhooks: 'unruly' })
  const before = await kindsPosted(id)
  const { id: recallId, reply_by } = await contest(id)
  await deliver()
  await pass(server, { hours: 1 }, 2)
  const officer = await staff('operations')
  const [found, ...more] = await breaksOf(id, officer)
  expect(more).toEqual([])
  const { amount } = orderOf(id)
  expect(found).toMatchObject({
    ...{ kind: 'payout_recalled', owner: { kind: 'transfer', id }, partner: 'remesas', settled: null },
    ...{ cause: `fraud ${recallId} ${reply_by}`, amount: { minor: String(minorOf(amount.value)), currency: 'BRL' } },
  })
  const cora = await staff('compliance')
  const { body } = await server.call(adminAlerts.list, { query: { kind: 'payout_recalled', limit: 100 }, as: cora })
  const alerts = body.items.filter(({ subject }: Alert) => subject.id === id)
  expect(alerts).toHaveLength(1)
  const opening = { id: newId(server), from: { kind: 'alert', id: alerts[0].id }, reason: 'Pix contested as fraud.' }
  const opened = await server.call(adminCases.open, { body: { ...opening, suspectKnown: false } as never, as: cora })
  expect(opened.status).toBeLessThan(300)
  expect([await stateOf(id), await payoutOf(id)]).toEqual([
    'delivered',
    { state: 'delivered', recall: 'open', reply: null, held: null },
  ])
  expect(await kindsPosted(id)).toEqual(before)
  ana = await logIn(server, ana.email)
  expect((await walletOf(server, ana)).balance).toBe(
    String(30_000n - BigInt((await readTransfer(server, ana, id)).terms.total.minor)),
  )
})

test('a recall without a webhook is found within the hour', async () => {
  const id = await delivered({ webhooks: 'none' })
  await pass(server, { minutes: 11 })
  expect(await stateOf(id)).toBe('delivered')
  partner.orders.contest(`${id}:payout`)
  await pass(server, { minutes: 30 }, 3)
  expect(await kindsOf(id)).toEqual(['payout_recalled'])
})

test('a recall before the delivery waits for it', async () => {
  const id = await send({ fate: 'late' })
  await contest(id)
  await pass(server, { minutes: 10 }, 2)
  expect([await stateOf(id), await kindsOf(id)]).toEqual(['payout_submitted', []])
  server.clock.advance({ hours: 73 })
  await deliver()
  expect([await stateOf(id), await kindsOf(id)]).toEqual(['delivered', ['payout_recalled']])
})

test('a recall learned of after its time to reply opens a break that says so, and no reply is sent', async () => {
  const id = await delivered()
  await contest(id, { at: server.clock.now().subtract({ hours: 12 * 24 }), status: 'expired' })
  const { cause } = await settle(id, 'payout_recalled', 'reject')
  expect(cause).toMatch(/^fraud rc_\w+ \S+Z late$/)
  expect(asked(id)).toEqual([])
})

test('a recall of a payout that is none of ours opens a break, and a malformed one is refused', async () => {
  const at = server.clock.now().toString()
  const recall = { id: 'rc_9', status: 'open', reason: 'other_word', amount: { value: '10.00', currency: 'BRL' } }
  const times = { contested_at: at, reply_by: at }
  const data = {
    id: 'po_9',
    reference: 'nobody:payout',
    status: 'delivered',
    status_at: at,
    recall: { ...recall, ...times },
  }
  const posted = (id: string, told: object) =>
    partner.post(webhooks, { id, body: JSON.stringify({ type: 'payout.contested', data: told }) })
  for (const _ of [1, 2]) expect(await posted('msg_c9', data)).toBe(200)
  await server.work()
  const { rows } = await sql`select kind, owner_kind, cause from breaks where reference = 'nobody:payout'`.execute(
    server.deps.db,
  )
  expect(rows).toEqual([{ kind: 'payout_recalled', ownerKind: 'notice', cause: `other rc_9 ${at}` }])
  expect(
    await posted('msg_c10', { ...data, recall: { ...recall, ...times, amount: { value: 'ten', currency: 'BRL' } } }),
  ).toBe(400)
  expect(await posted('msg_c11', { ...data, recall: undefined })).toBe(400)
})

test.each(['broken_after', 'broken_before', 'error_after', 'gateway'] as const)(
  'a decision reaches the partner once, also when a call fails: %s',
  async (fault) => {
    const id = await delivered({ reply: fault })
    const recall = await contest(id)
    await settle(id, 'payout_recalled', 'accept')
    await pass(server, { minutes: 1 }, 2)
    expect(orderOf(id).recall?.status).toBe('accepted')
    expect(await payoutOf(id)).toEqual({ state: 'delivered', recall: 'accepted', reply: null, held: null })
    expect(new Set(asked(id).map(({ headers }) => headers['idempotency-key']))).toEqual(
      new Set([`${id}:payout:recall:${recall.id}`]),
    )
    // Accepting moves nothing by itself.
    expect(await kindsPosted(id)).not.toContain('return_held')
    expect(await kindsOf(id)).toEqual(['payout_recalled'])
  },
)

test('a reply after the partner decided otherwise changes nothing, and opens a break', async () => {
  const id = await delivered()
  await contest(id)
  const order = partner.orders.find(`${id}:payout`)
  if (order?.recall) order.recall.status = 'accepted'
  await settle(id, 'payout_recalled', 'reject')
  await pass(server, { minutes: 1 })
  expect(await kindsOf(id)).toEqual(['contradicted', 'payout_recalled'])
})

test('a withdrawn recall settles its break, and a later return is refunded as any', async () => {
  const id = await delivered()
  await contest(id)
  const order = partner.orders.find(`${id}:payout`)
  if (order?.recall) order.recall.status = 'withdrawn'
  await giveBack(id)
  await pass(server, { minutes: 1 }, 2)
  const [found] = await breaksOf(id, await staff('operations'))
  expect(found?.settled).toMatchObject({ by: 'payments', decision: null })
  expect([await stateOf(id), await kindsOf(id)]).toEqual(['refunded', ['payout_recalled']])
})

test('what comes back of a contested Pix is in suspense, and is the sender’s only by a person’s decision', async () => {
  const id = await delivered()
  await contest(id)
  await settle(id, 'payout_recalled', 'accept')
  const { value } = orderOf(id).amount
  await giveBack(id)
  await pass(server, { minutes: 1 }, 3)
  expect([await stateOf(id), (await payoutOf(id))?.state]).toEqual(['delivered', 'delivered'])
  const heldBy = (await postingsOf(server.deps.db, id)).find(({ kind }) => kind === 'return_held')?.entries
  const back = { minor: minorOf(value), currency: 'BRL' }
  expect(heldBy?.toSorted((a, b) => a.account.localeCompare(b.account))).toEqual([
    expect.objectContaining({ account: 'prefund:remesas', amount: { ...back, minor: -back.minor } }),
    expect.objectContaining({ account: 'suspense', amount: back }),
  ])
  ana = await logIn(server, ana.email)
  const before = BigInt((await walletOf(server, ana)).balance)
  await settle(id, 'recall_returned', 'credit')
  ana = await logIn(server, ana.email)
  // The 200.00 that were sent; the fee stays with the payout that was made.
  expect(BigInt((await walletOf(server, ana)).balance) - before).toBe(20_000n)
  expect(await stateOf(id)).toBe('delivered')
  expect(await kindsOf(id)).toEqual(['payout_recalled', 'recall_returned'])
})

test('parts that come back are held and decided one by one', async () => {
  const id = await delivered()
  const whole = minorOf(orderOf(id).amount.value)
  await contest(id, { value: '120.00', reason: 'operational_failure' })
  await giveBack(id, '50.00')
  await pass(server, { minutes: 1 })
  expect((await payoutOf(id))?.held).toBe(5_000n)
  await settle(id, 'recall_returned', 'leave')
  const order = partner.orders.find(`${id}:payout`)
  if (order?.amount) order.amount = { ...order.amount, value: '120.00' }
  await pass(server, { hours: 1 }, 2)
  await giveBack(id)
  await pass(server, { minutes: 1 })
  expect((await payoutOf(id))?.held).toBe(12_000n)
  ana = await logIn(server, ana.email)
  const before = BigInt((await walletOf(server, ana)).balance)
  expect((await settle(id, 'recall_returned', 'credit')).amount).toEqual({ minor: '7000', currency: 'BRL' })
  ana = await logIn(server, ana.email)
  expect(BigInt((await walletOf(server, ana)).balance) - before).toBe((20_000n * 7_000n) / whole)
})

test('a sender is shown and mailed nothing of a recall, a break or a case', async () => {
  const id = await delivered()
  ana = await logIn(server, ana.email)
  const shown = async (): Promise<string> => {
    const own = { params: { id }, as: ana }
    const { trackingPath } = await readTransfer(server, ana, id)
    const read = await Promise.all([
      server.call(transfers.read, own),
      server.call(transfers.receipt, own),
      server.call(transfers.list, { as: ana }),
      server.call(transfers.track, { params: { token: trackingPath.split('/').at(-1) } }),
      server.call(movements.list, { as: ana }),
      server.call(notifications.list, { body: { email: ana.email }, as: ana }),
    ])
    return JSON.stringify(read.map(({ body }) => body))
  }
  const before = [await shown(), (await mailbox(server, ana.email)).length]
  await contest(id)
  await settle(id, 'payout_recalled', 'accept')
  await giveBack(id)
  expect([await shown(), (await mailbox(server, ana.email)).length]).toEqual(before)
  await settle(id, 'recall_returned', 'credit')
  const told = `${await shown()} ${JSON.stringify(await mailbox(server, ana.email))}`
  expect(told).not.toMatch(/recall|contest|fraud|fraude|reclam|alert|rc_/i)
})

test('a statement that debits our prefund for a recall stays unexplained', async () => {
  const id = await delivered({}, '187.31')
  await contest(id)
  const { value } = orderOf(id).amount
  const reference = orderOf(id).id
  const day = server.clock.now().toZonedDateTimeISO('America/New_York').toPlainDate().toString()
  await sendStatement(folder, {
    ...{ day, opening: 0n, currency: 'BRL' },
    lines: [
      { amount: value, side: 'DBIT', reference },
      { amount: value, side: 'DBIT', reference },
    ],
  })
  await pass(server, { hours: 26 })
  await pass(server, { minutes: 11 }, 2)
  const { rows } = await sql<{ kind: string; cause: string }>`
    select kind, cause from breaks where kind = 'statement_unexplained' and currency = 'BRL'`.execute(server.deps.db)
  expect(rows).toEqual([{ kind: 'statement_unexplained', cause: `debit ${day} ${reference}` }])
  expect(await stateOf(id)).toBe('delivered')
})
