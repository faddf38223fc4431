import fc from 'fast-check'
import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { canonicalEmail, isEmail } from '#contract/lib/email.ts'
import { searchable } from '#contract/lib/names.ts'
import { customerOrders, customers, customerTabs } from '#contract/office/customers.ts'
import { writeKey } from '#server/platform/cursor.ts'
import { type Person, signUp, signUpAdmin } from '#tests/people.ts'
import { testServer } from '#tests/server.ts'

const server = testServer()
let admin: Person

/** Enough for common and rare parts; every character that an email may have is in some. */
const people = 12_000
beforeAll(async () => {
  admin = await signUpAdmin(server)
  const owner = new pg.Client({ connectionString: server.ownerUrl })
  await owner.connect()
  await owner.query(
    `insert into users (id, email, password_hash, title, first_name, middle_name, last_name, mobile_number, dob, gender,
      street_number, street_name, city, state, country, nationality, postal_code, role,
      closed_at, lang, created_at)
    select overlay(overlay(md5('id ' || i) placing '7' from 13) placing '8' from 17)::uuid,
      translate(substr(md5(i::text), 1, 9), '012345689', '.-_+''qzar') || '@many.test', '', '',
      (array['Óscar', 'oscar', 'Zoila', 'Ángel', 'Ana'])[1 + i % 5], '', (array['Paz', 'Núñez', 'Mejía'])[1 + i % 3],
      '+1212555' || lpad(i::text, 5, '0'),
      date '1980-01-01' + i % 40, 'female', '', '', '', (array['Texas', 'Florida'])[1 + i % 2], '', '', '',
      case when i % 400 = 0 then 'admin' else 'customer' end, case when i % 100 = 7 then now() end,
      'es', now()
    from generate_series(1, $1::integer) i`,
    [people],
  )
  await owner.query(
    `insert into verifications (user_id, state, requested_at)
    select id, case when hashtext(id::text) % 10 < 0 then 'verified' else 'pending' end, now() from users
    where email like '%@many.test' and abs(hashtext(id::text)) % 10 < 5`,
  )
  await owner.query('analyze users, verifications')
  const { rows } = await owner.query<Sought>(
    'select id, email, first_name, middle_name, last_name, mobile_number from users',
  )
  everybody.push(...rows)
  await owner.end()
})

const columns = { joined: 'id', name: 'name', email: 'email', age: 'dob', state: 'state' }
const tabs = {
  all: sql`true`,
  'non-verified': sql`role = 'customer' and coalesce(v.state, 'not_verified') = 'not_verified'`,
  'verification-requests': sql`role = 'customer' and v.state = 'pending'`,
  verified: sql`role = 'customer' and v.state = 'verified'`,
  admins: sql`role = 'admin'`,
}
type Row = { id: string; key: string }

type Sought = Record<'id' | 'email' | 'first_name' | 'middle_name' | 'last_name' | 'mobile_number', string>
const everybody: Sought[] = []

const plain = (text: string): string => searchable(text).replace(/[^a-z0-9_+.@ -]/g, '')

/** Reference implementation: people with each term in the email, names or phone. */
const idsOf = (search: string): string[] =>
  everybody
    .filter(({ email, first_name, middle_name, last_name, mobile_number }) => {
      const texts = [email, `${first_name} ${middle_name} ${last_name}`].map(plain)
      texts.push(mobile_number.replace(/\D/g, ''))
      const words = plain(search).split(/[ -]/).filter(Boolean)
      return (words.length > 0 || search === '') && words.every((word) => texts.some((text) => text.includes(word)))
    })
    .map(({ id }) => id)

/** Reference implementation: the same rows, from `skip` on. */
const readPlainly = async (wanted: Wanted, { skip, take }: { skip: number; take: number }): Promise<Row[]> => {
  const { tab, search, sort, direction } = wanted
  const key = sql.ref(`users.${columns[sort]}`)
  // By age: from the youngest.
  const way = sql.raw((direction === 'asc') === (sort === 'age') ? 'desc' : 'asc')
  const { rows } = await sql<Row>`
    select id, ${key}::text as key from users left join verifications v on user_id = id
    where closed_at is null and ${tabs[tab]} and id = any (${idsOf(search)}::uuid[])
    order by ${key} ${way}, id ${way} limit ${take} offset ${skip}`.execute(server.deps.db)
  return rows
}

const sign = fc.constantFrom(...".-_+'qzar7bcdef@manytest")
const anything = {
  tab: fc.constantFrom(...customerTabs),
  sort: fc.constantFrom(...customerOrders),
  direction: fc.constantFrom('asc' as const, 'desc' as const),
  limit: fc.integer({ min: 1, max: 25 }),
  skip: fc.oneof(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 61, max: 9_000 })),
  search: fc.oneof(
    fc.string({ unit: sign, minLength: 1, maxLength: 2 }),
    fc.string({ unit: sign, minLength: 3, maxLength: 4 }),
    fc.constantFrom(
      'many.test',
      'AR',
      '@m',
      "'",
      '_',
      '.',
      'r@',
      'qz',
      'z7.',
      '',
      'a%',
      '\\',
      'ñ',
      'many.testy',
      'óscar',
      'nunez',
      'mejia ang',
      'zo il',
      '12125550',
      '1212555 paz',
      'paz zoila',
      'es@',
    ),
  ),
}
type Wanted = {
  [Name in keyof typeof anything]: (typeof anything)[Name] extends fc.Arbitrary<infer Value> ? Value : never
}

test('any page of any search, tab and order is the one that a plain reading of the table finds', async () => {
  await fc.assert(
    fc.asyncProperty(fc.record(anything), async (wanted) => {
      const { skip, limit, ...filter } = wanted
      // The key and id of the row before the page are the cursor; the first page has none.
      const [before] = skip > 0 ? await readPlainly(wanted, { skip: skip - 1, take: 1 }) : []
      if (skip > 0 && !before) return
      const cursor = before && writeKey(server.deps, `customers by ${wanted.sort}`, [before.key, before.id])
      const query = { ...filter, limit, ...(cursor ? { cursor } : {}) }
      const { items, next } = (await server.call(customers.list, { query, as: admin })).body
      const rows = await readPlainly(wanted, { skip, take: limit + 1 })
      expect(items.map(({ _id }: { _id: string }) => _id)).toEqual(rows.slice(0, limit).map(({ id }) => id))
      expect(next !== null).toBe(rows.length > limit)
    }),
    { numRuns: 250 },
  )
})

test.each([
  ['a name without its accents', 'maria belen'],
  ['names in any order, in capitals', 'ÑUÑOZ Belén'],
  ['a letter that is none of English, spelled out', 'lukasz'],
  ['an apostrophe of a phone', 'o’connor'],
  ['a phone with its signs', '(718) 555-0187'],
  ['a part of an e-mail', 'sought-'],
  ['a name and a part of an e-mail', 'ñuñoz sought'],
])('a customer is found by %s', async (_, search) => {
  const { userId } = await sought()
  const { items } = (await server.call(customers.list, { query: { search }, as: admin })).body
  expect(items.map(({ _id }: { _id: string }) => _id)).toEqual([userId])
})

let one: Promise<Person> | undefined
const sought = () =>
  (one ??= signUp(server, {
    email: 'sought-after@sol.test',
    firstName: 'María Belén',
    middleName: 'Łukasz',
    lastName: "Ñuñoz O'Connor",
    mobileNumber: '+1 718 555 0187',
  }))

test('an e-mail may have every character that a sign-up accepts, and none that a search refuses', async () => {
  const write = (email: string) =>
    sql`update users set email = ${email} where id = ${admin.userId}`.execute(server.deps.db)
  for (let code = 32; code < 600; code += 1) {
    const email = canonicalEmail(`a${String.fromCodePoint(code)}b@many.test`)
    if (isEmail(email)) await write(email)
  }
  for (const email of ['a@b@many.test', 'a@mañy.test', 'A@many.test', 'a b@many.test'])
    await expect(write(email)).rejects.toThrow('users_email_check')
})
