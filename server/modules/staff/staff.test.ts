import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { customers } from '../../../contract/customers.ts'
import { identity } from '../../../contract/identity.ts'
import { office } from '../../../contract/office.ts'
import { grantOf, grantsOf, permissionNames, staffRoles } from '../../../contract/permissions.ts'
import { languages } from '../../../contract/route.ts'
import { signUpAdmin, signUpStaff, verified } from '../../../tests/people.ts'
import { expectRefused } from '../../../tests/refused.ts'
import { testServer } from '../../../tests/server.ts'
import { tablesWritten } from '../../../tests/tables.ts'

const server = testServer()

test('a call outside one’s role is refused with the reason, in every language, and writes nothing', async () => {
  const [support, ana] = [await signUpStaff(server, 'support'), await verified(server)]
  const remove = () => server.call(customers.remove, { params: { id: ana.userId }, as: support })
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

test('the session says what its person may do, and a customer’s says nothing', async () => {
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
  expect(await queuesOf('support')).toEqual(['tickets', 'chats'])
  expect(await queuesOf('treasury')).toContain('breaks')
  expect(await queuesOf('treasury')).not.toContain('verification')
  expect(await queuesOf('administrator')).toContain('verification')
})

test('two roles together may do what either may, by the wider way', () => {
  expect(grantOf(['operations', 'treasury'], 'transfers.refund')).toEqual({ upTo: { minor: '50000', currency: 'USD' } })
  expect(grantOf(['treasury', 'operations'], 'customers.verify')).toBe('alone')
  expect(grantOf([], 'work.view')).toBeUndefined()
  for (const permission of permissionNames) expect(grantOf(staffRoles, permission)).toBeDefined()
})
