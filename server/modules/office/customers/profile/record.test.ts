import { beforeAll, expect, test } from 'vitest'
import type { Route } from '#contract/lib/route.ts'
import { customerProfile } from '#contract/office/customer-profile.ts'
import { riskFacts, riskRule } from '#contract/office/customer-risk.ts'
import { support } from '#contract/office/support.ts'
import { identity } from '#contract/people/identity.ts'
import { comparedRelease, releaseMatch } from '#tests/approvals.ts'
import { logIn, mailbox, type Person, signUp, signUpAdmin, signUpStaff, verified } from '#tests/people.ts'
import { cardholder } from '#tests/prepaid-cards.ts'
import { addBankAccount, fundWallet, newId, send } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'
import { addUpRisk } from './risk.ts'

const server = testServer()
const because = { reason: 'Called from another phone, lost this one' }
let compliance: Person
let operations: Person
let maria: Person
let heldId: string
beforeAll(async () => {
  compliance = await signUpStaff(server, 'compliance')
  operations = await signUpStaff(server, 'operations')
  maria = await verified(server, { firstName: 'María' })
  await fundWallet(server, maria, 100_000n)
  await addBankAccount(server, maria)
  await server.work()
  const recipient = { firstName: 'Prohibido', lastName: 'Ejemplar', secondLastName: '' }
  heldId = await send(server, maria, { recipient, ask: { amount: '40.00' } })
  await server.work()
  server.clock.advance({ seconds: 1 })
  const asked = await server.call(support.open, {
    body: {
      ...{ id: newId(server), name: 'María', email: maria.email, topic: 'sending-money', lang: 'es' },
      ...{ message: '¿Cuándo llega?', attachments: [] },
    },
    as: maria,
  })
  expect(asked.status).toBe(201)
  await server.call(customerProfile.addNote, {
    params: { id: maria.userId },
    body: { id: newId(server), text: 'Prefers calls after four.' },
    as: operations,
  })
})

// biome-ignore lint/suspicious/noExplicitAny: the parts have bodies of their own.
const read = async (route: Route, as: Person, query = {}, id = maria.userId): Promise<any> => {
  const { status, body } = await server.call(route as typeof customerProfile.timeline, { params: { id }, query, as })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
type Item = { what: string; id: string; act?: string; by?: string; reason?: string; subject?: string; text?: string }
const timeline = async (query: object = {}, as = compliance): Promise<Item[]> =>
  (await read(customerProfile.timeline, as, { limit: '100', ...query })).items

test('one timeline joins money, access, account, talks and staff, newest first, and each group narrows it', async () => {
  const all = await timeline()
  expect(all.map(({ what, act }) => act ?? what)).toEqual(
    expect.arrayContaining(['movement', 'ticket', 'note', 'user.created', 'recipient.created', 'bank_account.added']),
  )
  const groups = await Promise.all(['money', 'access', 'account', 'contact', 'staff'].map((of) => timeline({ of })))
  expect(
    groups
      .flat()
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(all.map(({ id }) => id).toSorted())
  expect(groups[0]?.map(({ what }) => what)).toEqual(['movement'])
  expect(groups[4]?.find(({ what }) => what === 'note')).toMatchObject({ text: 'Prefers calls after four.' })
})

test('the pages of a timeline hold each row once', async () => {
  const seen: Item[] = []
  let cursor: string | null = null
  do {
    const page: { items: Item[]; next: string | null } = await read(customerProfile.timeline, compliance, {
      limit: '2',
      ...(cursor ? { cursor } : {}),
    })
    seen.push(...page.items)
    cursor = page.next
  } while (cursor)
  expect(seen.map(({ id }) => id)).toEqual((await timeline()).map(({ id }) => id))
  expect(
    (
      await server.call(customerProfile.timeline, {
        params: { id: maria.userId },
        query: { cursor: 'x' } as never,
        as: compliance,
      })
    ).status,
  ).toBe(400)
})

test('a held item is shown with its reason, and its decision in the timeline with staff member and reason', async () => {
  const { items } = await read(customerProfile.holds, compliance)
  expect(items).toMatchObject([{ id: heldId, kind: 'transfer', why: 'compliance', until: null }])
  const risk = await read(customerProfile.risk, compliance)
  expect(risk.parts.map(({ fact }: { fact: string }) => fact)).toEqual(['new_account', 'listed_name'])
  expect(risk).toMatchObject({ score: 50, level: 'review' })
  const { reason } = await comparedRelease(server, { id: heldId, as: compliance })
  await releaseMatch(server, heldId, compliance)
  expect((await read(customerProfile.holds, compliance)).items).toEqual([])
  const decided = (await timeline({ of: 'staff' })).find(({ act }) => act === 'movement.decided')
  expect(decided).toMatchObject({ action: 'transfer.screening', by: compliance.email, reason, subject: heldId })
})

test('points are counted as often as a fact is found, up to its most, and the sum to a hundred', () => {
  const none = Object.fromEntries(riskFacts.map((fact) => [fact, 0])) as Record<(typeof riskFacts)[number], number>
  expect(addUpRisk(none)).toEqual({ score: 0, level: 'low', parts: [] })
  expect(addUpRisk({ ...none, returned_debit: 5, card_dispute: 2 })).toEqual({
    ...{ score: 40, level: 'review' },
    parts: [
      { fact: 'returned_debit', count: 5, points: riskRule.returned_debit.max },
      { fact: 'card_dispute', count: 2, points: 10 },
    ],
  })
  const every = Object.fromEntries(riskFacts.map((fact) => [fact, 9])) as typeof none
  expect(addUpRisk(every)).toMatchObject({ score: 100, level: 'high' })
})

test('a role without access to risk or money is refused, and no other customer’s data is shown', async () => {
  const [helper, treasurer] = [await signUpStaff(server, 'support'), await signUpStaff(server, 'treasury')]
  const params = { id: maria.userId }
  expect((await server.call(customerProfile.risk, { params, as: helper })).body.code).toBe('not_permitted')
  expect((await server.call(customerProfile.timeline, { params, as: treasurer })).body.code).toBe('not_permitted')
  expect((await server.call(customerProfile.devices, { params, as: maria })).status).toBe(404)
  const newcomer = await signUp(server)
  const { items } = await read(customerProfile.timeline, compliance, {}, newcomer.userId)
  expect(items.map(({ act }: Item) => act)).toEqual(expect.arrayContaining(['user.created']))
  expect(items.every(({ what }: Item) => what === 'act')).toBe(true)
})

test('staff signs a customer out of one browser, for a reason, and of no other’s', async () => {
  const person = await signUp(server)
  server.clock.advance({ minutes: 2 })
  const other = await logIn(server, person.email)
  const { sessions, means } = await read(customerProfile.devices, operations, {}, person.userId)
  expect(sessions).toHaveLength(2)
  expect(means).toEqual({ passkeys: [], authenticator: null, text: null, recoveryCodes: null })
  const end = (id: string, body = because) =>
    server.call(customerProfile.endSession, { params: { id, partId: sessions[1].id }, body, as: operations })
  expect((await end(person.userId, { reason: ' ' })).status).toBe(400)
  expect((await end(maria.userId)).body.code).toBe('not_found')
  expect((await end(person.userId)).body).toEqual({ status: true })
  expect((await end(person.userId)).body.code).toBe('not_found')
  expect((await server.call(identity.me, { as: person })).status).toBe(401)
  expect((await server.call(identity.me, { as: other })).status).toBe(200)
  const [ended] = await read(customerProfile.timeline, operations, { of: 'staff' }, person.userId).then(
    ({ items }) => items,
  )
  expect(ended).toMatchObject({ act: 'session.ended', by: operations.email, reason: because.reason })
})

test('staff freezes a card with a reason, and its owner is notified and alone can unfreeze it', async () => {
  const { person, card } = await cardholder(server)
  const admin = await signUpAdmin(server)
  const { cards, debitCards } = await read(customerProfile.cards, admin, {}, person.userId)
  expect(cards).toMatchObject([{ id: card.id, state: 'active', last4: card.last4 }])
  expect(debitCards).toEqual([])
  const freeze = (id: string) =>
    server.call(customerProfile.freezeCard, { params: { id, partId: card.id }, body: because, as: admin })
  expect((await freeze(maria.userId)).body.code).toBe('not_found')
  expect((await freeze(person.userId)).body).toMatchObject({ id: card.id, state: 'frozen' })
  expect((await freeze(person.userId)).body).toMatchObject({ state: 'frozen' })
  await server.work()
  const titles = (await mailbox(server, person.email)).map(({ subject }) => subject)
  expect(titles.filter((title) => title.startsWith('We froze your card'))).toHaveLength(1)
  const { items } = await read(customerProfile.timeline, admin, { of: 'staff' }, person.userId)
  expect(items).toMatchObject([{ act: 'card.frozen', by: admin.email, reason: because.reason, subject: card.id }])
})
