import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { adminCardDisputes, type CardDispute, cardDisputes } from '#contract/balance/card-disputes.ts'
import { cards } from '#contract/balance/cards.ts'
import { adminBreaks } from '#contract/funds/breaks.ts'
import { customers } from '#contract/office/customers.ts'
import { transaction } from '#server/platform/database.ts'
import { everything, prove } from '#server/platform/proof.ts'
import { holdInvariants } from '#tests/invariants.ts'
import { logIn, mailbox, type Person, signUpAdmin } from '#tests/people.ts'
import { faultPlanter } from '#tests/plant-faults.ts'
import { cardholder, deliver, eventsOf, hotel, onCard, supermarket } from '#tests/prepaid-cards.ts'
import { newId, pass, walletOf } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'
import { invariants } from '../proof-queries.ts'

const server = testServer()
afterEach(() => holdInvariants(server))

const refused = (code: string) => expect.objectContaining({ body: expect.objectContaining({ code }) })

const buy = async (token: string, amount = 4_820n, merchant = supermarket) => {
  const purchase = eventsOf(server, token, merchant)
  await deliver(server, purchase.request(amount))
  await deliver(server, purchase.clear(amount))
  server.clock.advance({ seconds: 1 })
}
const refund = async (token: string, amount: bigint, merchant = supermarket) => {
  expect((await deliver(server, eventsOf(server, token, merchant).refund(amount))).status).toBe(200)
  server.clock.advance({ seconds: 1 })
}
const latest = async (as: Person): Promise<string> => {
  const { body } = await server.call(cards.activity, { query: {}, as })
  return body.items.find(({ purchaseId }: { purchaseId: string | null }) => purchaseId).purchaseId
}
const dispute = async (as: Person, amount = '48.20', purchaseId?: string) =>
  server.call(cardDisputes.open, {
    body: {
      ...{ id: newId(server), purchaseId: purchaseId ?? (await latest(as)), reason: 'not_received', amount },
      words: 'Nothing was delivered.',
    },
    as,
  })
const decide = (as: Person, id: string, decision: 'credit' | 'accept', paidBy: 'merchant' | 'sol' = 'sol') =>
  server.call(adminCardDisputes.decide, {
    params: { id },
    body: {
      ...{ id: newId(server), decision, paidBy, reason: 'The merchant sent proof of nothing.' },
      reasonCode: decision === 'credit' ? 'needs_time' : 'not_delivered',
    },
    as,
  })
const only = async (as: Person): Promise<CardDispute> => (await server.call(cardDisputes.list, { as })).body.items[0]
const posted = async (as: Person): Promise<string> => (await onCard(server, as)).posted

test('a refunded amount cannot be disputed, and the rest of a purchase can', async () => {
  const { person, token } = await cardholder(server)
  await buy(token)
  await refund(token, 2_000n, { ...supermarket, name: 'SUPERMERCADO LA-FLOR' })
  expect((await dispute(person)).body.fields.amount.details).toContain('28.20')
  await refund(token, 2_820n)
  expect(await dispute(person)).toEqual(refused('dispute_refunded'))
  expect(await posted(person)).toBe('20000')
})

test('one refund of several purchases is spread over them, the latest first, and none of them can be disputed again', async () => {
  const { person, token } = await cardholder(server)
  await buy(token, 3_000n)
  const first = await latest(person)
  await buy(token, 1_820n)
  await refund(token, 4_820n)
  for (const purchase of [first, await latest(person)])
    expect(await dispute(person, '18.20', purchase)).toEqual(refused('dispute_refunded'))
})

test('a refund before its purchase is cleared is still matched to it', async () => {
  const { person, token } = await cardholder(server)
  const purchase = eventsOf(server, token)
  await deliver(server, purchase.request(4_820n))
  await refund(token, 4_820n)
  await deliver(server, purchase.clear(4_820n))
  expect(await dispute(person)).toEqual(refused('dispute_refunded'))
})

test('a refund closes a dispute as paid by the merchant and reverses its credit, and a partial one reduces it', async () => {
  for (const credited of [false, true]) {
    const admin = await signUpAdmin(server)
    const { person, token } = await cardholder(server)
    await buy(token)
    const { body } = await dispute(person)
    if (credited) await decide(admin, body.id, 'credit')
    await refund(token, 2_000n)
    expect(await only(person)).toMatchObject({ state: credited ? 'credited' : 'open', amount: { minor: '2820' } })
    expect(await posted(person)).toBe(credited ? '20000' : '17180')
    await refund(token, 2_820n)
    expect(await only(person)).toMatchObject({ state: 'refunded' })
    expect(await posted(person)).toBe('20000')
    expect(await decide(admin, body.id, 'accept')).toEqual(refused('dispute_changed'))
    expect(await dispute(person)).toEqual(refused('dispute_refunded'))
    await server.work()
    const mails = (await mailbox(server, person.email)).map(({ text }) => text).join('\n')
    expect(mails).toContain('We closed your dispute')
    await pass(server, { hours: 24 * 120 })
    expect(await posted(await logIn(server, person.email))).toBe('20000')
  }
})

test('a refund after its card was closed is in the balance, and after the account was closed it is a break for staff', async () => {
  const admin = await signUpAdmin(server)
  const [one, other] = [
    await cardholder(server, { wallet: 20_000n }),
    await cardholder(server, { wallet: 20_000n }),
  ] as const
  for (const { token } of [one, other]) await buy(token, 20_000n)
  expect((await server.call(cards.close, { params: { id: one.card.id }, as: one.person })).status).toBe(200)
  await refund(one.token, 4_820n)
  expect(await walletOf(server, one.person)).toEqual({ balance: '4820', available: '4820' })
  expect(await posted(one.person)).toBe('0')

  const removed = await server.call(customers.remove, { params: { id: other.person.userId }, body: {}, as: admin })
  expect(removed.status, JSON.stringify(removed.body)).toBe(200)
  await server.work()
  await refund(other.token, 4_820n)
  const { body } = await server.call(adminBreaks.list, { query: { kind: 'refund_returned_closed' }, as: admin })
  expect(body.items).toMatchObject([
    { owner: { kind: 'card_refund' }, cause: 'merchant_refund', amount: { minor: '4820', currency: 'USD' } },
  ])
})

test('a refund of a purchase with an accepted dispute goes to the party that paid the dispute, and not to the card', async () => {
  const admin = await signUpAdmin(server)
  for (const paidBy of ['sol', 'merchant'] as const) {
    const { person, token } = await cardholder(server)
    await buy(token)
    const { body } = await dispute(person)
    await decide(admin, body.id, 'accept', paidBy)
    await refund(token, 4_820n)
    expect(await posted(person)).toBe('20000')
    const { body: breaks } = await server.call(adminBreaks.list, { query: { kind: 'refunded_twice' }, as: admin })
    expect(breaks.items).toHaveLength(paidBy === 'sol' ? 0 : 1)
  }
})

test('a refund waits for its owner before it locks the card, as every other change of a card does', async () => {
  const { person, token } = await cardholder(server)
  await buy(token)
  const { refunded } = await transaction(server.deps.db, async (tx) => {
    await sql`select from users where id = ${person.userId} for update`.execute(tx)
    const delivering = refund(token, 1_000n)
    const waits = sql`select from pg_locks where pg_backend_pid() = any (pg_blocking_pids(pid))`
    await expect.poll(async () => (await waits.execute(tx)).rows.length).toBeGreaterThan(0)
    await sql`select from card_accounts where user_id = ${person.userId} for update nowait`.execute(tx)
    return { refunded: delivering }
  })
  await refunded
  expect(await posted(person)).toBe('16180')
})

test('a refund or a dispute credit first recovers our write-off of the purchase', async () => {
  const admin = await signUpAdmin(server)
  for (const isDisputed of [false, true]) {
    const { person, token } = await cardholder(server, { wallet: 1_000n, loaded: '10.00' })
    await deliver(server, eventsOf(server, token).offline(5_000n))
    await server.work()
    const { body: breaks } = await server.call(adminBreaks.list, { query: { kind: 'owed' }, as: admin })
    const body = { note: 'Nothing to collect.', reason: 'other', decision: 'write_off' } as const
    const settled = await server.call(adminBreaks.settle, { params: { id: breaks.items[0].id }, body, as: admin })
    expect(settled.status).toBe(200)
    await server.work()
    server.clock.advance({ seconds: 1 })
    if (isDisputed) {
      const { body: opened } = await dispute(person, '50.00')
      await decide(admin, opened.id, 'credit')
      expect(await posted(person)).toBe('1000')
    }
    await refund(token, 2_000n)
    expect(await posted(person)).toBe(isDisputed ? '1000' : '0')
    await refund(token, 3_000n)
    expect(await posted(person)).toBe('1000')
  }
})

test('no dispute is accepted by the clock while a refund waits for its purchase, others are, and staff see the refund', async () => {
  const [one, two] = [await cardholder(server), await cardholder(server)]
  for (const { person, token } of [one, two]) {
    await buy(token)
    await dispute(person)
  }
  await refund(one.token, 4_820n, { ...hotel, name: 'LF Online' })
  await pass(server, { hours: 24 * 60 })
  await pass(server, { hours: 24 * 60 })
  expect((await only(await logIn(server, one.person.email))).state).toBe('credited')
  expect((await only(await logIn(server, two.person.email))).state).toBe('accepted')
  const { body } = await server.call(adminCardDisputes.list, { query: {}, as: await signUpAdmin(server) })
  expect(body.items[0].refunds).toMatchObject([{ merchant: 'LF Online', amount: { minor: '4820' }, isTied: false }])
})

test('a refund above the cleared amount also applies to later clearings', async () => {
  const { person, token } = await cardholder(server)
  const stay = eventsOf(server, token, hotel)
  await deliver(server, stay.request(6_000n))
  await deliver(server, stay.clear(1_000n, false))
  await refund(token, 6_000n, hotel)
  expect(await dispute(person, '10.00')).toEqual(refused('dispute_refunded'))
  await deliver(server, stay.clear(5_000n))
  expect(await dispute(person, '50.00')).toEqual(refused('dispute_refunded'))
})

test('a verification of 0.00 is approved and leaves nothing behind, and so does a refund of 0.00', async () => {
  const { person, token } = await cardholder(server)
  const before = (await server.call(cards.activity, { query: {}, as: person })).body.items.length
  const purchase = eventsOf(server, token)
  const request = purchase.request(0n)
  expect((await deliver(server, request)).body).toEqual({ approved: true, reason: null })
  await deliver(server, purchase.declined(request.id))
  await deliver(server, purchase.reverse(0n))
  expect((await deliver(server, purchase.refund(0n))).status).toBe(200)
  expect((await server.call(cards.activity, { query: {}, as: person })).body.items).toHaveLength(before)
  await server.work()
  expect((await mailbox(server, person.email)).map(({ text }) => text).join()).not.toContain('declined')
  await deliver(server, purchase.increment(1_000n))
  await deliver(server, purchase.clear(1_000n))
  expect(await posted(person)).toBe('19000')
})

test('more given back of a purchase than was collected is reported, and a refund that is not on the card', async () => {
  const planter = await faultPlanter(server, ['card_refund_parts', 'card_refunds', 'card_disputes'])
  const ofAll = () => prove(server.deps.db, invariants, everything)
  const bought = `(select id from card_purchases where cleared = 4820 limit 1)`
  const faults = {
    'refunds and disputes give back no more': `update card_disputes set amount = 4821 where state = 'accepted'`,
    'a refund is on the card but for': `update card_refunds set amount = amount - 1 where id in (select refund_id from card_refund_parts)`,
    'a refund is on the card': `insert into card_refund_parts select id, ${bought}, user_id, 1, 1 from card_refunds
      where id not in (select refund_id from card_refund_parts)`,
  }
  for (const [name, fault] of Object.entries(faults))
    expect(await planter.planted(fault, ofAll)).toContainEqual(expect.stringContaining(name))
  expect(await ofAll()).toEqual([])
  await planter.end()
})
