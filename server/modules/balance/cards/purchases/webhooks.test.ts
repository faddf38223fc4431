import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { statements } from '#contract/account/statements.ts'
import { cards } from '#contract/balance/cards.ts'
import { adminBreaks } from '#contract/funds/breaks.ts'
import { movements } from '#contract/funds/movements.ts'
import { holdInvariants } from '#tests/invariants.ts'
import { logIn, type Person, signUpStaff } from '#tests/people.ts'
import { cardholder, deliver, eventsOf, hotel, loadCard, onCard } from '#tests/prepaid-cards.ts'
import { newId, pass, walletOf } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'

const server = testServer()

afterEach(() => holdInvariants(server))

const webhooksOf = async (token: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from card_webhooks where card_token = ${token}`.execute(server.deps.db)
  return rows[0]?.count ?? 0
}

const activityOf = async (person: Person) => (await server.call(cards.activity, { query: {}, as: person })).body.items

test('an approved purchase is held in the same transaction as its answer, and leaves the card when the merchant collects', async () => {
  const { person, token } = await cardholder(server)
  const purchase = eventsOf(server, token)
  expect((await deliver(server, purchase.request(4_820n))).body).toEqual({ approved: true, reason: null })
  expect(await onCard(server, person)).toEqual({ posted: '20000', available: '15180' })
  expect(await activityOf(person)).toMatchObject([
    { kind: 'purchase', state: 'pending', title: 'Supermercado La Flor', amount: { minor: '-4820' }, balance: null },
    { kind: 'load', state: 'posted', amount: { minor: '20000' }, balance: { minor: '20000' } },
  ])
  expect((await deliver(server, purchase.clear(4_820n))).body).toEqual({ received: true })
  expect(await onCard(server, person)).toEqual({ posted: '15180', available: '15180' })
  expect(await activityOf(person)).toMatchObject([
    { kind: 'purchase', state: 'posted', merchantKind: 'groceries', balance: { minor: '15180' } },
    { kind: 'load' },
  ])
  const history = await server.call(movements.list, { query: { kind: 'card_purchase' }, as: person })
  expect(history.body.items).toMatchObject([{ state: 'completed', phase: 'done', out: { minor: '4820' } }])
  const { items } = (await server.call(statements.list, { query: {}, as: person })).body
  expect(items).toContainEqual(
    expect.objectContaining({ account: 'card', closing: { minor: '15180', currency: 'USD' } }),
  )
})

test('a webhook delivered twice, or thirty times simultaneously, holds once, and each copy gets the first answer', async () => {
  const { person, token } = await cardholder(server)
  const request = eventsOf(server, token).request(15_000n)
  const answers = await Promise.all(Array.from({ length: 30 }, () => deliver(server, request)))
  expect(new Set(answers.map(({ body }) => JSON.stringify(body)))).toEqual(
    new Set([JSON.stringify({ approved: true, reason: null })]),
  )
  expect(await onCard(server, person)).toEqual({ posted: '20000', available: '5000' })
  expect(await webhooksOf(token)).toBe(1)
})

test('thirty simultaneous purchases never spend more than is on the card', async () => {
  const { person, token } = await cardholder(server)
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => deliver(server, eventsOf(server, token).request(1_500n))),
  )
  expect(answers.filter(({ body }) => body.approved)).toHaveLength(13)
  expect(answers.filter(({ body }) => body.reason === 'no_money')).toHaveLength(17)
  expect(await onCard(server, person)).toEqual({ posted: '20000', available: '500' })
})

test('a webhook that is forged, changed, recorded from an earlier day or no event at all is refused and not stored', async () => {
  const { person, token } = await cardholder(server)
  const request = eventsOf(server, token).request(1_000n)
  const forged = [
    await deliver(server, request, { headers: { 'webhook-signature': 'v1,AAAA' } }),
    await deliver(server, request, { headers: { 'webhook-id': 'evt_other' } }),
    await deliver(server, request, { headers: { 'webhook-signature': '' } }),
    await deliver(server, request, { sentAt: server.clock.now().subtract({ minutes: 6 }) }),
    await deliver(server, request, { sentAt: server.clock.now().add({ minutes: 6 }) }),
  ]
  expect(forged.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401])
  expect((await deliver(server, { ...request, amount: '1.5' })).status).toBe(400)
  expect(await webhooksOf(token)).toBe(0)
  expect(await onCard(server, person)).toEqual({ posted: '20000', available: '20000' })
})

test('a request past the issuer’s deadline is declined, and one that the issuer declined for us holds nothing', async () => {
  const { person, token } = await cardholder(server)
  const late = await deliver(server, eventsOf(server, token).request(1_000n), {
    sentAt: server.clock.now().subtract({ seconds: 4 }),
  })
  expect(late.body).toEqual({ approved: false, reason: 'late' })
  server.clock.advance({ seconds: 1 })
  const purchase = eventsOf(server, token)
  const request = purchase.request(2_000n)
  await deliver(server, request)
  await deliver(server, purchase.declined(request.id))
  expect(await onCard(server, person)).toEqual({ posted: '20000', available: '20000' })
  expect((await activityOf(person))[0]).toMatchObject({ state: 'declined', amount: { minor: '-2000' } })
})

test('webhooks out of order end at the same balance: a clearing before its authorization, a reversal before its clearing', async () => {
  const { person, token } = await cardholder(server)
  const first = eventsOf(server, token)
  const request = first.request(5_000n)
  await deliver(server, first.clear(5_000n))
  expect((await deliver(server, request)).body).toEqual({ approved: false, reason: 'late' })
  expect(await onCard(server, person)).toEqual({ posted: '15000', available: '15000' })
  const second = eventsOf(server, token)
  await deliver(server, second.request(6_000n))
  await deliver(server, second.clear(2_000n, false))
  await deliver(server, second.reverse(1_000n))
  expect(await onCard(server, person)).toEqual({ posted: '13000', available: '10000' })
  await deliver(server, second.clear(1_500n))
  expect(await onCard(server, person)).toEqual({ posted: '11500', available: '11500' })
})

test('a hold grows with an increment, shrinks with a partial reversal, and ends when the merchant collects another amount', async () => {
  const { person, token } = await cardholder(server)
  const stay = eventsOf(server, token, hotel)
  await deliver(server, stay.request(10_000n))
  expect((await deliver(server, stay.increment(4_000n))).body.approved).toBe(true)
  expect((await deliver(server, stay.increment(6_001n))).body).toEqual({ approved: false, reason: 'no_money' })
  expect(await onCard(server, person)).toEqual({ posted: '20000', available: '6000' })
  await deliver(server, stay.reverse(2_500n))
  expect(await onCard(server, person)).toEqual({ posted: '20000', available: '8500' })
  await deliver(server, stay.clear(12_345n))
  expect(await onCard(server, person)).toEqual({ posted: '7655', available: '7655' })
})

test('a merchant with partial approval gets the card balance, which the other requests count in full, and one without is declined', async () => {
  const { person, token } = await cardholder(server)
  const [whole, part, more] = [eventsOf(server, token), eventsOf(server, token), eventsOf(server, token)]
  expect((await deliver(server, whole.request(25_000n))).body).toEqual({ approved: false, reason: 'no_money' })
  const request = part.request(25_000n, true)
  const [answer, copy] = await Promise.all([deliver(server, request), deliver(server, request)])
  expect(answer.body).toEqual({ approved: true, reason: null, amount: '20000' })
  expect(copy.body).toEqual(answer.body)
  expect((await deliver(server, more.request(100n, true))).body).toEqual({ approved: false, reason: 'no_money' })
  expect(await onCard(server, person)).toEqual({ posted: '20000', available: '0' })
  await deliver(server, part.reverse(5_000n))
  await deliver(server, part.clear(15_000n))
  expect(await onCard(server, person)).toEqual({ posted: '5000', available: '5000' })
  const enough = eventsOf(server, token).request(1_000n, true)
  expect((await deliver(server, enough)).body).toEqual({ approved: true, reason: null })
})

test('a hotel that collected a night may ask for the next one, and after its last collection no more', async () => {
  const { person, token } = await cardholder(server)
  const stay = eventsOf(server, token, hotel)
  await deliver(server, stay.request(6_000n))
  await deliver(server, stay.clear(6_000n, false))
  expect((await deliver(server, stay.increment(5_000n))).body).toEqual({ approved: true, reason: null })
  expect(await onCard(server, person)).toEqual({ posted: '14000', available: '9000' })
  await deliver(server, stay.clear(2_000n, false))
  expect((await deliver(server, stay.increment(9_001n))).body).toEqual({ approved: false, reason: 'no_money' })
  await deliver(server, stay.clear(3_000n))
  expect((await deliver(server, stay.increment(100n))).body).toEqual({ approved: false, reason: 'late' })
  expect(await onCard(server, person)).toEqual({ posted: '9000', available: '9000' })
})

test('simultaneous requests of one card count each other toward its limits and balance, with any other events between them', async () => {
  const { person, token } = await cardholder(server)
  const held = eventsOf(server, token)
  await deliver(server, held.request(12_000n))
  const asked = Array.from({ length: 12 }, (_, at) => eventsOf(server, token).request(900n + BigInt(at)))
  const answers = await Promise.all([
    ...asked.slice(0, 6).map((event) => deliver(server, event)),
    deliver(server, held.reverse(11_000n)),
    ...asked.slice(6).map((event) => deliver(server, event)),
    deliver(server, eventsOf(server, token).refund(500n)),
  ])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(14)
  const approved = asked.filter((_, at) => answers[at < 6 ? at : at + 1]?.body.approved)
  const spent = approved.reduce((sum, { amount }) => sum + BigInt(amount), 0n)
  expect(await onCard(server, person)).toEqual({ posted: '20500', available: String(20_500n - 1_000n - spent) })
})

test('an uncleared hold is released after a week, of a hotel after a month, and may still be cleared', async () => {
  const { person, token } = await cardholder(server)
  const [shop, stay] = [eventsOf(server, token), eventsOf(server, token, hotel)]
  await deliver(server, shop.request(5_000n))
  await deliver(server, stay.request(7_000n))
  await pass(server, { hours: 24 * 7 + 1 })
  let as = await logIn(server, person.email)
  expect(await onCard(server, as)).toEqual({ posted: '20000', available: '13000' })
  await deliver(server, shop.clear(5_000n))
  await pass(server, { hours: 24 * 25 })
  as = await logIn(server, person.email)
  expect(await onCard(server, as)).toEqual({ posted: '15000', available: '15000' })
})

test('a clearing above the card balance is owed without a fee and set off against the balance', async () => {
  const { person, token } = await cardholder(server, { wallet: 25_000n })
  await deliver(server, eventsOf(server, token).offline(22_000n))
  await server.work()
  expect(await onCard(server, person)).toEqual({ posted: '0', available: '0' })
  expect(await walletOf(server, person)).toMatchObject({ balance: '3000' })
  await deliver(server, eventsOf(server, token).offline(5_000n))
  await server.work()
  expect(await walletOf(server, person)).toMatchObject({ balance: '0' })
  const { rows } = await sql<{ owed: string }>`
    select (-sum(a.posted))::text as owed from debts d join ledger_accounts a on a.id = d.id
    where d.user_id = ${person.userId}`.execute(server.deps.db)
  expect(rows).toEqual([{ owed: '2000' }])
  const treasury = await signUpStaff(server, 'treasury')
  const search = { search: person.userId, status: 'open' } as const
  expect((await server.call(adminBreaks.list, { query: search, as: treasury })).body.items).toMatchObject([
    { kind: 'owed', owner: { kind: 'card_purchase' }, amount: { minor: '2000', currency: 'USD' } },
  ])
  await deliver(server, eventsOf(server, token).refund(3_500n))
  await server.work()
  expect(await onCard(server, person)).toEqual({ posted: '1500', available: '1500' })
})

test('a refund is on the card once, whether its purchase is known or not', async () => {
  const { person, token } = await cardholder(server)
  const refund = eventsOf(server, token).refund(1_999n)
  await Promise.all([deliver(server, refund), deliver(server, refund)])
  expect(await onCard(server, person)).toEqual({ posted: '21999', available: '21999' })
  expect((await loadCard(server, person, '219.99', 'unload')).status).toBe(201)
})

test('a webhook about a card that is not ours is stored and changes nothing', async () => {
  const { person } = await cardholder(server)
  const stray = await deliver(server, eventsOf(server, 'card_of_nobody').request(100n))
  expect(stray.body).toEqual({ approved: false, reason: 'not_active' })
  expect((await deliver(server, eventsOf(server, 'card_of_nobody').clear(100n))).body).toEqual({ received: true })
  expect(await onCard(server, person)).toEqual({ posted: '20000', available: '20000' })
})

test('a webhook stored but not handled, as after a crash, is handled by the worker, and a request is declined', async () => {
  const { person, token } = await cardholder(server)
  const purchase = eventsOf(server, token)
  await deliver(server, purchase.request(3_000n))
  for (const event of [purchase.clear(3_000n), eventsOf(server, token).request(500n)])
    await sql`
      insert into card_webhooks (id, partner, event_id, kind, card_token, purchase_token, body, happened_at, received_at)
      values (${newId(server)}, 'sandbox-issuer', ${event.id}, ${event.kind}, ${token}, ${event.authorization},
        ${JSON.stringify(event)}, ${event.at}, ${server.clock.now()})`.execute(server.deps.db)
  await pass(server, { minutes: 1 })
  expect(await onCard(server, person)).toEqual({ posted: '17000', available: '17000' })
})
