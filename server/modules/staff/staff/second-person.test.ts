import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { treasury } from '#contract/funds/treasury.ts'
import type { StaffRole } from '#contract/lib/permissions.ts'
import { customers } from '#contract/office/customers.ts'
import { identity } from '#contract/people/identity.ts'
import { approvals, newRoleHours } from '#contract/staff/approvals.ts'
import { staff } from '#contract/staff/staff.ts'
import { decidePending } from '#tests/approvals.ts'
import { logIn, mailbox, type Person, signUp, signUpAdmin, signUpStaff, verified } from '#tests/people.ts'
import { newId } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'

const server = testServer()
const reason = 'As agreed with the team.'

let [helen, ivan]: [Person, Person] = [{}, {}] as [Person, Person]
beforeEach(async () => {
  await sql`delete from staff_roles`.execute(server.deps.db)
  ;[helen, ivan] = [await signUpAdmin(server), await signUpAdmin(server)]
})

const assign = (person: Person, as = helen) =>
  server.call(customers.assignAdmin, { params: { id: person.userId }, body: {}, as })
const remove = (person: Person, as = helen) =>
  server.call(customers.remove, { params: { id: person.userId }, body: {}, as })
const take = (person: Person, as = helen, role: StaffRole = 'administrator') =>
  server.call(staff.takeRole, { params: { id: person.userId }, body: { role, reason }, as })
const give = async (person: Person, role: StaffRole, as = helen) => {
  const id = newId(server)
  await server.call(staff.giveRole, { params: { id: person.userId }, body: { id, role, reason }, as })
  return id
}
/** The pending request about them. */
const waitingId = async (about: Person, as = ivan): Promise<string> => {
  const { body } = await server.call(approvals.list, { query: { search: about.userId }, as })
  return body.items[0]?.id
}
const rolesOf = async ({ userId }: Person): Promise<string[]> => {
  const { rows } = await sql<{ role: string }>`select role from staff_roles where user_id = ${userId}`.execute(server.deps.db) // biome-ignore format: one query
  return rows.map(({ role }) => role)
}
const subjects = async ({ email }: Person) => (await mailbox(server, email)).map(({ subject }) => subject)
const orderOf = async (as: Person): Promise<string> => {
  const id = newId(server)
  const body = {
    id,
    kind: 'capital',
    partner: null,
    dollars: '99999.00',
    bought: null,
    currency: null,
    reason,
  } as const
  const got = await server.call(treasury.ask, { body, as })
  if (got.status >= 300) throw new Error(JSON.stringify(got.body))
  return id
}
/** An administrator by dual approval. */
const promoted = async (by = helen, second = ivan): Promise<Person> => {
  const person = await verified(server)
  await assign(person, by)
  expect((await decidePending(server, { id: await waitingId(person, second), as: second })).status).toBe(200)
  return logIn(server, person.email)
}
const renew = async () => {
  ;[helen, ivan] = [await logIn(server, helen.email), await logIn(server, ivan.email)]
}

test('from the second administrator on, assign-admin answers as specified and the role waits for another administrator', async () => {
  const person = await verified(server)
  expect(await assign(person)).toMatchObject({ status: 200, body: { status: true, details: expect.any(String) } })
  expect((await assign(person)).status).toBe(200)
  expect((await server.call(identity.me, { as: person })).body.role).toBe('customer')
  const id = await waitingId(person)
  expect((await decidePending(server, { id, as: helen })).body.code).toBe('approval_own')
  expect((await decidePending(server, { id, as: ivan })).status).toBe(200)
  expect(await rolesOf(person)).toEqual(['administrator'])
})

test('a lone administrator appoints the second one immediately', async () => {
  await sql`delete from staff_roles where user_id = ${ivan.userId}`.execute(server.deps.db)
  const person = await verified(server)
  await assign(person)
  expect(await rolesOf(person)).toEqual(['administrator'])
})

test('an approver cannot decide a request of the person who granted their role, nor any while the role is new', async () => {
  const newcomer = await promoted()
  const [helens, ivans] = [await orderOf(helen), await orderOf(ivan)]
  expect((await decidePending(server, { id: helens, as: newcomer })).body.code).toBe('approval_dependent')
  expect((await decidePending(server, { id: ivans, as: newcomer })).body.code).toBe('approval_dependent')
  server.clock.advance({ hours: newRoleHours, minutes: 1 })
  await renew()
  const old = await logIn(server, newcomer.email)
  expect((await decidePending(server, { id: await orderOf(helen), as: old })).body.code).toBe('approval_dependent')
  expect((await decidePending(server, { id: await orderOf(ivan), as: old })).status).toBe(200)
})

test('the grantor of a new role cannot decide its holder’s requests', async () => {
  const newcomer = await promoted()
  const id = await orderOf(newcomer)
  expect((await decidePending(server, { id, as: helen })).body.code).toBe('approval_dependent')
  expect((await decidePending(server, { id, as: ivan })).status).toBe(200)
})

test('a role of any kind does not make its requester an eligible approver', async () => {
  const colleague = await signUpStaff(server, 'support')
  expect((await decidePending(server, { id: await give(colleague, 'treasury'), as: ivan })).status).toBe(200)
  server.clock.advance({ hours: newRoleHours, minutes: 1 })
  await renew()
  const back = await logIn(server, colleague.email)
  expect((await decidePending(server, { id: await orderOf(helen), as: back })).body.code).toBe('approval_dependent')
})

test('an administrator is removed by two, by their role and by their account, and all administrators are mailed', async () => {
  const third = await signUpAdmin(server)
  expect((await take(ivan)).body.roles).toEqual(['administrator'])
  expect((await decidePending(server, { id: await waitingId(ivan, third), as: third })).status).toBe(200)
  expect(await rolesOf(ivan)).toEqual([])
  expect((await remove(third)).status).toBe(200)
  expect((await server.call(identity.me, { as: third })).status).toBe(200)
  expect((await decidePending(server, { id: await waitingId(third, third), as: third })).status).toBe(200)
  expect((await server.call(identity.me, { as: third })).status).toBe(401)
  expect(await subjects(helen)).toEqual(
    expect.arrayContaining(['The removal of an administrator was requested', 'An administrator was removed']),
  )
  expect((await take({ ...helen }, helen)).body.code).toBe('own_roles')
})

test('a person to be removed may approve the removal, and cannot decline it', async () => {
  await take(ivan)
  const id = await waitingId(ivan)
  expect((await decidePending(server, { id, as: ivan, decision: 'declined' })).body.code).toBe('own_roles')
})

test('all administrators are mailed about a request and a promotion, in their language', async () => {
  const lucia = await signUpAdmin(server, { language: 'es' })
  await promoted()
  expect(await subjects(lucia)).toEqual(
    expect.arrayContaining(['Pidieron nombrar a un administrador', 'Hay un administrador nuevo']),
  )
  expect(await subjects(ivan)).toEqual(
    expect.arrayContaining(['A new administrator was requested', 'There is a new administrator']),
  )
})

test('open requests are withdrawn when their requester loses a role or the account', async () => {
  const treasurer = await signUpStaff(server, 'treasury')
  const other = await signUpStaff(server, 'treasury')
  const [first, second] = [await orderOf(treasurer), await orderOf(other)]
  await take(treasurer, helen, 'treasury')
  expect((await remove(other)).status).toBe(200)
  for (const id of [first, second]) {
    const { body } = await server.call(approvals.read, { params: { id }, as: ivan })
    expect(body.decided).toMatchObject({ decision: 'withdrawn' })
    expect((await decidePending(server, { id, as: ivan })).body.code).toBe('approval_decided')
  }
})

test('a request is not executed once its requester lost the permission', async () => {
  const treasurer = await signUpStaff(server, 'treasury')
  const id = await orderOf(treasurer)
  await sql`delete from staff_roles where user_id = ${treasurer.userId}`.execute(server.deps.db)
  expect((await decidePending(server, { id, as: ivan })).body.code).toBe('approval_no_asker')
})

test('one person can remove a customer immediately', async () => {
  const person = await signUp(server)
  expect((await remove(person)).body.details).toBe('User removed successfully')
  expect((await server.call(identity.me, { as: person })).status).toBe(401)
})
