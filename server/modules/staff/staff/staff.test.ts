import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { office } from '#contract/books/office.ts'
import { adminBreaks } from '#contract/funds/breaks.ts'
import { grantOf, grantsOf, permissionNames, staffRoles } from '#contract/lib/permissions.ts'
import { languages } from '#contract/lib/route.ts'
import { customers } from '#contract/office/customers.ts'
import { identity } from '#contract/people/identity.ts'
import { reviewDays, staff } from '#contract/staff/staff.ts'
import { dayOf } from '#server/platform/new-york.ts'
import { approveAbout } from '#tests/approvals.ts'
import { logIn, signUpAdmin, signUpStaff, verified } from '#tests/people.ts'
import { expectRefused } from '#tests/refused.ts'
import { newId } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'
import { tablesWritten } from '#tests/tables.ts'

const server = testServer()

test('a call outside one’s role is refused with the reason, in every language, and writes nothing', async () => {
  const [support, ana] = [await signUpStaff(server, 'support'), await verified(server)]
  const remove = () => server.call(customers.remove, { params: { id: ana.userId }, body: {}, as: support })
  const written = await tablesWritten(server, async () => {
    for (const lang of languages) {
      await sql`update users set lang = ${lang} where id = ${support.userId}`.execute(server.deps.db)
      expectRefused(await remove(), lang, { status: 403, code: 'not_permitted' })
    }
  })
  expect(written).toEqual(['users'])
})

test('a role that is taken away ends with the next call of the same session', async () => {
  const support = await signUpStaff(server, 'support')
  const list = () => server.call(customers.list, { query: { tab: 'all' }, as: support })
  expect((await list()).status).toBe(200)
  await sql`delete from staff_roles where user_id = ${support.userId}`.execute(server.deps.db)
  expect((await list()).status).toBe(403)
  expect((await server.call(identity.me, { as: support })).body.grants).toEqual({})
})

test('a staff session lists its permissions, and a customer’s lists none', async () => {
  const [support, admin, ana] = [
    await signUpStaff(server, 'support'),
    await signUpAdmin(server),
    await verified(server),
  ]
  const grantsIn = async (as: typeof ana) => (await server.call(identity.me, { as })).body.grants
  expect(await grantsIn(support)).toEqual(grantsOf(['support']))
  expect(await grantsIn(admin)).toEqual(grantsOf(['administrator']))
  expect(await grantsIn(ana)).toEqual({})
})

test('each role is shown the queues that it may work off', async () => {
  const queuesOf = async (role: (typeof staffRoles)[number]) => {
    const { body } = await server.call(office.work, { as: await signUpStaff(server, role) })
    return body.items.map(({ queue }: { queue: string }) => queue)
  }
  expect(await queuesOf('support')).toEqual(['tickets', 'inbox', 'chats', 'policies'])
  expect(await queuesOf('treasury')).toContain('breaks')
  expect(await queuesOf('treasury')).not.toContain('verification')
  expect(await queuesOf('administrator')).toContain('verification')
})

test('two roles have the union of their permissions, with the wider scope', () => {
  expect(grantOf(['operations', 'treasury'], 'transfers.refund')).toEqual({ upTo: { minor: '50000', currency: 'USD' } })
  expect(grantOf(['treasury', 'operations'], 'customers.verify')).toBe('alone')
  expect(grantOf([], 'work.view')).toBeUndefined()
  for (const permission of permissionNames) expect(grantOf(staffRoles, permission)).toBeDefined()
})

const reason = 'As agreed with the team.'

test('every role that is given waits for a second administrator, and one’s own is never changed', async () => {
  const [admin, person] = [await signUpAdmin(server), await signUpStaff(server, 'treasury')]
  const give = (id: string, role: 'support' | 'treasury') =>
    server.call(staff.giveRole, { params: { id }, body: { id: newId(server), role, reason }, as: admin })
  expect((await give(person.userId, 'treasury')).body).toEqual({ waits: false })
  expect((await give(person.userId, 'support')).body).toEqual({ waits: true })
  expect((await give(admin.userId, 'support')).body.code).toBe('own_roles')
  expect((await give((await verified(server)).userId, 'support')).status).toBe(404)
  const { body } = await server.call(staff.list, { as: admin })
  const member = body.items.find(({ id }: { id: string }) => id === person.userId)
  expect(member.roles).toEqual(['treasury'])
  expect(body.waiting).toEqual([expect.objectContaining({ role: 'support' })])
})

test('a role is taken with a reason that stays in the audit log, and one administrator stays', async () => {
  const [admin, person] = [await signUpAdmin(server), await signUpStaff(server, 'support')]
  const take = (id: string, role: 'support' | 'administrator') =>
    server.call(staff.takeRole, { params: { id }, body: { role, reason }, as: admin })
  expect((await take(person.userId, 'support')).body.roles).toEqual([])
  expect((await take(person.userId, 'support')).status).toBe(404)
  expect((await take(admin.userId, 'administrator')).body.code).toBe('own_roles')
  const { rows } = await sql`
    select details from audit where action = 'staff.role_taken' and subject = ${person.userId}`.execute(server.deps.db)
  expect(rows).toEqual([{ details: expect.objectContaining({ role: 'support', reason }) }])
})

test('a temporary role is valid through its last day and expires automatically', async () => {
  const [admin, person] = [await signUpAdmin(server), await signUpStaff(server, 'support')]
  const today = dayOf(server.clock.now())
  const give = (role: 'operations' | 'administrator', until: string) =>
    server.call(staff.giveRole, {
      params: { id: person.userId },
      body: { id: newId(server), role, until, reason },
      as: admin,
    })
  const wrong = { fields: { until: { code: 'malformed' } } }
  expect((await give('operations', today.subtract({ days: 1 }).toString())).body).toMatchObject(wrong)
  expect((await give('administrator', today.add({ days: 1 }).toString())).body).toMatchObject(wrong)
  const until = today.add({ days: 1 }).toString()
  expect((await give('operations', until)).body).toEqual({ waits: true })
  await approveAbout(server, { subject: person.userId, as: await signUpAdmin(server) })
  const member = async () => {
    await server.work()
    const { body } = await server.call(staff.list, { as: await signUpAdmin(server) })
    return body.items.find(({ id }: { id: string }) => id === person.userId)
  }
  expect(await member()).toMatchObject({ roles: ['support', 'operations'], until: { operations: until } })
  server.clock.advance({ hours: 24 })
  expect(await member()).toMatchObject({ roles: ['support', 'operations'] })
  server.clock.advance({ hours: 24 })
  expect(await member()).toMatchObject({ roles: ['support'], until: {} })
})

test('roles that an account kept when it was closed are removed, each with a row of the audit log', async () => {
  const [{ userId }, { db }] = [await signUpStaff(server, 'treasury'), server.deps]
  // As an account that was closed by an earlier release.
  await sql`update users set closed_at = ${server.clock.now()} where id = ${userId}`.execute(db)
  server.clock.advance({ minutes: 2 })
  await server.work()
  const { rows } = await sql`
    select a.actor, a.details, (select count(*)::int from staff_roles r where r.user_id = a.subject::uuid) as held
    from audit a where a.action = 'staff.role_taken' and a.subject = ${userId}`.execute(db)
  expect(rows).toEqual([{ actor: 'staff', details: { role: 'treasury', reason: 'closed' }, held: 0 }])
})

test('a temporary role gives nothing after its last day, swept or not, and is not approved after it', async () => {
  const [admin, second] = [await signUpAdmin(server), await signUpAdmin(server)]
  const [person, late] = [await signUpStaff(server, 'support'), await signUpStaff(server, 'support')]
  const until = dayOf(server.clock.now()).toString()
  for (const { userId } of [person, late]) {
    const body = { id: newId(server), role: 'operations', until, reason } as const
    expect((await server.call(staff.giveRole, { params: { id: userId }, body, as: admin })).status).toBe(200)
  }
  expect((await approveAbout(server, { subject: person.userId, as: second })).status).toBe(200)
  const breaks = async () =>
    (await server.call(adminBreaks.list, { query: {}, as: await logIn(server, person.email) })).status
  expect(await breaks()).toBe(200)
  server.clock.advance({ hours: 24 })
  expect(await breaks()).toBe(403)
  expectRefused(await approveAbout(server, { subject: late.userId, as: await logIn(server, second.email) }), 'en', {
    status: 409,
    code: 'role_over',
  })
})

test('the yearly look is signed by another person, about the roles that were read', async () => {
  const [admin, person] = [await signUpAdmin(server), await signUpStaff(server, 'support')]
  const id = newId(server)
  const review = (whose: string, roles: ('support' | 'treasury')[]) =>
    server.call(staff.review, { params: { id: whose }, body: { id, roles, note: 'Still answers tickets.' }, as: admin })
  expect((await review(admin.userId, ['support'])).body.code).toBe('own_roles')
  expect((await review(person.userId, ['support', 'treasury'])).body.code).toBe('approval_changed')
  server.clock.advance({ minutes: 5 })
  const got = await review(person.userId, ['support'])
  expect(got).toMatchObject({ status: 201, body: { reviewed: { note: 'Still answers tickets.' } } })
  expect(got.body.reviewDue).toBe(
    server.clock
      .now()
      .add({ hours: 24 * reviewDays })
      .toString(),
  )
  expect((await review(person.userId, ['support'])).status).toBe(201)
})
