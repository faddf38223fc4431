import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { adminCardDisputes, cardDisputes } from '#contract/balance/card-disputes.ts'
import { cards } from '#contract/balance/cards.ts'
import { adminInvoices } from '#contract/books/invoices.ts'
import { remedies } from '#contract/books/remedies.ts'
import { adminAlerts } from '#contract/compliance/alerts.ts'
import { adminBreaks } from '#contract/funds/breaks.ts'
import { staffRoles } from '#contract/lib/permissions.ts'
import { customerProfile } from '#contract/office/customer-profile.ts'
import { customers } from '#contract/office/customers.ts'
import { adminTransfers } from '#contract/sending/admin-transfers.ts'
import { type ApprovalContent, approvals } from '#contract/staff/approvals.ts'
import { openBreak } from '#server/modules/funds/breaks/index.ts'
import { requestApproval } from '#server/modules/staff/approvals/index.ts'
import { transaction } from '#server/platform/database.ts'
import { emit } from '#server/platform/events.ts'
import { decidePending } from '#tests/approvals.ts'
import { workingCompany } from '#tests/businesses.ts'
import { logIn, type Person, signUpAdmin, verified } from '#tests/people.ts'
import { cardholder, deliver, eventsOf } from '#tests/prepaid-cards.ts'
import { newId, pass, send } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'

const server = testServer()
const own = { status: 409, body: { code: 'own_account' } }

let helen: Person
beforeEach(async () => {
  await sql`delete from staff_roles`.execute(server.deps.db)
  helen = await signUpAdmin(server)
})

/** A customer promoted to staff with all permissions, long enough ago to be independent. */
const promoted = async ({ email, userId }: Person): Promise<Person> => {
  await server.call(customers.assignAdmin, { params: { id: userId }, body: {}, as: helen })
  await sql`delete from staff_roles where user_id = ${userId}`.execute(server.deps.db)
  for (const role of staffRoles)
    await sql`insert into staff_roles (user_id, role, given_at) values (${userId}, ${role}, now() - interval '1 year')`.execute(
      server.deps.db,
    )
  return logIn(server, email)
}

/** Helen's request for dual approval, as the modules of these kinds write it. */
const requested = async (subject: string, content: ApprovalContent): Promise<string> => {
  const [id, at, reason] = [newId(server), server.clock.now(), 'The partner agrees.']
  await transaction(server.deps.db, (tx) =>
    requestApproval(tx, { id, subject, content, reason, requestedBy: helen.userId, requestDigest: null, at }),
  )
  return id
}

test('a member of staff decides nothing about their own customer account, neither first nor as the second person', async () => {
  const { person, token } = await cardholder(server)
  const id = await send(server, person)
  await pass(server, { seconds: 6 }, 3)
  await deliver(server, eventsOf(server, token).offline(5_000n))
  const { body: activity } = await server.call(cards.activity, { query: {}, as: person })
  const purchaseId = activity.items.find((item: { purchaseId: string | null }) => item.purchaseId).purchaseId
  const claim = { purchaseId, reason: 'not_received' as const, amount: '50.00', words: 'Nothing was delivered.' }
  const { body: dispute } = await server.call(cardDisputes.open, { body: { id: newId(server), ...claim }, as: person })
  const found = await transaction(server.deps.db, (tx) =>
    openBreak(tx, {
      ...{ kind: 'payment_stuck', owner: { kind: 'transfer', id }, reference: `${id}:payout`, partner: 'sandbox' },
      ...{ cause: 'silent', amount: { minor: 100n, currency: 'USD' }, actor: 'payments', at: server.clock.now() },
    }),
  )
  const self = await promoted(person)

  const reason = 'The customer is right about it.'
  const accepted = {
    id: newId(server),
    decision: 'accept',
    paidBy: 'sol',
    reasonCode: 'not_delivered',
    reason,
  } as const
  const params = { id: dispute.id }
  expect(await server.call(adminCardDisputes.decide, { params, body: accepted, as: self })).toMatchObject(own)
  const remedy = (amount: string, as: Person) => {
    const body = { id: newId(server), kind: 'goodwill' as const, error: null, amount, reason }
    return server.call(remedies.grant, { params: { id }, body, as })
  }
  expect(await remedy('1.00', self)).toMatchObject(own)
  const settled = { note: 'Asked by telephone.', reason: 'partner_word' } as const
  const about = { params: { id: found.id }, body: settled, as: self }
  expect(await server.call(adminBreaks.settle, about)).toMatchObject(own)
  const refund = { params: { id }, body: { id: newId(server), reason }, as: self }
  expect(await server.call(adminTransfers.refund, refund)).toMatchObject(own)
  // An administrator's remedy waits for another person, who is not the customer.
  expect((await remedy('50.00', helen)).body.waits).toBe(true)
  const { rows } = await sql<{ id: string }>`
    select id from approvals where kind = 'remedy' and subject = ${id}`.execute(server.deps.db)
  const amount = { minor: '30000', currency: 'USD' } as const
  const break_ = { breakId: found.id, breakKind: 'payment_stuck', partnerReference: `${id}:payout` } as const
  const merchant = { merchant: 'A shop', name: 'Ana', email: person.email, paidBy: 'sol' } as const
  const waiting = [
    rows[0]?.id ?? '',
    await requested(id, { kind: 'transfer_refund', transferId: id, code: '', name: '', email: '', total: amount }),
    await requested(found.id, { kind: 'write_off', ...break_, amount, note: reason }),
    await requested(dispute.id, {
      ...{ kind: 'dispute_decision', disputeId: dispute.id, decision: 'accept', ...merchant, amount, note: reason },
    }),
  ]
  for (const one of waiting)
    for (const decision of ['approved', 'declined'] as const)
      expect(await decidePending(server, { id: one, as: self, decision })).toMatchObject(own)
  const nothing = await sql`select from remedies where transfer_id = ${id}`.execute(server.deps.db)
  expect(nothing.rows).toEqual([])
})

test('an owner of a company who becomes staff can neither credit its invoices nor decline another person’s credit', async () => {
  const { id: businessId, owner } = await workingCompany(server, helen)
  const dueOn = server.clock.now().toZonedDateTimeISO('America/New_York').toPlainDate().add({ days: 14 }).toString()
  const lines = [{ words: 'Payroll service', quantity: 1, price: '900.00' }]
  const draft = { id: newId(server), businessId, dueOn, note: '', lines }
  const { body: invoice } = await server.call(adminInvoices.create, { body: draft, as: helen })
  const params = { id: invoice.id }
  expect((await server.call(adminInvoices.issue, { params, as: helen })).status).toBe(200)
  const body = { id: newId(server), amount: '900.00', reason: 'It was billed twice.' }
  const self = await promoted(owner)
  expect(await server.call(adminInvoices.credit, { params, body, as: self })).toMatchObject(own)
  expect((await server.call(adminInvoices.credit, { params, body, as: helen })).status).toBe(200)
  expect(await decidePending(server, { id: body.id, as: self, decision: 'declined' })).toMatchObject(own)
})

test('a member of staff whose own name is listed finds no alert about it, nor the decision that waits for a second person', async () => {
  const person = await verified(server)
  const hits = [{ name: 'Mine', listedName: 'MINE', list: 'development', program: 'TEST' }]
  const { userId: subject } = person
  await transaction(server.deps.db, (tx) =>
    emit(tx, { at: server.clock.now(), type: 'screening.matched', subject, payload: { hits } }),
  )
  await server.work()
  const self = await promoted(person)
  const { body: open } = await server.call(adminAlerts.list, { query: { search: subject }, as: helen })
  const decide = async (as: Person) => {
    await server.call(customerProfile.screening, { params: { id: subject }, as })
    const body = {
      id: newId(server),
      outcome: 'cleared',
      reason: 'other_person',
      note: 'It is another person.',
    } as const
    return { id: body.id, ...(await server.call(adminAlerts.decide, { params: { id: open.items[0].id }, body, as })) }
  }
  const hidden = { status: 404, body: { code: 'not_found' } }
  expect(await decide(self)).toMatchObject(hidden)
  const asked = await decide(helen)
  expect(asked.status).toBe(200)
  const { body: read } = await server.call(approvals.read, { params: { id: asked.id }, as: helen })
  for (const decision of ['approved', 'declined'] as const) {
    const body = { decision, digest: read.digest, reason: 'Read and agreed.' }
    expect(await server.call(approvals.decide, { params: { id: asked.id }, body, as: self })).toMatchObject(hidden)
  }
})
