import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { makeLog } from '#server/platform/log.ts'
import { type Person, signUpAdmin } from '../people.ts'
import { testServer } from '../server.ts'

const lines: string[] = []
const server = testServer({ log: makeLog('info', { write: (line: string) => void lines.push(line) }) })
let admin: Person
let base: string
beforeAll(async () => {
  admin = await signUpAdmin(server)
  // The last of them, on the third page of the file, has an unreadable day of birth.
  await sql`insert into users (id, email, password_hash, title, first_name, middle_name, last_name, mobile_number, dob, gender,
    street_number, street_name, city, state, country, nationality, postal_code, lang, created_at)
    select gen_random_uuid(), 'broken' || lpad(i::text, 4, '0') || '@broken.test', '', '', 'x', '', 'x', '',
      case when i = 2500 then '0044-03-15 BC'::date else '1990-01-01' end, 'male', '', '', '', 'x', '', '', '', 'es', now()
    from generate_series(1, 2500) i`.execute(server.deps.db)
  await server.sol.app.listen({ port: 0, host: '127.0.0.1' })
  base = `http://127.0.0.1:${(server.sol.app.server.address() as AddressInfo).port}`
})

const file = (query: Record<string, string>): Promise<Response> =>
  fetch(`${base}/api/admin/customers.csv?${new URLSearchParams(query)}`, {
    headers: { authorization: `Bearer ${admin.token}` },
  })

const exported = async (): Promise<number> =>
  (await sql`select from audit where action = 'customers.exported'`.execute(server.deps.db)).rows.length

test('a file download that fails midway breaks the connection, never passes as complete, and is logged', async () => {
  lines.length = 0
  const response = await file({ search: 'broken.test', sort: 'email', direction: 'asc' })
  expect(response.status).toBe(200)
  await expect(response.text()).rejects.toThrow('terminated')
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ level: 50, msg: 'reply broke off' }])
  expect(await exported()).toBe(1)
})

test('a file that fails on its first page is refused, and no export is audited', async () => {
  const before = await exported()
  const response = await file({ search: 'broken.test', sort: 'email', direction: 'desc' })
  expect([response.status, (await response.json()).code]).toEqual([500, 'internal'])
  expect(await exported()).toBe(before)
})
