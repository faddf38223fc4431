import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { businessMembers } from '#contract/account/business-members.ts'
import { cards } from '#contract/balance/cards.ts'
import { checkDeposits } from '#contract/balance/check-deposits.ts'
import { conversions } from '#contract/balance/conversions.ts'
import { topUps } from '#contract/balance/top-ups.ts'
import { withdrawals } from '#contract/balance/withdrawals.ts'
import { adminAlerts } from '#contract/compliance/alerts.ts'
import { type MovementKind, movementKinds } from '#contract/funds/movements.ts'
import { customerProfile } from '#contract/office/customer-profile.ts'
import { type Moment, moments } from '#server/modules/staff/screening/moments.ts'
import { approveAbout } from './approvals.ts'
import { asked, askFor, payByBank, payFromBalance } from './asking.ts'
import { invite, join, workingCompany } from './businesses.ts'
import { depositCheck, newCheck } from './check-deposits.ts'
import { payBill } from './paying.ts'
import { codeMailedTo, details, type Person, signUpAdmin, verified } from './people.ts'
import { correctPickup, sendCash } from './pickups.ts'
import { orderCard } from './prepaid-cards.ts'
import {
  acceptPrepaid,
  addBankAccount,
  addRecipient,
  convert,
  fundWallet,
  newId,
  pass,
  quoteConversion,
  send,
} from './sending.ts'
import { testServer } from './server.ts'
import { tablesWritten } from './tables.ts'

const server = testServer()

/** Where the parties of each way of money are screened, or why not at its own moment. */
const screenedAt = {
  transfer: ['transfer'],
  withdrawal: ['withdrawal'],
  top_up: ['top_up'],
  conversion: ['conversion'],
  bill: ['bill'],
  check_deposit: ['check_deposit'],
  request: ['request', 'guest_payment', 'request_payment'],
  request_payment: ['request_payment'],
  request_refund: 'returns what a screened payer paid, to where it was paid from',
  request_refunded: 'as request_refund, seen by the payer',
  card_purchase:
    'the holder is screened with the card’s order, each change of name and each new list; a purchase is answered at once',
  card_refund: 'as card_purchase',
  card_load: 'between the balance and the card of one screened holder',
  card_dispute: 'as card_purchase',
  remedy: 'our own credit to a balance, which is screened when money leaves it',
} as const satisfies Record<MovementKind, readonly Moment[] | string>

test('each way of money names the moments that screen its parties, or why none does', () => {
  expect(Object.keys(screenedAt).sort()).toEqual(Object.keys(movementKinds).sort())
  for (const where of Object.values(screenedAt)) expect(where.length).toBeGreaterThan(0)
})

const maria = { firstName: 'María', lastName: 'López' }
const saver = async (name: { firstName: string; lastName: string } = maria): Promise<Person> => {
  const person = await verified(server, name)
  await server.work()
  await fundWallet(server, person, 500_000n)
  await acceptPrepaid(server, person)
  return person
}

/** Tried by rescreening.test.ts and verification/screened.test.ts. */
const elsewhere = ['verification', 'list_changed', 'clearance'] as const

const ways: Readonly<Record<Exclude<Moment, (typeof elsewhere)[number]>, (as: Person) => Promise<unknown>>> = {
  profile: async (as) => {
    const { title: _, dob: __, gender: ___, password: ____, ...editable } = details
    const body = { details: { ...editable, ...maria, city: 'Yonkers' } }
    const got = await server.request('PUT', `/api/user/update-details/${as.userId}`, { body, as })
    expect(got.status, JSON.stringify(got.body)).toBe(200)
  },
  bank_account: (as) => addBankAccount(server, as),
  recipient: (as) => addRecipient(server, as),
  transfer: (as) => send(server, as),
  pickup_name: async (as) => correctPickup(server, as, await sendCash(server, as)),
  top_up: async (as) => {
    const { id: bankAccountId } = await addBankAccount(server, as)
    const [id, wanted] = [newId(server), { way: 'bank' as const, amount: '150.00', bankAccountId }]
    expect((await server.call(topUps.sendCode, { params: { id }, body: wanted, as })).status).toBe(200)
    const body = { ...wanted, id, code: await codeMailedTo(server, as.email) }
    expect((await server.call(topUps.create, { body, as })).status).toBe(201)
  },
  withdrawal: async (as) => {
    const { id: bankAccountId } = await addBankAccount(server, as)
    const [id, wanted] = [newId(server), { amount: '20.00', bankAccountId }]
    expect((await server.call(withdrawals.sendCode, { params: { id }, body: wanted, as })).status).toBe(200)
    const body = { ...wanted, id, code: await codeMailedTo(server, as.email) }
    expect((await server.call(withdrawals.create, { body, as })).status).toBe(201)
  },
  conversion: (as) => convert(server, as, { from: 'USD', to: 'EUR', side: 'from', amount: '30.00' }),
  bill: (as) => payBill(server, as),
  check_deposit: (as) => depositCheck(server, as),
  request: (as) => asked(server, as),
  request_payment: async (as) => {
    const { token } = await asked(server, await saver())
    expect((await payFromBalance(server, as, token)).status).toBe(201)
  },
  guest_payment: async (as) => {
    const { token } = await asked(server, as)
    expect((await payByBank(server, token)).status).toBe(201)
  },
  card: (as) => orderCard(server, as),
  business: async () => workingCompany(server, await signUpAdmin(server)),
  business_member: async () => {
    const { id, owner } = await workingCompany(server, await signUpAdmin(server))
    await join(server, { id, owner, role: 'viewer' })
  },
}

const momentsSince = async (since: Temporal.Instant): Promise<string[]> => {
  const { rows } = await sql<{ moment: string }>`
    select distinct moment from screening_checks where at >= ${since.toString()}::timestamptz order by moment`.execute(
    server.deps.db,
  )
  return rows.map(({ moment }) => moment)
}

test.each(Object.entries(ways))('%s leaves a check that names it', async (moment, make) => {
  const as = await saver()
  await server.work()
  server.clock.advance({ minutes: 2 })
  const since = server.clock.now()
  await make(as)
  await pass(server, { seconds: 1 }, 2)
  expect(await momentsSince(since)).toContain(moment)
})

test('every moment is tried here, or by the tests of verification and of changed lists', () => {
  expect([...Object.keys(ways), ...elsewhere].sort()).toEqual(Object.keys(moments).sort())
})

test('a listed customer converts, deposits, asks, orders and joins nothing, and compliance is alerted once', async () => {
  const as = await saver({ firstName: 'Prohibido', lastName: 'Ejemplar' })
  const { id, owner } = await workingCompany(server, await signUpAdmin(server))
  const token = await invite(server, { id, owner, email: as.email, role: 'viewer' })
  const [quote, check] = [
    await quoteConversion(server, as, { from: 'USD', to: 'EUR', side: 'from', amount: '30.00' }),
    await newCheck(server, as),
  ]
  const tries = [
    () => server.call(conversions.create, { body: { id: newId(server), quoteId: quote.id }, as }),
    () => server.call(checkDeposits.create, { body: check, as }),
    () => askFor(server, as),
    () => server.call(cards.order, { body: { id: newId(server) }, as }),
    () => server.call(businessMembers.accept, { params: { token }, as }),
  ]
  for (const attempt of tries) {
    const written = await tablesWritten(server, async () => {
      const { status, body } = await attempt()
      expect([status, body.code]).toEqual([409, 'review_needed'])
      expect(body.details).not.toMatch(/list|sanc|match/i)
    })
    expect(written.filter((table) => !/^(audit|events|outbox|screening_checks|limits)/.test(table))).toEqual([])
  }
  await server.work()
  const { body } = await server.call(adminAlerts.list, {
    query: { search: as.userId },
    as: await signUpAdmin(server),
  })
  expect(body.items).toMatchObject([{ kind: 'sanctions_customer', subject: { kind: 'customer', id: as.userId } }])
})

test('a customer and the holder of their account are cleared by one decision of two people, and then paid', async () => {
  const name = { firstName: 'Prohibido', lastName: 'Ejemplar' }
  const as = await saver(name)
  const { id: bankAccountId } = await addBankAccount(server, as, undefined, 'Prohibido Ejemplar')
  const withdraw = async () => {
    const [id, wanted] = [newId(server), { amount: '20.00', bankAccountId }]
    expect((await server.call(withdrawals.sendCode, { params: { id }, body: wanted, as })).status).toBe(200)
    const body = { ...wanted, id, code: await codeMailedTo(server, as.email) }
    return server.call(withdrawals.create, { body, as })
  }
  expect((await withdraw()).body).toMatchObject({ code: 'withdrawal_held' })
  await server.work()
  const [first, second] = [await signUpAdmin(server), await signUpAdmin(server)]
  const openOf = async () =>
    (await server.call(adminAlerts.list, { query: { search: as.userId }, as: first })).body.items
  for (const { id } of await openOf()) {
    await server.call(customerProfile.screening, { params: { id: as.userId }, as: first })
    const decision = { outcome: 'cleared', reason: 'other_person', note: 'Born thirty years later.' } as const
    const body = { id: newId(server), ...decision }
    expect((await server.call(adminAlerts.decide, { params: { id }, body, as: first })).status).toBe(200)
    server.clock.advance({ seconds: 1 })
    expect((await approveAbout(server, { subject: id, as: second })).status).toBe(200)
  }
  server.clock.advance({ minutes: 2 })
  expect((await withdraw()).status).toBe(201)
})
