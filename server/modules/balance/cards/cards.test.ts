import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { cards } from '#contract/balance/cards.ts'
import { customers } from '#contract/office/customers.ts'
import { identity } from '#contract/people/identity.ts'
import { holdInvariants } from '#tests/invariants.ts'
import { answerCode, codeMailedTo, cookiesOf, logIn, signUpAdmin, verified } from '#tests/people.ts'
import {
  cardholder,
  deliver,
  eventsOf,
  loadCard,
  onCard,
  orderCard,
  overviewOf,
  supermarket,
  tokenOf,
} from '#tests/prepaid-cards.ts'
import { acceptPrepaid, fundWallet, newId, tellSandbox, walletOf } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'

const server = testServer()
const without = testServer({ config: { cardIssuer: 'none' } })

afterEach(() => holdInvariants(server))

const refused = (code: string) => expect.objectContaining({ body: expect.objectContaining({ code }) })

test('a card is ordered once, after the disclosures that cover it, by a verified customer', async () => {
  const person = await verified(server)
  const id = newId(server)
  const order = () => server.call(cards.order, { body: { id }, as: person })
  expect(await order()).toEqual(refused('prepaid_required'))
  expect(await overviewOf(server, person)).toMatchObject({ isOffered: true, isDisclosed: false, card: null })
  await acceptPrepaid(server, person)
  const [first, second] = await Promise.all([order(), order()])
  expect([first.status, second.status]).toEqual([201, 201])
  expect((await order()).body).toEqual({
    ...{ id, state: 'active', holder: expect.any(String), last4: expect.stringMatching(/^\d{4}$/) },
    ...{ expires: { month: 11, year: 2029 }, createdAt: expect.any(String), stateAt: expect.any(String) },
  })
  expect(await server.call(cards.order, { body: { id: newId(server) }, as: person })).toEqual(refused('card_exists'))
  const other = await verified(server)
  expect(await server.call(cards.order, { body: { id }, as: other })).toEqual(refused('conflict'))
})

test('a product without an issuer offers no card', async () => {
  const person = await verified(without)
  await acceptPrepaid(without, person)
  expect(await overviewOf(without, person)).toMatchObject({ isOffered: false })
  const body = { id: newId(without) }
  expect(await without.call(cards.order, { body, as: person })).toEqual(refused('card_not_offered'))
})

test('a card that the issuer did not answer for is made as soon as it answers, once', async () => {
  const person = await verified(server)
  await acceptPrepaid(server, person)
  const id = newId(server)
  await tellSandbox(server, id, { behavior: { fault: 'timeout_after', faultTimes: 2 } })
  const { body } = await server.call(cards.order, { body: { id }, as: person })
  expect(body).toMatchObject({ state: 'ordered', last4: null })
  server.clock.advance({ minutes: 1 })
  await server.work()
  server.clock.advance({ minutes: 1 })
  await server.work()
  expect((await overviewOf(server, person)).card).toMatchObject({ id, state: 'active' })
})

test('a card that the issuer makes after the account was closed is closed at the issuer too', async () => {
  const [person, admin] = [await verified(server), await signUpAdmin(server)]
  await acceptPrepaid(server, person)
  const id = newId(server)
  await tellSandbox(server, id, { behavior: { fault: 'timeout_after', faultTimes: 2 } })
  expect((await server.call(cards.order, { body: { id }, as: person })).body).toMatchObject({ state: 'ordered' })
  const removed = await server.call(customers.remove, { params: { id: person.userId }, body: {}, as: admin })
  expect(removed.status, JSON.stringify(removed.body)).toBe(200)
  for (let minute = 0; minute < 3; minute += 1) {
    server.clock.advance({ minutes: 1 })
    await server.work()
  }
  const { rows } = await sql<{ state: string; status: string }>`
    select c.state, s.status from cards c join sandbox_issued_cards s on s.token = c.token where c.id = ${id}::uuid`.execute(
    server.deps.db,
  )
  expect(rows).toEqual([{ state: 'closed', status: 'closed' }])
})

test('money moves between balance and card once for each id, and no further than either has', async () => {
  const { person } = await cardholder(server, { wallet: 30_000n, loaded: '0' })
  const id = newId(server)
  const load = () => server.call(cards.load, { body: { id, direction: 'load', amount: '120.50' }, as: person })
  const [one, two] = await Promise.all([load(), load()])
  expect([one.status, two.status]).toEqual([201, 201])
  expect(await onCard(server, person)).toEqual({ posted: '12050', available: '12050' })
  expect(await walletOf(server, person)).toMatchObject({ balance: '17950' })
  const body = { id, direction: 'load', amount: '120.51' } as const
  expect(await server.call(cards.load, { body, as: person })).toEqual(refused('conflict'))
  for (const [amount, direction] of [
    ['179.51', 'load'],
    ['120.51', 'unload'],
  ] as const)
    expect((await loadCard(server, person, amount, direction)).body.fields).toMatchObject({
      amount: { code: 'insufficient_funds' },
    })
  await loadCard(server, person, '20.50', 'unload')
  expect(await onCard(server, person)).toEqual({ posted: '10000', available: '10000' })
  await fundWallet(server, person, 500_000n)
  expect((await loadCard(server, person, '2400.01')).body.fields.amount.details).toContain('2,400.00')
})

test('a frozen card approves nothing, in sync with the issuer or not, and pays again once unfrozen', async () => {
  const { person, card, token } = await cardholder(server)
  await tellSandbox(server, card.id, { behavior: { fault: 'down', faultTimes: 9 } })
  const freeze = (frozen: boolean) =>
    server.call(cards.freeze, { params: { id: card.id }, body: { frozen }, as: person })
  expect((await freeze(true)).body).toMatchObject({ state: 'frozen' })
  expect((await freeze(true)).body).toMatchObject({ state: 'frozen' })
  const refusal = await deliver(server, eventsOf(server, token).request(1_000n))
  expect(refusal.body).toEqual({ approved: false, reason: 'frozen' })
  await freeze(false)
  expect((await deliver(server, eventsOf(server, token).request(1_000n))).body).toEqual({
    approved: true,
    reason: null,
  })
})

test('limits of a day, a month and a kind of merchant hold from the next purchase on, up to the program’s own', async () => {
  const { person, card, token } = await cardholder(server)
  const set = (body: { day: string; month: string; kinds: Record<string, string> }) =>
    server.call(cards.limit, { params: { id: card.id }, body, as: person })
  const wrong = await set({ day: '1000.01', month: 'mucho', kinds: { gambling: '5', travel: '-1' } })
  expect(Object.keys(wrong.body.fields).sort()).toEqual(['day', 'kinds.gambling', 'kinds.travel', 'month'])
  await set({ day: '50', month: '60', kinds: { groceries: '20', travel: '0' } })
  const buy = async (amount: bigint, mcc: string) =>
    (await deliver(server, eventsOf(server, token, { ...supermarket, mcc }).request(amount))).body.reason
  expect(await buy(2_001n, '5411')).toBe('over_kind')
  expect(await buy(100n, '7011')).toBe('not_allowed')
  expect(await buy(100n, '6011')).toBe('not_allowed')
  expect(await buy(2_000n, '5411')).toBe(null)
  expect(await buy(3_001n, '5812')).toBe('over_day')
  expect(await buy(3_000n, '5812')).toBe(null)
  server.clock.advance({ hours: 24 })
  expect(await buy(1_001n, '5411')).toBe('over_month')
  const again = await logIn(server, person.email)
  expect(await overviewOf(server, again)).toMatchObject({
    day: { used: { minor: '0' } },
    month: { used: { minor: '5000' } },
  })
})

test('a lost card is closed immediately, and its replacement has its money and limits', async () => {
  const { person, card, token } = await cardholder(server)
  const pending = eventsOf(server, token)
  await deliver(server, pending.request(3_000n))
  const id = newId(server)
  const replace = () =>
    server.call(cards.replace, { params: { id: card.id }, body: { id, reason: 'lost' }, as: person })
  const [one, two] = await Promise.all([replace(), replace()])
  expect([one.status, two.status]).toEqual([201, 201])
  const overview = await overviewOf(server, person)
  expect(overview).toMatchObject({ card: { id, state: 'active' }, balance: { posted: { minor: '20000' } } })
  expect(overview.card?.last4).not.toBe(card.last4)
  expect((await deliver(server, eventsOf(server, token).request(100n))).body.reason).toBe('not_active')
  expect((await deliver(server, eventsOf(server, await tokenOf(server, id)).request(100n))).body.approved).toBe(true)
  await deliver(server, pending.clear(3_000n))
  expect(await onCard(server, person)).toEqual({ posted: '17000', available: '16900' })
})

test('the money of a lost card whose replacement the issuer refuses is in the balance', async () => {
  const { person, card } = await cardholder(server)
  const id = newId(server)
  await tellSandbox(server, id, { behavior: { fate: 'refuse' } })
  const replaced = await server.call(cards.replace, {
    params: { id: card.id },
    body: { id, reason: 'lost' },
    as: person,
  })
  expect(replaced.body).toMatchObject({ id, state: 'refused' })
  expect(await onCard(server, person)).toEqual({ posted: '0', available: '0' })
  expect(await walletOf(server, person)).toMatchObject({ balance: '50000' })
})

test('a card is closed once nothing is held, and its money moves to the balance', async () => {
  const { person, card, token } = await cardholder(server)
  const close = () => server.call(cards.close, { params: { id: card.id }, as: person })
  const purchase = eventsOf(server, token)
  await deliver(server, purchase.request(3_000n))
  expect(await close()).toEqual(refused('card_has_purchases'))
  await deliver(server, purchase.reverse(3_000n))
  expect((await close()).body).toMatchObject({ state: 'closed' })
  expect((await close()).body).toMatchObject({ state: 'closed' })
  expect(await walletOf(server, person)).toMatchObject({ balance: '50000' })
  expect(await loadCard(server, person, '1.00')).toEqual(refused('card_changed'))
  await orderCard(server, person)
})

test('number and PIN are the issuer’s alone: its frame opens with a fresh code for one card, once', async () => {
  const { person, card } = await cardholder(server)
  const params = { id: card.id }
  const wanted = { frameId: newId(server), frame: 'details' } as const
  const open = (code: string, body: { frameId: string; frame: 'details' | 'pin' } = wanted) =>
    server.call(cards.openFrame, { params, body: { ...body, code }, as: person })
  expect(await open('0000')).toEqual(refused('confirmation_spent'))
  await server.call(cards.sendCode, { params, body: wanted, as: person })
  const code = await codeMailedTo(server, person.email)
  expect(await open(code, { ...wanted, frame: 'pin' })).toEqual(refused('confirmation_spent'))
  const { body, status } = await open(code)
  expect(status).toBe(201)
  expect(await open(code)).toEqual(refused('confirmation_spent'))
  const page = await server.request('GET', `${body.frameUrl}?lang=en`)
  const number = /id="number">([\d ]+)</.exec(String(page.body))?.[1]?.replaceAll(' ', '') ?? ''
  expect(number).toMatch(/^\d{16}$/)
  expect(number.slice(-4)).toBe(card.last4)
  server.clock.advance({ minutes: 3 })
  expect(String((await server.request('GET', body.frameUrl)).body)).not.toContain('id="number"')
})

test('in the day after a forgotten password was replaced a card is not loaded, shown or given a higher limit', async () => {
  const { person, card } = await cardholder(server, { wallet: 30_000n })
  const params = { id: card.id }
  const limits = (day: string) => ({ day, month: '600', kinds: {} })
  expect((await server.call(cards.limit, { params, body: limits('300'), as: person })).status).toBe(200)
  const { cookie } = await answerCode(server, 'login', person.email)
  const body = { email: person.email, newPassword: 'Nueva12345' }
  const got = await server.call(identity.forgotPassword, { body, as: { cookie } })
  const as = { ...person, token: got.body.token, cookie: cookiesOf(got) }
  const pausedUntil = server.clock.now().add({ hours: 24 }).toString()
  expect(await overviewOf(server, as)).toMatchObject({ pausedUntil })
  expect(await loadCard(server, as, '20.00')).toEqual(refused('card_paused'))
  expect(await server.call(cards.limit, { params, body: limits('300.01'), as })).toEqual(refused('card_paused'))
  for (const frame of ['details', 'pin'] as const)
    expect(await server.call(cards.sendCode, { params, body: { frameId: newId(server), frame }, as })).toEqual(
      refused('card_paused'),
    )
  expect((await server.call(cards.limit, { params, body: limits('200'), as })).status).toBe(200)
  expect((await loadCard(server, as, '20.00', 'unload')).status).toBe(201)
  server.clock.advance({ hours: 24 })
  const later = await logIn(server, person.email, 'Nueva12345')
  expect((await loadCard(server, later, '20.00')).status).toBe(201)
})

test('another customer’s card does not exist', async () => {
  const [{ card }, { person: jose }] = [await cardholder(server), await cardholder(server)]
  const params = { id: card.id }
  const wanted = { frameId: newId(server), frame: 'details' } as const
  const calls = [
    server.call(cards.freeze, { params, body: { frozen: true }, as: jose }),
    server.call(cards.limit, { params, body: { day: '1', month: '1', kinds: {} }, as: jose }),
    server.call(cards.replace, { params, body: { id: newId(server), reason: 'lost' }, as: jose }),
    server.call(cards.close, { params, as: jose }),
    server.call(cards.sendCode, { params, body: wanted, as: jose }),
    server.call(cards.openFrame, { params, body: { ...wanted, code: '0000' }, as: jose }),
  ]
  for (const reply of await Promise.all(calls)) expect(reply).toEqual(refused('not_found'))
})
