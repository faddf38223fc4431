import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { adminCardDisputes, type CardDispute, cardDisputes } from '#contract/balance/card-disputes.ts'
import { cards } from '#contract/balance/cards.ts'
import { movements } from '#contract/funds/movements.ts'
import type { DecisionReason } from '#contract/staff/decision-reasons.ts'
import { approveAbout } from '#tests/approvals.ts'
import { holdInvariants } from '#tests/invariants.ts'
import { readAbout } from '#tests/notices.ts'
import { logIn, type Person, signUpAdmin, verified } from '#tests/people.ts'
import { cardholder, deliver, eventsOf, loadCard, onCard } from '#tests/prepaid-cards.ts'
import { newId, pass } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'

const server = testServer()

afterEach(() => holdInvariants(server))

const refused = (code: string) => expect.objectContaining({ body: expect.objectContaining({ code }) })

/** A customer with a cleared purchase of 48.20. */
const buyer = async () => {
  const { person, token } = await cardholder(server)
  const purchase = eventsOf(server, token)
  await deliver(server, purchase.request(4_820n))
  await deliver(server, purchase.clear(4_820n))
  const { body } = await server.call(cards.activity, { query: {}, as: person })
  return { person, token, purchaseId: body.items[0].purchaseId as string }
}

const dispute = (
  as: Person,
  { purchaseId, ...typed }: { purchaseId: string; id?: string; amount?: string; words?: string },
) =>
  server.call(cardDisputes.open, {
    body: {
      id: newId(server),
      purchaseId,
      reason: 'not_mine',
      amount: '48.20',
      words: 'I never bought this.',
      ...typed,
    },
    as,
  })

/** The finding of a credit or an acceptance. */
const reason = 'The receipt shows another card number.'

const codes = { credit: 'needs_time', accept: 'merchant_error', reject: 'made_by_customer' } as const

const decide = async (
  admin: Person,
  id: string,
  body: {
    decision: 'credit' | 'accept' | 'reject'
    paidBy?: 'merchant' | 'sol'
    explanation?: string
    reason?: string
    reasonCode?: DecisionReason
    id?: string
  },
) =>
  server.call(adminCardDisputes.decide, {
    params: { id },
    body: { id: newId(server), reasonCode: codes[body.decision], reason, ...body },
    as: admin,
  })

const only = async (as: Person): Promise<CardDispute> =>
  (await server.call(cardDisputes.list, { as })).body.items[0] as CardDispute

test('a dispute is opened once, about a collected purchase of one’s own, for no more than it took', async () => {
  const { person, token, purchaseId } = await buyer()
  const typed = await dispute(person, { purchaseId, amount: '48,20', words: 'No' })
  expect(Object.keys(typed.body.fields).sort()).toEqual(['amount', 'words'])
  expect((await dispute(person, { purchaseId, amount: '48.21' })).body.fields.amount.details).toContain('48.20')
  const id = newId(server)
  const [one, two] = await Promise.all([dispute(person, { id, purchaseId }), dispute(person, { id, purchaseId })])
  expect([one.status, two.status]).toEqual([201, 201])
  // The account is new: twenty business days, without Thanksgiving; then ninety days.
  expect(one.body).toMatchObject({ state: 'open', creditBy: '2026-12-21', decideBy: '2027-02-18' })
  expect(await dispute(person, { purchaseId })).toEqual(refused('dispute_open'))
  const other = await verified(server)
  expect(await dispute(other, { purchaseId })).toEqual(refused('not_found'))
  server.clock.advance({ seconds: 1 })
  const pending = eventsOf(server, token)
  await deliver(server, pending.request(100n))
  const { body } = await server.call(cards.activity, { query: {}, as: person })
  expect(await dispute(person, { purchaseId: body.items[0].purchaseId, amount: '1' })).toEqual(
    refused('dispute_not_collected'),
  )
})

test('an undecided dispute is credited on its last business day, and final for the customer after ninety days', async () => {
  const { person, purchaseId } = await buyer()
  await pass(server, { hours: 24 * 31 })
  let as = await logIn(server, person.email)
  const { body } = await dispute(as, { purchaseId })
  expect(body).toMatchObject({ creditBy: '2027-01-06', decideBy: '2027-03-21' })
  await pass(server, { hours: 24 * 15 })
  as = await logIn(server, person.email)
  expect((await only(as)).state).toBe('open')
  await pass(server, { hours: 24 * 2 })
  as = await logIn(server, person.email)
  expect(await only(as)).toMatchObject({ state: 'credited', creditedAt: expect.any(String) })
  expect(await onCard(server, as)).toEqual({ posted: '20000', available: '20000' })
  await pass(server, { hours: 24 * 75 })
  as = await logIn(server, person.email)
  expect((await only(as)).state).toBe('accepted')
  expect(await onCard(server, as)).toEqual({ posted: '20000', available: '20000' })
})

test('a dispute is decided once, by an administrator, which reads its notice, and an accepted one is paid by the merchant or by us', async () => {
  const admin = await signUpAdmin(server)
  for (const paidBy of ['merchant', 'sol'] as const) {
    const { person, purchaseId } = await buyer()
    const { body } = await dispute(person, { purchaseId })
    expect(await decide(person, body.id, { decision: 'accept' })).toEqual(refused('not_found'))
    const queue = await server.call(adminCardDisputes.list, { query: {}, as: admin })
    expect(queue.body.items).toContainEqual(expect.objectContaining({ id: body.id, words: 'I never bought this.' }))
    const record = await server.call(adminCardDisputes.read, { params: { id: body.id }, as: admin })
    expect(queue.body.items).toContainEqual(record.body)
    const told = `/dashboard/card-disputes/${body.id}`
    expect(await readAbout(server, admin, told)).toEqual([false])
    const id = newId(server)
    const accept = () => decide(admin, body.id, { id, decision: 'accept', paidBy })
    const unfit = await decide(admin, body.id, { id, decision: 'accept', reasonCode: 'no_evidence' })
    expect(unfit.body.fields).toMatchObject({ reasonCode: { code: 'required' } })
    expect([(await accept()).body.state, (await accept()).body]).toMatchObject([
      'accepted',
      { state: 'accepted', reasonCode: 'merchant_error' },
    ])
    expect(await decide(admin, body.id, { decision: 'reject', explanation: 'No.' })).toEqual(refused('dispute_changed'))
    expect(await readAbout(server, admin, told)).toEqual([true])
    expect(await onCard(server, person)).toEqual({ posted: '20000', available: '20000' })
  }
})

test('a rejected dispute is explained, and its credit is reversed five business days later, as a debt if it is spent', async () => {
  const admin = await signUpAdmin(server)
  const { person, purchaseId } = await buyer()
  const { body } = await dispute(person, { purchaseId })
  expect((await decide(admin, body.id, { decision: 'reject' })).body.fields).toMatchObject({ explanation: {} })
  await decide(admin, body.id, { decision: 'credit' })
  expect(await server.call(cardDisputes.withdraw, { params: { id: body.id }, as: person })).toEqual(
    refused('dispute_changed'),
  )
  const rejected = await decide(admin, body.id, { decision: 'reject', explanation: 'The chip was used with its PIN.' })
  expect(rejected.body).toMatchObject({ state: 'rejected' })
  await loadCard(server, person, '180.00', 'unload')
  expect(await onCard(server, person)).toEqual({ posted: '2000', available: '2000' })
  await pass(server, { hours: 24 * 10 })
  const as = await logIn(server, person.email)
  expect(await onCard(server, as)).toEqual({ posted: '0', available: '0' })
  expect(await only(as)).toMatchObject({ explanation: 'The chip was used with its PIN.' })
})

test('a dispute is withdrawn before money was credited for it, and may be opened again', async () => {
  const { person, purchaseId } = await buyer()
  const { body } = await dispute(person, { purchaseId })
  const withdraw = () => server.call(cardDisputes.withdraw, { params: { id: body.id }, as: person })
  expect([(await withdraw()).body.state, (await withdraw()).body.state]).toEqual(['withdrawn', 'withdrawn'])
  expect((await dispute(person, { purchaseId })).status).toBe(201)
})

test('a dispute cannot have the id of another movement of its owner, and is in their history from its opening on', async () => {
  const { person, purchaseId } = await buyer()
  expect(await dispute(person, { id: purchaseId, purchaseId })).toEqual(refused('conflict'))
  const { body } = await dispute(person, { purchaseId })
  const { body: history } = await server.call(movements.list, { query: { kind: 'card_dispute' }, as: person })
  expect(history.items).toMatchObject([{ id: body.id, state: 'open' }])
})

test('a dispute that cannot be credited stops the clock of no other, and is credited once it can be', async () => {
  const [one, two] = [await buyer(), await buyer()]
  const poisoned = (await dispute(one.person, { purchaseId: one.purchaseId })).body.id
  await dispute(two.person, { purchaseId: two.purchaseId })
  const owner = new pg.Client({ connectionString: server.ownerUrl })
  await owner.connect()
  await owner.query("update movements set kind = 'card_load' where id = $1", [poisoned])
  await pass(server, { hours: 24 * 35 })
  expect((await only(await logIn(server, one.person.email))).state).toBe('open')
  expect((await only(await logIn(server, two.person.email))).state).toBe('credited')
  const { rows } = await owner.query('select job, row_id, failures from stalled_rows')
  expect(rows).toMatchObject([{ job: 'card-disputes', row_id: poisoned }])
  await owner.query("update movements set kind = 'card_dispute' where id = $1", [poisoned])
  await owner.end()
  await pass(server, { hours: 1 })
  expect((await only(await logIn(server, one.person.email))).state).toBe('credited')
})

test('a dispute above one person’s limit, alone or with their decisions of thirty days, needs dual approval', async () => {
  const admin = await signUpAdmin(server, { language: 'en' })
  const disputed = async (cents: bigint, amount: string) => {
    const { person, token } = await cardholder(server)
    await loadCard(server, person, amount)
    const purchase = eventsOf(server, token)
    await deliver(server, purchase.request(cents))
    await deliver(server, purchase.clear(cents))
    const { body } = await server.call(cards.activity, { query: {}, as: person })
    const purchaseId = body.items.find((item: { purchaseId: string | null }) => item.purchaseId).purchaseId
    return { person, id: (await dispute(person, { purchaseId, amount })).body.id as string }
  }
  const [large, first, second] = [
    await disputed(25_001n, '250.01'),
    await disputed(20_000n, '200.00'),
    await disputed(5_001n, '50.01'),
  ]
  for (const empty of ['', 'n/a', 'ok ok ok'])
    expect((await decide(admin, large.id, { decision: 'credit', reason: empty })).body.fields).toHaveProperty('reason')
  for (const decision of ['credit', 'accept'] as const) {
    expect((await decide(admin, large.id, { decision })).body.state).toBe(decision === 'credit' ? 'open' : 'credited')
    expect((await decide(admin, large.id, { decision })).body.code).toBe('approval_waits')
    expect((await approveAbout(server, { subject: large.id, as: admin })).body.code).toBe('approval_own')
    expect((await approveAbout(server, { subject: large.id, as: await signUpAdmin(server) })).status).toBe(200)
    expect((await only(large.person)).state).toBe(`${decision}ed`)
  }
  const { body: decided } = await server.call(adminCardDisputes.list, { query: { status: 'decided' }, as: admin })
  expect(decided.items).toContainEqual(expect.objectContaining({ id: large.id, reasonCode: 'merchant_error' }))
  const colleague = await signUpAdmin(server)
  expect((await decide(colleague, first.id, { decision: 'credit' })).body.state).toBe('credited')
  expect((await decide(colleague, second.id, { decision: 'credit' })).body.state).toBe('open')
  expect((await decide(await signUpAdmin(server), second.id, { decision: 'credit' })).body.code).toBe('approval_waits')
})
