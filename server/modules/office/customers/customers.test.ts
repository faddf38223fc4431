import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '#contract/lib/route.ts'
import { customerOrders, customers, customerTabs } from '#contract/office/customers.ts'
import { identity } from '#contract/people/identity.ts'
import { type Person, pending, signUp, signUpAdmin, signUpStaff, verified } from '#tests/people.ts'
import { testServer } from '#tests/server.ts'
import { makeAdmin } from './index.ts'

const server = testServer()
const people: Person[] = []
let admin: Person
beforeAll(async () => {
  const choices = [
    { email: 'ana@sol.test', firstName: 'Óscar', lastName: 'Paz', dob: '1990-05-17', state: 'Texas' },
    { email: 'beto@sol.test', firstName: 'Zoila', lastName: 'Paz', dob: '1950-01-01', state: 'New York' },
    { email: 'carla@sol.test', firstName: 'Ángel', lastName: 'Núñez', dob: '2001-12-31', state: 'New York' },
    { email: 'dario@sol.test', firstName: 'oscar', lastName: 'Mejía', dob: '1990-05-16', state: 'Connecticut' },
  ]
  for (const choice of choices) {
    people.push(await signUp(server, choice))
    server.clock.advance({ seconds: 1 })
  }
  await pending(server, people[1] as Person)
  await verified(server, { email: 'eva_100@sol.test' })
  server.clock.advance({ seconds: 1 })
  admin = await signUpAdmin(server)
})

type Query = NonNullable<Call<typeof customers.list>['query']>
const list = (query: Query = {}) => server.call(customers.list, { query, as: admin })
/** The rows' owners: the list itself masks the emails. */
const emailsOf = async (items: { _id: string }[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string; email: string }>`select id, email from users`.execute(server.deps.db)
  return items.map(({ _id }) => rows.find(({ id }) => id === _id)?.email ?? '')
}
const emails = async (query: Query) => emailsOf((await list(query)).body.items)

describe('the list of customers', () => {
  test('the list of customers holds everyone, newest first, with the count of each tab', async () => {
    const { body } = await list()
    expect(await emailsOf(body.items)).toEqual([
      admin.email, 'eva_100@sol.test', 'dario@sol.test', 'carla@sol.test', 'beto@sol.test', 'ana@sol.test',
    ]) // biome-ignore format: the order is the point
    expect(body.counts).toEqual({ all: 6, nonVerified: 3, verificationRequests: 1, verified: 1, admins: 1 })
    expect(body.next).toBeNull()
  })

  test.each([
    ['non-verified', ['dario@sol.test', 'carla@sol.test', 'ana@sol.test']],
    ['verification-requests', ['beto@sol.test']],
    ['verified', ['eva_100@sol.test']],
  ] as const)('the tab %s holds only its people', async (tab, expected) => {
    expect(await emails({ tab })).toEqual(expected)
  })

  test('search finds a part of the e-mail in any case, and takes special characters literally', async () => {
    expect(await emails({ search: 'ARLA@' })).toEqual(['carla@sol.test'])
    expect(await emails({ search: '%' })).toEqual([])
    expect(await emails({ search: 'a_1' })).toEqual(['eva_100@sol.test'])
    expect(await emails({ search: "' or 1=1 --" })).toEqual([])
    expect(await emails({ search: 'sol.test', tab: 'verified' })).toEqual(['eva_100@sol.test'])
  })

  test('pages follow each other without a gap or a repeat, even when a customer signs up in between', async () => {
    const seen: string[] = []
    let cursor: string | undefined
    for (let page = 0; page < 10; page += 1) {
      const { body } = await list({ limit: 2, search: 'sol.test', ...(cursor ? { cursor } : {}) })
      seen.push(...(await emailsOf(body.items)))
      if (page === 0) await signUp(server, { email: 'zoe@sol.test' })
      if (!body.next) break
      cursor = body.next
    }
    expect(seen).toEqual(['eva_100@sol.test', 'dario@sol.test', 'carla@sol.test', 'beto@sol.test', 'ana@sol.test'])
  })

  test('each order ignores accents and capitals, and sorts equals by their joining', async () => {
    const found: Record<string, string[]> = {}
    for (const sort of customerOrders)
      found[sort] = (await emails({ sort, search: 'o@sol', direction: 'asc' })).map((email: string) =>
        email.slice(0, 4),
      )
    expect(found).toEqual({
      joined: ['beto', 'dari'],
      name: ['dari', 'beto'],
      email: ['beto', 'dari'],
      age: ['dari', 'beto'],
      state: ['dari', 'beto'],
    })
    const byName = await emails({ sort: 'name', tab: 'non-verified', search: 'sol.test' })
    expect(byName.filter((email: string) => /ana|carla|dario/.test(email))).toEqual([
      'carla@sol.test', 'dario@sol.test', 'ana@sol.test',
    ]) // biome-ignore format: the order is the point
  })

  test('the pages hold each person once in every tab and order, and one direction is the other reversed', async () => {
    const followed = async (query: Query) => {
      const found: string[] = []
      let cursor: string | undefined
      do {
        const { body } = await list({ ...query, limit: 2, ...(cursor ? { cursor } : {}) })
        found.push(...body.items.map(({ _id }: { _id: string }) => _id))
        cursor = body.next ?? undefined
      } while (cursor)
      return found
    }
    for (const tab of customerTabs)
      for (const sort of customerOrders) {
        const up = await followed({ tab, sort, direction: 'asc' })
        const { counts } = (await list()).body
        const inTab = {
          all: counts.all,
          'non-verified': counts.nonVerified,
          'verification-requests': counts.verificationRequests,
          verified: counts.verified,
          admins: counts.admins,
        }[tab]
        expect([tab, sort, new Set(up).size]).toEqual([tab, sort, inTab])
        expect(await followed({ tab, sort, direction: 'desc' })).toEqual(up.toReversed())
      }
  })

  test('a cursor of one order is refused in another, and so is an invented one', async () => {
    const { body } = await list({ limit: 1, sort: 'name' })
    const made = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const id = people[0]?.userId
    for (const query of [
      { sort: 'age', cursor: body.next },
      { sort: 'joined', cursor: body.next },
      { cursor: made(['1', id]) },
      { cursor: made([id, 'x']) },
      { cursor: made({ key: id, id }) },
      { sort: 'name', cursor: made(['a\u0000', id]) },
    ] as Query[]) {
      const got = await list(query)
      expect([got.status, got.body.fields.cursor.code]).toEqual([400, 'malformed'])
    }
  })

  test('a cursor shows no masked value of the row that it follows', async () => {
    for (const sort of customerOrders) {
      const { body } = await list({ limit: 1, sort })
      const decoded = `${body.next} ${Buffer.from(body.next, 'base64url')}`
      expect([sort, decoded]).toEqual([sort, expect.not.stringMatching(/sol\.test|oscar|zoila|angel|\d{4}-\d\d-\d\d/i)])
    }
  })

  test('the counts stay exact under inserts, updates and deletes', async () => {
    const { db } = server.deps
    const counted = async () => {
      const { rows } = await sql<{ tab: string; people: number }>`
        select case when role = 'admin' then 'admins' when v.state = 'verified' then 'verified'
            when v.state = 'pending' then 'verificationRequests' else 'nonVerified' end as tab, count(*)::int as people
        from users left join verifications v on user_id = users.id where closed_at is null group by 1`.execute(db)
      return Object.fromEntries(rows.map(({ tab, people: inTab }) => [tab, inTab]))
    }
    const before = (await list()).body.counts
    const newcomers = await Promise.all([1, 2, 3, 4, 5].map((n) => signUp(server, { email: `moves${n}@else.test` })))
    const [asks, leads, sends, renamed, closed] = newcomers as [Person, Person, Person, Person, Person]
    for (const person of [asks, leads, sends, closed]) await pending(server, person)
    const set = (change: string, { userId }: Person) =>
      sql`update users set ${sql.raw(change)} where id = ${userId}`.execute(db)
    const verify = ({ userId }: Person) =>
      sql`update verifications set state = 'verified' where user_id = ${userId}`.execute(db)
    await verify(leads)
    await set("role = 'admin'", leads)
    await verify(sends)
    await set("first_name = 'Ana'", renamed)
    await set('closed_at = now()', closed)
    const { all, ...tabs } = (await list()).body.counts
    expect(tabs).toEqual(await counted())
    expect(all).toBe(before.all + 4)
    expect(tabs).toEqual({
      nonVerified: before.nonVerified + 1,
      verificationRequests: before.verificationRequests + 1,
      verified: before.verified + 1,
      admins: before.admins + 1,
    })
    for (const { userId } of newcomers) await sql`delete from users where id = ${userId}`.execute(db)
    expect((await list()).body.counts).toEqual(before)
  })

  test.each([
    { cursor: 'x' },
    { limit: 0 },
    { limit: 1000 },
    { page: 1 },
    { tab: 'somewhere' },
    { sort: 'password_hash' },
  ])('a request for the list with %j is refused', async (query) => {
    const got = await list(query as Query)
    expect(got.status).toBe(400)
    expect(got.body.code).toBe('invalid_request')
  })

  test('one customer is read with the time of the request, and without a hash', async () => {
    const got = await server.call(customers.read, { params: { id: people[1]?.userId ?? '' }, as: admin })
    expect(got.body).toMatchObject({ email: 'beto@sol.test', requestedForVerification: true })
    expect(got.body.requestedAt).toMatch(/^20\d\d-/)
    expect(JSON.stringify(got.body)).not.toContain('argon2')
  })
})

test('the list masks e-mail, phone, day of birth and street; age, state and the names stay', async () => {
  const person = await signUp(server, {
    email: 'rosalia@mask.test',
    mobileNumber: '+19175550148',
    dob: '1992-03-14',
    streetName: 'Roosevelt Avenue',
  })
  const { body } = await list({ search: 'rosalia@mask.test' })
  expect(body.items).toMatchObject([
    { _id: person.userId, email: 'r···a@mask.test', mobileNumber: '••• 0148', dob: '1992-••-••', age: 34 },
  ])
  expect(JSON.stringify(body)).not.toMatch(/rosalia@|9175550148|1992-03-14|Roosevelt/)
})

describe('the list as a file', () => {
  const exportsOf = async (action: string) => {
    const { rows } = await sql<{ details: Record<string, unknown> }>`
      select details from audit where action = ${action} order by id`.execute(server.deps.db)
    return rows.map(({ details }) => details)
  }

  test('personal data is exported only with its permission and a reason, audited with the number of people', async () => {
    const person = await signUp(server, { email: 'whole@file.test', mobileNumber: '+19175550148', dob: '1992-03-14' })
    const wholeFile = (reason: string, as: Person) =>
      server.call(customers.wholeCsv, { query: { search: 'whole@file.test', reason }, as })
    expect((await wholeFile('Asked', await signUpStaff(server, 'operations'))).body.code).toBe('not_permitted')
    expect((await wholeFile(' ', admin)).status).toBe(400)
    const { status, body } = await wholeFile('Asked by the Department', admin)
    expect([status, String(body)]).toEqual([200, expect.stringContaining(`${person.email},34,`)])
    expect(String(body)).toMatch(/,Permission,Phone,Date of birth\r\n.*,'?\+19175550148,1992-03-14\r\n$/)
    const asked = { reason: 'Asked by the Department', unmasked: true, search: 'whole@file.test' }
    expect(await exportsOf('customers.exported')).toContainEqual(expect.objectContaining(asked))
    await expect.poll(() => exportsOf('customers.export_ended')).toContainEqual(expect.objectContaining({ people: 1 }))
  })

  const file = async (query: Call<typeof customers.csv>['query'] = {}, language: 'es' | 'en' = 'en') => {
    const got = await server.call(customers.csv, { query, as: { ...admin, language } })
    return { ...got, lines: String(got.body).split('\r\n').slice(0, -1) }
  }

  test('the exported file holds everyone behind the filter in the order shown, and the export is audited', async () => {
    const all = (await list({ sort: 'email', search: 'sol.test' })).body.items
    const { status, headers, lines } = await file({ sort: 'email', search: 'sol.test' })
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(headers['content-disposition']).toMatch(/^attachment; filename="sol-all-2026-11-20\.csv"$/)
    expect(lines[0]).toBe('\ufeff#,Name,Email,Age,Gender,State,Status,Permission')
    expect(lines.slice(1).map((line) => line.split(',')[2])).toEqual(all.map(({ email }: { email: string }) => email))
    expect(lines).toContain('1,Óscar Paz,a···a@sol.test,36,Female,Texas,Not Verified,Customer')
    const { rows } = await sql<{
      details: object
    }>`select details from audit where action = 'customers.exported'`.execute(server.deps.db)
    expect(rows.at(-1)?.details).toMatchObject({ tab: 'all', search: 'sol.test', sort: 'email' })
  })

  test('the exported file is longer than a page, and no cell is a formula', async () => {
    await sql`insert into users (id, email, password_hash, title, first_name, middle_name, last_name, mobile_number, dob, gender,
      street_number, street_name, city, state, country, nationality, postal_code, lang, created_at)
      select gen_random_uuid(), 'many' || i || '@many.test', '', '', '=1+1', '', 'x', '', '1990-01-01', 'male', '', '', '', '@x', '', '', '', 'es', now()
      from generate_series(1, 2500) i`.execute(server.deps.db)
    const { lines } = await file({ search: 'many.test' })
    expect(lines).toHaveLength(2501)
    expect(lines[2500]).toMatch(/^2500,'=1\+1 x,m···\d@many\.test,36,Male,'@x,Not Verified,Customer$/)
    const query = { search: 'many.test', reason: 'Asked by the Department' }
    const whole = String((await server.call(customers.wholeCsv, { query, as: admin })).body).split('\r\n')
    expect(new Set(whole.slice(1, -1).map((line) => line.split(',')[2])).size).toBe(2500)
    await expect
      .poll(() => exportsOf('customers.export_ended'))
      .toContainEqual(expect.objectContaining({ people: 2500 }))
  })
})

describe('the first administrator', () => {
  test('the first administrator is made on the machine from an existing account, in any spelling of the e-mail', async () => {
    const person = await signUp(server)
    await makeAdmin(server.deps, ` ${person.email.toUpperCase()} `)
    const me = await server.call(identity.me, { as: person })
    expect(me.body).toMatchObject({ role: 'admin', isVerifiedUser: true })
    await expect(makeAdmin(server.deps, 'nobody@example.com')).rejects.toThrow('not_found')
  })
})
