import fc from 'fast-check'
import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { customerOrders, customers, customerTabs } from '../../../contract/customers.ts'
import { canonicalEmail, Email } from '../../../contract/identity.ts'
import { type Person, signUpAdmin } from '../../../tests/people.ts'
import { testServer } from '../../../tests/server.ts'

const server = testServer()
let admin: Person

/** Enough that PostgreSQL takes some parts for common and others for rare; every sign that an e-mail may have stands in some. */
const crowd = 12_000
beforeAll(async () => {
  admin = await signUpAdmin(server)
  const owner = new pg.Client({ connectionString: server.url })
  await owner.connect()
  await owner.query(
    `insert into users (id, email, password_hash, title, first_name, middle_name, last_name, mobile_number, dob, gender,
      street_number, street_name, city, state, country, nationality, postal_code, role, is_verified, requested_verification,
      closed_at, lang, created_at)
    select overlay(overlay(md5('id ' || i) placing '7' from 13) placing '8' from 17)::uuid,
      translate(substr(md5(i::text), 1, 9), '012345689', '.-_+''qzar') || '@many.test', '', '',
      (array['Óscar', 'oscar', 'Zoila', 'Ángel', 'Ana'])[1 + i % 5], '', (array['Paz', 'Núñez', 'Mejía'])[1 + i % 3], '',
      date '1980-01-01' + i % 40, 'female', '', '', '', (array['Texas', 'Florida'])[1 + i % 2], '', '', '',
      case when i % 400 = 0 then 'admin' else 'customer' end, i % 10 < 3, i % 10 < 5, case when i % 100 = 7 then now() end,
      'es', now()
    from generate_series(1, $1::integer) i`,
    [crowd],
  )
  await owner.query('analyze users')
  await owner.end()
})

const columns = { joined: 'id', name: 'name', email: 'email', age: 'dob', state: 'state' }

/** The same page, asked for as plainly as can be. */
const plainly = async (asked: Asked): Promise<string[]> => {
  const { tab, search, sort, direction, limit, page } = asked
  // By age: from the youngest.
  const way = sql.raw((direction === 'asc') === (sort === 'age') ? 'desc' : 'asc')
  const { rows } = await sql<{ id: string }>`
    select id from users where ${tab === 'all' ? sql`closed_at is null` : sql`tab = ${tab}`}
      and position(${search.toLowerCase()} in email) > 0
    order by ${sql.ref(columns[sort])} ${way}, id ${way} limit ${limit} offset ${(page - 1) * limit}`.execute(
    server.deps.db,
  )
  return rows.map(({ id }) => id)
}

const sign = fc.constantFrom(...".-_+'qzar7bcdef@manytest")
const anything = {
  tab: fc.constantFrom(...customerTabs),
  sort: fc.constantFrom(...customerOrders),
  direction: fc.constantFrom('asc' as const, 'desc' as const),
  limit: fc.integer({ min: 1, max: 25 }),
  page: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 5, max: 600 })),
  search: fc.oneof(
    fc.string({ unit: sign, minLength: 1, maxLength: 2 }),
    fc.string({ unit: sign, minLength: 3, maxLength: 4 }),
    fc.constantFrom('many.test', 'AR', '@m', "'", '_', '.', 'r@', 'qz', 'z7.', '', 'a%', '\\', 'ñ', 'many.testy'),
  ),
}
type Asked = {
  [Name in keyof typeof anything]: (typeof anything)[Name] extends fc.Arbitrary<infer Value> ? Value : never
}

test('any page of any search, tab and order is the one that a plain reading of the table finds, and so is the next', async () => {
  const list = async (query: object) => (await server.call(customers.list, { query, as: admin })).body
  const idsOf = ({ items }: { items: { _id: string }[] }) => items.map(({ _id }) => _id)
  await fc.assert(
    fc.asyncProperty(fc.record(anything), async (asked) => {
      const found = await list(asked)
      expect(idsOf(found)).toEqual(await plainly(asked))
      const { page, ...rest } = asked
      const after = await plainly({ ...asked, page: page + 1 })
      expect(found.next !== null).toBe(after.length > 0)
      if (found.next !== null) expect(idsOf(await list({ ...rest, cursor: found.next }))).toEqual(after)
    }),
    { numRuns: 250 },
  )
})

test('an e-mail holds every sign that a sign-up lets in, and none that a search takes for nobody’s', async () => {
  const write = (email: string) =>
    sql`update users set email = ${email} where id = ${admin.userId}`.execute(server.deps.db)
  for (let code = 32; code < 600; code += 1) {
    const email = canonicalEmail(`a${String.fromCodePoint(code)}b@many.test`)
    if (Email.safeParse(email).success) await write(email)
  }
  for (const email of ['a%b@many.test', 'añb@many.test', 'A@many.test', 'a b@many.test'])
    await expect(write(email)).rejects.toThrow('users_email_check')
})
