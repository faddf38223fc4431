import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Call } from '#contract/lib/route.ts'
import { type Approval, approvals } from '#contract/staff/approvals.ts'
import { staff } from '#contract/staff/staff.ts'
import { type Person, signUpAdmin, signUpStaff } from '#tests/people.ts'
import { newId } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'

const server = testServer()
let [helen, ivan]: Person[] = []
let colleagues: Person[] = []
beforeAll(async () => {
  helen = await signUpAdmin(server)
  ivan = await signUpAdmin(server)
  colleagues = [
    await signUpStaff(server, 'support', { firstName: 'Íñigo' }),
    await signUpStaff(server, 'support', { firstName: 'Rosa' }),
  ]
  for (const [at, { userId }] of colleagues.entries()) {
    const body = {
      id: newId(server),
      role: 'treasury' as const,
      reason: `Moves for the ${at === 0 ? 'first' : 'second'} quarter.`,
    }
    expect((await server.call(staff.giveRole, { params: { id: userId }, body, as: helen as Person })).status).toBe(200)
    server.clock.advance({ seconds: 1 })
  }
})

type Query = Call<typeof approvals.list>['query']
const listed = async (query: Query, as = ivan): Promise<Approval[]> =>
  (await server.call(approvals.list, { query, as: as as Person })).body.items
const about = async (query: Query): Promise<string[]> =>
  (await listed(query)).map(({ content }) => ('userId' in content ? content.userId : ''))

test('approvals are found by whom they are about without accents, by the reason and by the id of the record, and narrowed by kind', async () => {
  const [first = '', second = ''] = colleagues.map(({ userId }) => userId)
  expect(await about({})).toEqual([first, second])
  expect(await about({ search: 'inigo' })).toEqual([first])
  expect(await about({ search: 'Second quarter' })).toEqual([second])
  expect(await about({ search: second })).toEqual([second])
  expect(await about({ search: 'staff_role' })).toEqual([])
  expect(await about({ kind: 'staff_role' })).toEqual([first, second])
  expect(await about({ kind: 'remedy' })).toEqual([])
})

test('the export has the filtered rows with localized labels, and is audited without the search text', async () => {
  const { userId = '' } = colleagues[0] ?? {}
  const [waiting] = await listed({ search: 'inigo' })
  const decision = { decision: 'declined' as const, digest: waiting?.digest ?? '', reason: 'Not this quarter.' }
  const params = { id: waiting?.id ?? '' }
  expect((await server.call(approvals.decide, { params, body: decision, as: ivan as Person })).status).toBe(200)
  expect(await about({ status: 'decided' })).toEqual([userId])
  const query = { status: 'decided', search: 'inigo' } as const
  const { body, headers } = await server.call(approvals.csv, { query, as: ivan as Person })
  expect(headers['content-disposition']).toBe('attachment; filename="sol-approvals-2026-11-20.csv"')
  const lines = String(body).split('\r\n').slice(0, -1)
  expect(lines).toHaveLength(2)
  expect(lines[1]).toMatch(
    /,A role of the staff,,Íñigo .*,Moves for the first quarter\.,.*,Declined,.*,Not this quarter\.$/,
  )
  const { rows } = await sql`select details from audit where action = 'approvals.exported'`.execute(server.deps.db)
  expect(rows).toEqual([{ details: { status: 'decided' } }])
})

test('a role is shown the kinds that it may decide, also in the file', async () => {
  const treasury = await signUpStaff(server, 'treasury')
  expect(await listed({}, treasury)).toEqual([])
  expect(await listed({ kind: 'staff_role' }, treasury)).toEqual([])
  const { status, body } = await server.call(approvals.csv, { query: { kind: 'staff_role' }, as: treasury })
  expect([status, String(body).split('\r\n')]).toEqual([200, [expect.stringContaining('What'), '']])
  const support = await signUpStaff(server, 'support')
  expect((await server.call(approvals.csv, { as: support })).body.code).toBe('not_permitted')
})
