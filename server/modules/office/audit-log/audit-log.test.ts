import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { movements } from '#contract/funds/movements.ts'
import { type AuditLog, auditLog } from '#contract/office/audit-log.ts'
import { linkAudit } from '#server/platform/audit-chain.ts'
import { logIn, type Person, signUpAdmin, signUpStaff, verified } from '#tests/people.ts'
import { fundWallet, pass, send } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'

const server = testServer()
let iris: Person
let carla: Person
let maria: Person
let id = ''

beforeAll(async () => {
  iris = await signUpAdmin(server)
  carla = await signUpStaff(server, 'compliance')
  maria = await verified(server)
  await fundWallet(server, maria, 100_000n)
  id = await send(server, maria, { ask: { amount: '20.00' } })
  await pass(server, { seconds: 30 }, 3)
  await linkAudit(server.deps)
})

const read = async (query: Record<string, string> = {}, as = carla): Promise<AuditLog> =>
  (await server.call(auditLog.list, { query: { limit: '100', ...query } as never, as })).body

test('compliance reads audit records by person, kind and day, across pages, without mere views', async () => {
  const all = await read()
  expect(all.items.length).toBeGreaterThan(10)
  expect(all.items.filter(({ action }) => action.endsWith('.read'))).toEqual([])
  const about = await read({ about: 'transfer' })
  expect(about.items.map(({ action }) => action.split('.')[0])).toEqual(about.items.map(() => 'transfer'))
  expect(about.items.some(({ subject }) => subject === id)).toBe(true)
  const hers = await read({ person: maria.email.toUpperCase() })
  expect(hers.items.map(({ actor }) => actor)).toEqual(hers.items.map(() => ({ kind: 'customer', name: maria.email })))
  const jobs = await read({ person: 'transfers' })
  expect(jobs.items[0]?.actor).toEqual({ kind: 'product', name: 'transfers' })
  expect((await read({ person: 'nobody@example.com' })).items).toEqual([])
  expect((await read({ from: '2026-11-21' })).items).toEqual([])
  expect((await read({ to: '2026-11-20' })).items).toHaveLength(all.items.length)
  // A partially typed year, long before the first id.
  expect((await read({ from: '0002-01-01' })).items).toHaveLength(all.items.length)
  expect((await read({ to: '0002-01-01' })).items).toEqual([])
  const pages: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: AuditLog = await read({ limit: '7', ...(cursor && { cursor }) })
    pages.push(...page.items.map((row) => row.id))
    cursor = page.next
  }
  expect(pages).toEqual((await read()).items.map((row) => row.id).slice(0, pages.length))
  expect(pages.length).toBe(new Set(pages).size)
})

test('the proof of the chain says whether it was intact when it was checked last', async () => {
  const { proof } = await read()
  expect(proof).toMatchObject({ state: 'unchecked', checkedAt: null })
  expect(proof.links).toBeGreaterThan(10)
  const note = (problem: string | null) =>
    sql`insert into jobs (name, ran_at, problem) values ('audit-proof', ${server.clock.now()}, ${problem})
      on conflict (name) do update set problem = excluded.problem`.execute(server.deps.db)
  await note(null)
  expect((await read()).proof).toMatchObject({ state: 'intact', checkedAt: server.clock.now().toString() })
  await note('the audit log is wrong')
  expect((await read()).proof.state).toBe('broken')
})

test('the log leaves as a file with times in UTC and of New York, and that it left is in the log', async () => {
  carla = await logIn(server, carla.email)
  const { status, body } = await server.call(auditLog.csv, { query: { about: 'transfer' }, as: carla })
  const [heads, first] = String(body).replace('\ufeff', '').split('\r\n')
  expect([status, heads]).toEqual([200, 'id,time_utc,time_new_york,actor,action,action_words,subject,details'])
  expect(first).toMatch(/,transfer\.[a-z_]+,[A-ZÁ-Ú][^,.]+ · [^,.]+,/)
  expect(first).toMatch(/,2026-11-20T[\d:.]+Z,2026-11-20T[\d:.]+-05:00,/)
  expect((await read({ about: 'audit_log' })).items).toMatchObject([
    { action: 'audit_log.exported', actor: { kind: 'admin', name: carla.email } },
  ])
})

test('a page of a rare kind is read from an index', async () => {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain select id from audit where split_part(action, '.', 1) = 'x' order by id desc limit 20`.execute(
    server.deps.db,
  )
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('split_part')
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).not.toContain('Seq Scan')
})

test('a day that no row can have is refused, in this log and in a history', async () => {
  for (const day of ['0000-01-01', '9999-12-31'])
    for (const query of [{ from: day }, { to: day }]) {
      expect((await server.call(auditLog.list, { query: query as never, as: carla })).status).toBe(400)
      expect((await server.call(movements.list, { query: query as never, as: maria })).status).toBe(400)
    }
})

test('support does not read the log', async () => {
  const got = await server.call(auditLog.list, { query: {}, as: await signUpStaff(server, 'support') })
  expect([got.status, got.body.code]).toEqual([403, 'not_permitted'])
  expect((await read({}, iris)).items.length).toBeGreaterThan(0)
})
