import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { topUps } from '#contract/balance/top-ups.ts'
import { type Alert, adminAlerts } from '#contract/compliance/alerts.ts'
import type { RuleKind } from '#contract/compliance/monitoring-rules.ts'
import type { MovementKind } from '#contract/funds/movements.ts'
import { transfers } from '#contract/sending/transfers.ts'
import { recordMovement } from '#server/modules/funds/movements/index.ts'
import { transaction } from '#server/platform/database.ts'
import { asked, payByCard } from '#tests/asking.ts'
import { linkCard, newCardNumber } from '#tests/cards.ts'
import { codeMailedTo, logIn, type Person, signUpStaff, verified } from '#tests/people.ts'
import { cardholder, deliver, eventsOf, hotel } from '#tests/prepaid-cards.ts'
import { acceptPrepaid, addBankAccount, addRecipient, fundWallet, newId, pass, send } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'

const server = testServer()
let cora: Person
beforeAll(async () => {
  cora = await signUpStaff(server, 'compliance')
})

let houses = 0
/** A customer with an address and a browser of their own. */
const customer = async (): Promise<Person> => {
  houses += 1
  const person = await verified(server, { streetNumber: String(houses) })
  await server.work()
  return person
}

type Moved = { kind?: MovementKind; dollars: number; daysAgo?: number; recipientId?: string; country?: string }

/** What a noun's module records of an order; the noun's own row does not matter here. */
const move = ({ userId }: Person, { kind = 'transfer', dollars, daysAgo = 0, recipientId, country = 'HN' }: Moved) => {
  const at = server.clock.now().subtract({ hours: 24 * daysAgo })
  const amount = { minor: BigInt(dollars) * 100n, currency: 'USD' }
  const isIn = kind === 'top_up' || kind === 'request'
  const known = { userId, kind, state: 'done', phase: 'done', title: 'Carmen', words: [], startedAt: at, at } as const
  // Of a group, the rule names the customer who moved first.
  server.clock.advance({ milliseconds: 1 })
  const fee = kind === 'withdrawal' ? 150n : 0n
  const out = isIn ? null : { ...amount, minor: amount.minor + fee }
  const ways = { out, in: isIn || kind === 'withdrawal' ? amount : null }
  return transaction(server.deps.db, (tx) =>
    recordMovement(tx, { ...known, ...ways, id: newId(server), recipientId: recipientId ?? null, country }),
  )
}

const alertsOf = async (of?: Person): Promise<Alert[]> => {
  const as = await logIn(server, cora.email)
  const { body } = await server.call(adminAlerts.list, { query: { kind: 'monitoring', limit: 100 }, as })
  return body.items.filter(({ subject }: Alert) => !of || subject.id === of.userId)
}
const rulesOn = async (of: Person): Promise<unknown[]> =>
  (await alertsOf(of)).map(({ facts }) => facts.find(({ name }) => name === 'rule')?.value)

/** The live rules evaluate an hour later. */
const evaluated = () => pass(server, { minutes: 61 })

const patterns: Partial<Record<RuleKind, () => Promise<Person>>> = {
  structuring: async () => {
    const person = await customer()
    await move(person, { dollars: 2_900 })
    // With its fee it is above the rule's bound.
    for (const daysAgo of [3, 6]) await move(person, { kind: 'withdrawal', dollars: 2_999, daysAgo })
    return person
  },
  velocity: async () => {
    const person = await customer()
    for (let each = 0; each < 12; each += 1) await move(person, { dollars: 450 })
    return person
  },
  many_to_one: async () => {
    const people: Person[] = []
    for (let each = 0; each < 4; each += 1) people.push(await customer())
    for (const person of people) await move(person, { dollars: 900, recipientId: await addRecipient(server, person) })
    return people[0] as Person
  },
  one_to_many: async () => {
    const person = await customer()
    for (let each = 0; each < 8; each += 1)
      await move(person, { dollars: 550, daysAgo: each * 3, recipientId: newId(server) })
    return person
  },
  dormant_awakening: async () => {
    const person = await customer()
    await move(person, { dollars: 100, daysAgo: 200 })
    await move(person, { dollars: 1_600 })
    return person
  },
  corridor_change: async () => {
    const person = await customer()
    for (let each = 0; each < 5; each += 1) await move(person, { dollars: 100, daysAgo: 20 + each * 9 })
    await move(person, { dollars: 1_600, country: 'PA' })
    return person
  },
  shared_device: async () => {
    const people: Person[] = []
    for (let each = 0; each < 5; each += 1) people.push(await customer())
    const ids = people.map(({ userId }) => userId)
    await sql`update sessions set address = '203.0.113.7' where user_id = any (${ids}::uuid[])`.execute(server.deps.db)
    for (const person of people) await move(person, { dollars: 700 })
    return people[0] as Person
  },
  shared_address: async () => {
    const people: Person[] = []
    for (let each = 0; each < 8; each += 1)
      people.push(await verified(server, { streetNumber: '1', streetName: 'Broadway' }))
    for (const person of people) await move(person, { dollars: 1_300 })
    return people[0] as Person
  },
  shared_bank_account: async () => {
    const people = [await customer(), await customer(), await customer()]
    for (const person of people) {
      await addBankAccount(server, person, '5550001234')
      server.clock.advance({ seconds: 1 })
    }
    return people[0] as Person
  },
  round_trip: async () => {
    const person = await customer()
    await move(person, { kind: 'top_up', dollars: 2_100, daysAgo: 2 })
    await move(person, { kind: 'withdrawal', dollars: 2_050 })
    return person
  },
  guest_payments: async () => {
    const person = await customer()
    await acceptPrepaid(server, person)
    const { token } = await asked(server, person, { many: true, amount: '205.00' })
    for (let each = 0; each < 10; each += 1) {
      // All guests may pay one customer 2,000 dollars a day.
      if (each === 5) await pass(server, { hours: 24 })
      const paid = await payByCard(server, token, { email: `guest-${each}@example.com` })
      expect(paid.status, JSON.stringify(paid.body)).toBeLessThan(300)
    }
    return person
  },
  card_pattern: async () => {
    const { person, token } = await cardholder(server)
    for (const country of ['US', 'MX', 'CO'])
      await deliver(server, eventsOf(server, token, { ...hotel, country }).request(1_000n))
    return person
  },
}

test.each(Object.entries(patterns))(
  'the rule %s fires on its pattern, once, with what it found',
  async (kind, make) => {
    const person = await make()
    await evaluated()
    expect(await rulesOn(person)).toEqual([kind])
    const [alert] = await alertsOf(person)
    expect(alert).toMatchObject({ severity: 'medium', customer: expect.stringContaining('López'), closed: null })
    expect(alert?.facts.map(({ name }) => name)).toEqual(expect.arrayContaining(['rule', 'from_day', 'to_day']))
    await evaluated()
    await evaluated()
    expect(await rulesOn(person)).toEqual([kind])
  },
)

/** Adds money from a newly linked debit card, with the code that its first deposit needs. */
const payInByNewCard = async (as: Person) => {
  const { id: debitCardId } = await linkCard(server, as, newCardNumber())
  const [id, typed] = [newId(server), { way: 'card', amount: '20.00', bankAccountId: null, debitCardId } as const]
  await server.call(topUps.sendCode, { params: { id }, body: typed, as })
  const body = { ...typed, id, code: await codeMailedTo(server, as.email) }
  expect((await server.call(topUps.create, { body, as })).status).toBe(201)
  server.clock.advance({ minutes: 2 })
}

test('the rule of cards fires on six declined purchases in a day, and on four debit cards that pay in', async () => {
  const { person: stolen, token } = await cardholder(server)
  for (let each = 0; each < 6; each += 1)
    expect((await deliver(server, eventsOf(server, token, hotel).request(900_000n))).body).toMatchObject({
      approved: false,
    })
  const tried = await customer()
  await acceptPrepaid(server, tried)
  for (let each = 0; each < 4; each += 1) await payInByNewCard(tried)
  const few = await customer()
  await acceptPrepaid(server, few)
  for (let each = 0; each < 3; each += 1) await payInByNewCard(few)
  await evaluated()
  expect(await rulesOn(stolen)).toEqual(['card_pattern'])
  expect(await rulesOn(tried)).toEqual(['card_pattern'])
  expect(await rulesOn(few)).toEqual([])
})

test('real transfers just below the limit raise one alert, and a canceled one counts as an attempt', async () => {
  const person = await customer()
  await fundWallet(server, person, 1_000_000n)
  const recipientId = await addRecipient(server, person, {
    fields: { bank: 'atlantida', accountType: 'savings', account: '2001239999' },
  })
  let signedIn = person
  for (let each = 0; each < 3; each += 1) {
    const id = await send(server, signedIn, { recipientId, ask: { amount: '2500.00' } })
    if (each === 1) await server.call(transfers.cancel, { params: { id }, as: signedIn })
    await pass(server, { hours: 25 })
    signedIn = await logIn(server, person.email)
  }
  const [alert] = await alertsOf(person)
  expect(alert?.facts).toEqual(
    expect.arrayContaining([
      { name: 'rule', value: 'structuring' },
      { name: 'sum', value: { minor: '750000', currency: 'USD' } },
      { name: 'count', value: '3' },
    ]),
  )
})

test('an ordinary sender with two to four transfers a month never alerts', async () => {
  const months = fc.array(
    fc.array(
      fc.record({ day: fc.nat({ max: 27 }), dollars: fc.integer({ min: 20, max: 900 }), to: fc.nat({ max: 2 }) }),
      {
        minLength: 2,
        maxLength: 4,
      },
    ),
    { minLength: 3, maxLength: 3 },
  )
  const before = (await alertsOf()).length
  const families = fc.sample(months, { numRuns: 20, seed: Date.parse(server.clock.now().toString().slice(0, 10)) })
  for (const family of families) {
    const person = await customer()
    const recipients = [newId(server), newId(server), newId(server)]
    for (const [month, transfers] of family.entries())
      for (const { day, dollars, to } of transfers) {
        const recipientId = recipients[to] ?? newId(server)
        await move(person, { dollars, daysAgo: month * 28 + day, recipientId })
        await move(person, { kind: 'top_up', dollars, daysAgo: month * 28 + day })
      }
  }
  for (let day = 0; day < 3; day += 1) await pass(server, { hours: 24 })
  expect(await alertsOf()).toHaveLength(before)
})
