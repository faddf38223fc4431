import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { adminAlerts } from '#contract/compliance/alerts.ts'
import { customerProfile } from '#contract/office/customer-profile.ts'
import { approveAbout } from '#tests/approvals.ts'
import { type Person, signUp, signUpAdmin } from '#tests/people.ts'
import { expectRefused } from '#tests/refused.ts'
import { newId } from '#tests/sending.ts'
import { verificationServer } from '#tests/verification.ts'
import { loadList } from '../screening/index.ts'

const { server, upload, verify, flags, admin } = verificationServer()

const screeningOf = async (userId: string) =>
  (await server.call(customerProfile.screening, { params: { id: userId }, as: admin() })).body

test('a customer is screened before the review, and the profile shows time, list versions and matches', async () => {
  const person = await signUp(server)
  expect(await screeningOf(person.userId)).toEqual({ result: null, matches: [] })
  await upload(person)
  await server.work()
  expect(await screeningOf(person.userId)).toEqual({
    result: {
      ...{ at: server.clock.now().toString(), names: 1, matches: 0 },
      lists: [{ list: 'development', version: expect.stringMatching(/^[0-9a-f]{16}$/) }],
    },
    matches: [],
  })
  expect((await flags(person)).slice(0, 2)).toEqual([true, false])
})

test('a customer is verified only after a screening with the current lists, even when the review is first', async () => {
  const person = await signUp(server)
  await upload(person)
  expect((await verify(person)).status).toBe(200)
  const { rows } = await sql`select from screening_checks where subject = ${person.userId}`.execute(server.deps.db)
  expect(rows).toHaveLength(1)
})

test('a customer with a sanctions match is verified after dual approval clears it', async () => {
  const person = await signUp(server, { firstName: 'Prohibido', lastName: 'Ejemplar', dob: '1991-08-14' })
  await upload(person)
  await server.work()
  expect(await screeningOf(person.userId)).toMatchObject({
    result: { matches: 1 },
    matches: [{ listedName: 'EJEMPLAR, Prohibido', score: 100, identifiers: { birthDate: { found: 'differs' } } }],
  })
  expectRefused(await verify(person), 'en', { status: 409, code: 'customer_listed' })
  const { body: open } = await server.call(adminAlerts.list, { query: { search: person.userId }, as: admin() })
  const [alert] = open.items
  expect(alert).toMatchObject({ kind: 'sanctions_customer', subject: { kind: 'customer', id: person.userId } })
  const decision = {
    outcome: 'cleared',
    reason: 'other_person',
    note: 'Born thirty years later, as the passport shows.',
  } as const
  const asked = { params: { id: alert.id }, body: { id: newId(server), ...decision }, as: admin() }
  const unread = await signUpAdmin(server)
  expectRefused(await server.call(adminAlerts.decide, { ...asked, as: unread }), 'en', {
    status: 409,
    code: 'match_unread',
  })
  expect((await server.call(adminAlerts.decide, asked)).body.waits).not.toBeNull()
  expectRefused(await verify(person), 'en', { status: 409, code: 'customer_listed' })
  server.clock.advance({ seconds: 1 })
  expect((await approveAbout(server, { subject: alert.id, as: await signUpAdmin(server) })).status).toBe(200)
  expect(await screeningOf(person.userId)).toMatchObject({ result: { matches: 0 }, matches: [] })
  expect((await verify(person)).status).toBe(200)
})

const alertsAbout = async (userId: string) =>
  (await server.call(adminAlerts.list, { query: { search: userId }, as: admin() })).body.items

/** Clears the match by dual approval. */
const clear = async (person: Person, id: string) => {
  await screeningOf(person.userId)
  const body = { id: newId(server), outcome: 'cleared', reason: 'other_person', note: 'Born in another year.' } as const
  expect((await server.call(adminAlerts.decide, { params: { id }, body, as: admin() })).status).toBe(200)
  server.clock.advance({ seconds: 1 })
  expect((await approveAbout(server, { subject: id, as: await signUpAdmin(server) })).status).toBe(200)
}

test('a match with a list loaded after the request is decided under Alerts too, despite earlier clearances', async () => {
  const person = await signUp(server, { firstName: 'Zoila', lastName: 'Quimera' })
  await upload(person)
  await server.work()
  const load = (...uids: string[]) =>
    loadList(
      server.deps,
      'later',
      uids.map((uid) => ({
        ...{ id: `later:${uid}`, uid, name: 'QUIMERA, Zoila', kind: 'individual' as const, program: `TEST-${uid}` },
        ...{ remarks: '', countries: [] },
      })),
    )
  await load('1')
  for (const _ of [1, 2]) {
    expectRefused(await verify(person), 'en', { status: 409, code: 'customer_listed' })
    await server.work()
  }
  const [first, ...more] = await alertsAbout(person.userId)
  expect(more).toEqual([])
  await load('1', '2')
  expectRefused(await verify(person), 'en', { status: 409, code: 'customer_listed' })
  await server.work()
  const both = await alertsAbout(person.userId)
  expect(both).toHaveLength(2)
  await clear(person, first.id)
  expectRefused(await verify(person), 'en', { status: 409, code: 'customer_listed' })
  await clear(person, both.find(({ id }: { id: string }) => id !== first.id).id)
  expect((await verify(person)).status).toBe(200)
})
