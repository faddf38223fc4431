import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { type Alert, adminAlerts } from '#contract/compliance/alerts.ts'
import { adminCases } from '#contract/compliance/cases.ts'
import { movements } from '#contract/funds/movements.ts'
import { notifications } from '#contract/ground/notifications.ts'
import { transfers } from '#contract/sending/transfers.ts'
import { postingsOf } from '#server/modules/ground/ledger/index.ts'
import { contestedPix } from '#tests/contested-pix.ts'
import { mailbox } from '#tests/people.ts'
import { newId, pass, readTransfer } from '#tests/sending.ts'
import { sendStatement } from '#tests/statements.ts'

const folder = mkdtempSync(join(tmpdir(), 'sol-recalls-'))
mkdirSync(join(folder, 'inbound'))
afterAll(() => rmSync(folder, { recursive: true }))
const { server, partner, webhooks, sender, balance, send, delivered, deliver, contest, orderOf, giveBack, ...of } =
  await contestedPix({ bankFiles: folder })
const { minorOf, staff, breaksOf, settle, kindsOf, stateOf, payoutOf, kindsPosted, asked } = of

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
  const { terms } = await readTransfer(server, await sender(), id)
  expect(await balance()).toBe(30_000n - BigInt(terms.total.minor))
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

test('a recall learned of after its time to reply opens a break that says so, and a decision opens another', async () => {
  const id = await delivered()
  await contest(id, { at: server.clock.now().subtract({ hours: 12 * 24 }), status: 'expired' })
  const { cause } = await settle(id, 'payout_recalled', 'reject')
  expect(cause).toMatch(/^fraud rc_\w+ \S+Z late$/)
  expect(asked(id)).toEqual([])
  expect(await kindsOf(id)).toEqual(['contradicted', 'payout_recalled'])
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
    partner.post(webhooks(), { id, body: JSON.stringify({ type: 'payout.contested', data: told }) })
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

test.each(['broken_after', 'broken_before', 'error_after', 'gateway', 'ignored'] as const)(
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
  const before = await balance()
  await settle(id, 'recall_returned', 'credit')
  // The 200.00 that were sent; the fee stays with the payout that was made.
  expect((await balance()) - before).toBe(20_000n)
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
  const before = await balance()
  expect((await settle(id, 'recall_returned', 'credit')).amount).toEqual({ minor: '7000', currency: 'BRL' })
  expect((await balance()) - before).toBe((20_000n * 7_000n) / whole)
})

test('a sender is shown and mailed nothing of a recall, a break or a case', async () => {
  const id = await delivered()
  const ana = await sender()
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
