import { afterEach, expect, test, vi } from 'vitest'
import { notifications } from '#contract/ground/notifications.ts'
import { adminTransfers } from '#contract/sending/admin-transfers.ts'
import { longNoticePath } from '#contract/sending/long-notice.ts'
import { transfers } from '#contract/sending/transfers.ts'
import { digestOf } from '#server/platform/canonical-json.ts'
import { holdInvariants } from '#tests/invariants.ts'
import { logIn, mailbox, signUpAdmin, verified } from '#tests/people.ts'
import {
  addBankAccount,
  addRecipient,
  carmen,
  carmenInCash,
  disclose,
  fundWallet,
  pass,
  readTransfer,
  send,
  stateOf,
  walletOf,
} from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'
import { renderDisclosure } from '../disclosures/disclosure.ts'
import { findDisclosure, findReceipt } from '../disclosures/queries.ts'

// PDFs may be drawn only in a separate thread: here pdfkit cannot draw.
vi.mock('pdfkit', () => ({ default: class {} }))

const server = testServer()
afterEach(() => holdInvariants(server))

const sender = async (choice: Parameters<typeof verified>[1] = {}, cents = 100_000n) => {
  const person = await verified(server, choice)
  await server.work()
  await fundWallet(server, person, cents)
  return person
}

type Steps = { steps: { state: string; eventAt: string }[] }
const statesOf = (transfer: Steps): string[] => transfer.steps.map(({ state }) => state)

test('dollars from a wallet are delivered as lempiras to a bank account', async () => {
  const maria = await sender()
  const id = await send(server, maria)
  expect(await walletOf(server, maria)).toEqual({ balance: '100000', available: '79870' })
  await server.work()
  expect(await stateOf(server, maria, id)).toBe('payout_submitted')
  await pass(server, { seconds: 10 })
  const transfer = await readTransfer(server, maria, id)
  expect(statesOf(transfer)).toEqual(['authorized', 'screening', 'funds_collected', 'payout_submitted', 'delivered'])
  expect(transfer.problem).toBeNull()
  expect(transfer.cancelUntil).toBeNull()
  expect(await walletOf(server, maria)).toEqual({ balance: '79870', available: '79870' })
})

test('the ledger accounts for every cent: fee earned, dollars exchanged, prefund used', async () => {
  const maria = await sender()
  const id = await send(server, maria)
  await pass(server, { seconds: 10 }, 2)
  const admin = await signUpAdmin(server)
  const { body } = await server.call(adminTransfers.postings, { params: { id }, as: admin })
  type Item = { kind: string; entries: { account: string; amount: { minor: string; currency: string } }[] }
  const lines = (body.items as Item[]).map(({ kind, entries }) => [
    kind,
    ...entries.map(({ account, amount }) => `${account} ${amount.minor} ${amount.currency}`),
  ])
  expect(lines).toEqual([
    ['funds_collected', 'wallet -20130 USD', 'in_flight 20130 USD'],
    [
      'payout_submitted',
      'in_flight -20130 USD',
      'fees 130 USD',
      'exchange:hnl 20000 USD',
      'exchange -497000 HNL',
      'prefund:sandbox 497000 HNL',
      'result:partner-cost -45 USD',
      'payable:sandbox 45 USD',
    ],
  ])
})

test('a bank debit funds a transfer that is picked up in cash', async () => {
  const maria = await sender()
  const { id: bankAccountId } = await addBankAccount(server, maria)
  const id = await send(server, maria, { bankAccountId, recipient: carmenInCash })
  await server.work()
  expect(await stateOf(server, maria, id)).toBe('collecting')
  await pass(server, { seconds: 6 }, 2)
  const waiting = await readTransfer(server, maria, id)
  expect(waiting.state).toBe('payout_available')
  expect(waiting.payout.pickupCode).toMatch(/^\d{10}$/)
  const [mail] = await mailbox(server, maria.email)
  expect(mail?.text).toContain(waiting.payout.pickupCode)
  await pass(server, { seconds: 70 })
  expect(statesOf(await readTransfer(server, maria, id))).toEqual([
    'authorized',
    'screening',
    'collecting',
    'funds_collected',
    'payout_submitted',
    'payout_available',
    'delivered',
  ])
  expect(await walletOf(server, maria)).toEqual({ balance: '100000', available: '100000' })
})

test('each step has the time at which it happened at the partner, not when we learned it', async () => {
  const maria = await sender()
  const id = await send(server, maria)
  await server.work()
  const submitted = server.clock.now()
  await pass(server, { minutes: 3 })
  const { steps } = (await readTransfer(server, maria, id)) as Steps
  expect(steps.at(-1)).toEqual({ state: 'delivered', eventAt: submitted.add({ seconds: 6 }).toString() })
})

test('the sender is mailed the whole receipt in English and their language, then a notice of the delivery', async () => {
  const maria = await sender({ language: 'es' })
  await send(server, maria)
  await pass(server, { seconds: 10 }, 2)
  const [delivered, receipt] = await mailbox(server, maria.email)
  expect(receipt?.subject).toBe('Tu recibo: 4,970.00\u00a0HNL para Carmen Mejía Zelaya')
  for (const needed of [
    'Cantidad de Envío / Transfer Amount: 200.00\u00a0USD',
    'Total al Destinatario / Total to Recipient: 4,970.00\u00a0HNL',
    'US$1.00 = 24.8500\u00a0HNL',
    'You have a right to dispute errors',
    'Usted tiene el derecho de discutir errores',
    'Consumer Financial Protection Bureau',
    'Oficina para la Protección Financiera del Consumidor',
    `${longNoticePath}?lang=en`,
    `${longNoticePath}?lang=es`,
  ])
    expect(receipt?.text).toContain(needed)
  expect(receipt?.text).toMatch(
    /^Carmen Mejía Zelaya recibe 4,970.00\u00a0HNL a más tardar el 23 de noviembre\.\n\nSeguir o cancelar mi envío: http/,
  )
  expect(delivered?.subject).toBe('Tu envío para Carmen Mejía Zelaya llegó')
  const { body } = await server.call(notifications.list, { body: { email: maria.email }, as: maria })
  expect(body.notifications[0].title).toBe('Tu envío para Carmen Mejía Zelaya llegó')
})

test('every stored disclosure renders again to its own hash', async () => {
  const maria = await sender({ language: 'pt' })
  const disclosureId = await disclose(server, maria)
  const id = await send(server, maria, { recipient: carmenInCash })
  const stored = [await findDisclosure(server.deps.db, disclosureId), await findReceipt(server.deps.db, id)]
  for (const disclosure of stored) {
    if (!disclosure) throw new Error('a disclosure was not stored')
    const { hash, ...document } = disclosure.document
    expect(renderDisclosure(disclosure.input).hash).toBe(hash)
    expect(digestOf(document)).toBe(hash)
  }
})

test('neither the application nor the tables’ owner can change a disclosure or a move', async () => {
  const maria = await sender()
  const id = await send(server, maria)
  const { db } = server.deps
  const tampering = [
    () => db.withTables<{ disclosures: { hash: string } }>().updateTable('disclosures').set({ hash: '' }).execute(),
    () => db.withTables<{ disclosures: { id: string } }>().deleteFrom('disclosures').execute(),
    () =>
      db
        .withTables<{ transfer_events: { reason: string } }>()
        .updateTable('transfer_events')
        .set({ reason: '' })
        .execute(),
    () => db.withTables<{ transfer_events: { id: string } }>().deleteFrom('transfer_events').execute(),
    () => db.withTables<{ transfers: { id: string } }>().deleteFrom('transfers').execute(),
  ]
  for (const tamper of tampering) await expect(tamper()).rejects.toThrow(/permission denied/)
  expect(await stateOf(server, maria, id)).toBe('authorized')
})

test('the receipt is a retainable PDF, drawn outside the main thread, with a link to the full explanation of rights', async () => {
  const maria = await sender({ language: 'es' })
  const id = await send(server, maria)
  const got = await server.call(transfers.receiptPdf, { params: { id }, as: maria })
  expect(got.headers['content-type']).toBe('application/pdf')
  expect(got.body.subarray(0, 5).toString()).toBe('%PDF-')
  expect(got.body.length).toBeGreaterThan(10_000)
  expect(got.body.toString('latin1')).toContain(`${longNoticePath}?lang=es`)
})

test('the link shows anyone where the money is, and nothing private', async () => {
  const maria = await sender()
  const id = await send(server, maria)
  await pass(server, { seconds: 10 }, 2)
  const { trackingPath, confirmationCode } = await readTransfer(server, maria, id)
  const token = trackingPath.split('/').at(-1)
  const { status, body } = await server.call(transfers.track, { params: { token } })
  expect(status).toBe(200)
  expect(body.state).toBe('delivered')
  expect(body.received).toEqual({ minor: '497000', currency: 'HNL' })
  const shown = JSON.stringify(body)
  for (const secret of [id, confirmationCode, 'Carmen', 'María', '4821', '200', maria.userId, maria.email])
    expect(shown).not.toContain(secret)
  expect((await server.call(transfers.track, { params: { token: `${token.slice(0, -1)}-` } })).status).toBe(404)
})

test('the link does not show why a transfer is held or was not collected', async () => {
  const maria = await sender()
  const held = await send(server, maria, {
    recipient: { firstName: 'Prohibido', lastName: 'Ejemplar', secondLastName: '' },
  })
  const { id: bankAccountId } = await addBankAccount(server, maria, '4455669902')
  const unpaid = await send(server, maria, { bankAccountId })
  await pass(server, { seconds: 6 }, 2)
  expect(await stateOf(server, maria, held)).toBe('on_hold_compliance')
  expect(await stateOf(server, maria, unpaid)).toBe('funding_failed')
  const seen = async (id: string): Promise<string[]> => {
    const { trackingPath } = await readTransfer(server, maria, id)
    const { body } = await server.call(transfers.track, { params: { token: trackingPath.split('/').at(-1) } })
    return statesOf(body)
  }
  expect(await seen(held)).toEqual(['authorized', 'screening'])
  expect(await seen(unpaid)).toEqual(['authorized', 'screening', 'collecting', 'canceled', 'refunded'])
})

test('another customer’s transfer, receipt and disclosure do not exist', async () => {
  const maria = await sender()
  const jose = await sender()
  const disclosureId = await disclose(server, maria)
  const id = await send(server, maria)
  for (const route of [transfers.read, transfers.receipt, transfers.receiptPdf, transfers.watch, transfers.cancel])
    expect((await server.call(route, { params: { id }, as: jose })).status, route.path).toBe(404)
  for (const route of [transfers.review, transfers.sendCode])
    expect((await server.call(route, { params: { id: disclosureId }, as: jose })).status, route.path).toBe(404)
  expect((await server.call(transfers.list, { as: jose })).body.items).toEqual([])
  expect((await server.call(transfers.read, { params: { id } })).status).toBe(401)
})

test('a customer cannot use the administrators’ calls', async () => {
  const maria = await sender()
  const id = await send(server, maria)
  const reason = { reason: 'because' }
  expect((await server.call(adminTransfers.list, { as: maria })).status).toBe(404)
  expect((await server.call(adminTransfers.postings, { params: { id }, as: maria })).status).toBe(404)
  for (const route of [adminTransfers.release, adminTransfers.reject, adminTransfers.block])
    expect((await server.call(route, { params: { id }, body: reason, as: maria })).status).toBe(404)
})

test('the list pages through every transfer once, newest first', async () => {
  const maria = await sender()
  const sent: string[] = []
  for (let count = 0; count < 5; count += 1) {
    sent.unshift(await send(server, maria, { ask: { amount: '10.00' } }))
    // Two of them at the same instant: the id is the tiebreaker.
    if (count !== 2) server.clock.advance({ minutes: 1 })
  }
  const listed: string[] = []
  let cursor: string | undefined
  do {
    const query = { limit: 2, ...(cursor ? { cursor } : {}) }
    const { body } = await server.call(transfers.list, { query, as: maria })
    expect(body.items.length).toBeLessThanOrEqual(2)
    listed.push(...body.items.map(({ id }: { id: string }) => id))
    cursor = body.next ?? undefined
  } while (cursor)
  expect(listed.toSorted()).toEqual(sent.toSorted())
  expect(new Set(listed).size).toBe(5)
  expect((await server.call(transfers.list, { query: { cursor: 'nonsense' }, as: maria })).status).toBe(400)
})

test('each page has the totals of its full months, without canceled transfers and under the list’s filter', async () => {
  const maria = await sender()
  await send(server, maria, { ask: { amount: '10.00' } })
  await pass(server, { seconds: 10 }, 2)
  await send(server, maria, { ask: { amount: '20.50' } })
  const canceled = await send(server, maria, { ask: { amount: '40.00' } })
  await server.call(transfers.cancel, { params: { id: canceled }, as: maria })
  const months = async (query: object): Promise<unknown> =>
    (await server.call(transfers.list, { query, as: maria })).body.months
  const month = server.clock.now().toZonedDateTimeISO('America/New_York').toPlainDate().toString().slice(0, 7)
  const sent = (count: number, minor: string) => [{ month, count, sent: { minor, currency: 'USD' } }]
  expect(await months({ limit: 1 })).toEqual(sent(2, '3050'))
  expect(await months({ filter: 'delivered' })).toEqual(sent(1, '1000'))
  expect(await months({ filter: 'ended' })).toEqual([])
  expect(await months({ search: 'nobody' })).toEqual([])
})

test('the list of one recipient has the totals of a full year, for any page size', async () => {
  const maria = await sender()
  const recipientId = await addRecipient(server, maria)
  await send(server, maria, { recipientId, ask: { amount: '10.00' } })
  await send(server, maria, { ask: { amount: '99.00' } })
  await pass(server, { hours: 24 * 12 })
  const inDecember = await logIn(server, maria.email)
  await send(server, inDecember, { recipientId, ask: { amount: '20.50' } })
  const { body } = await server.call(transfers.list, { query: { recipientId, limit: 1 }, as: inDecember })
  expect(body.items).toHaveLength(1)
  expect(body.months.map(({ sent }: { sent: { minor: string } }) => sent.minor)).toEqual(['2050', '1000'])
})

test('the last amount and payment method are known for each recipient, and a canceled transfer does not count', async () => {
  const maria = await sender()
  const recipientId = await addRecipient(server, maria)
  const lastSent = async () => (await server.call(transfers.lastSent, { as: maria })).body.items
  expect(await lastSent()).toEqual([])
  await send(server, maria, { recipientId, ask: { amount: '10.00' } })
  server.clock.advance({ minutes: 1 })
  const at = server.clock.now().toString()
  await send(server, maria, { recipientId, ask: { amount: '20.50' } })
  const last = {
    recipientId,
    amount: { minor: '2050', currency: 'USD' },
    payIn: 'wallet',
    bankAccountId: null,
    debitCardId: null,
    at,
  }
  expect(await lastSent()).toEqual([last])
  server.clock.advance({ minutes: 1 })
  const id = await send(server, maria, { recipientId, ask: { amount: '30.00' } })
  await server.call(transfers.cancel, { params: { id }, as: maria })
  expect(await lastSent()).toEqual([last])
  expect((await server.call(transfers.lastSent, { as: await sender() })).body.items).toEqual([])
})

test('the list is filtered by state and recipient, and finds a name without its accents', async () => {
  const maria = await sender()
  const toCarmen = await send(server, maria)
  const toRosa = await send(server, maria, {
    recipient: { ...carmen, firstName: 'Rosa', lastName: 'Núñez', secondLastName: '' },
  })
  await pass(server, { seconds: 10 }, 2)
  const moving = await send(server, maria)
  const ids = async (query: object): Promise<string[]> =>
    (await server.call(transfers.list, { query, as: maria })).body.items.map(({ id }: { id: string }) => id)
  expect(await ids({ search: 'nunez' })).toEqual([toRosa])
  expect(await ids({ search: 'MEJIA' })).toEqual([moving, toCarmen])
  expect(await ids({ search: '%' })).toEqual([])
  expect(await ids({ filter: 'moving' })).toEqual([moving])
  expect((await ids({ filter: 'delivered' })).toSorted()).toEqual([toCarmen, toRosa].toSorted())
  expect(await ids({ filter: 'ended' })).toEqual([])
  const { recipient } = await readTransfer(server, maria, toRosa)
  expect(await ids({ recipientId: recipient.id })).toEqual([toRosa])
})

test('administrators see all transfers, and those that wait for a person', async () => {
  const maria = await sender()
  const admin = await signUpAdmin(server)
  const id = await send(server, maria)
  const held = await send(server, maria, {
    recipient: { firstName: 'Prohibido', lastName: 'Ejemplar', secondLastName: '' },
  })
  await server.work()
  const listed = await server.call(adminTransfers.list, { as: admin })
  const mine = listed.body.items.filter(
    ({ customer }: { customer: { email: string } }) => customer.email === maria.email,
  )
  expect(mine.map((item: { id: string }) => item.id).toSorted()).toEqual([id, held].toSorted())
  const waiting = await server.call(adminTransfers.list, { query: { filter: 'held' }, as: admin })
  expect(waiting.body.items.map((item: { id: string }) => item.id)).toContain(held)
  expect(waiting.body.items.map((item: { id: string }) => item.id)).not.toContain(id)
})
