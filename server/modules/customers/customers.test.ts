import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { customerOrders, customers, customerTabs } from '../../../contract/customers.ts'
import type { Call } from '../../../contract/route.ts'
import { type Person, signUp, signUpAdmin, verified } from '../../../tests/people.ts'
import { testServer } from '../../../tests/server.ts'

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
  await sql`update users set requested_verification = true, requested_at = now() where email = 'beto@sol.test'`.execute(
    server.deps.db,
  )
  await verified(server, { email: 'eva_100@sol.test' })
  server.clock.advance({ seconds: 1 })
  admin = await signUpAdmin(server)
})

type Query = NonNullable<Call<typeof customers.list>['query']>
const list = (query: Query = {}) => server.call(customers.list, { query, as: admin })
const emails = async (query: Query) => (await list(query)).body.items.map(({ email }: { email: string }) => email)

describe('the list of customers', () => {
  test('holds everybody, newest first, with the count of each tab', async () => {
    const { body } = await list()
    expect(body.items.map(({ email }: { email: string }) => email)).toEqual([
      admin.email, 'eva_100@sol.test', 'dario@sol.test', 'carla@sol.test', 'beto@sol.test', 'ana@sol.test',
    ]) // biome-ignore format: the order is the point
    expect(body.counts).toEqual({ all: 6, nonVerified: 3, verificationRequests: 1, verified: 1, admins: 1 })
    expect(body.next).toBeNull()
  })

  test.each([
    ['non-verified', ['dario@sol.test', 'carla@sol.test', 'ana@sol.test']],
    ['verification-requests', ['beto@sol.test']],
    ['verified', ['eva_100@sol.test']],
  ] as const)('the tab %s holds its people alone', async (tab, expected) => {
    expect(await emails({ tab })).toEqual(expected)
  })

  test('search finds what the e-mail contains in any case, and takes signs literally', async () => {
    expect(await emails({ search: 'AR' })).toEqual(['dario@sol.test', 'carla@sol.test'])
    expect(await emails({ search: '%' })).toEqual([])
    expect(await emails({ search: 'a_1' })).toEqual(['eva_100@sol.test'])
    expect(await emails({ search: "' or 1=1 --" })).toEqual([])
    expect(await emails({ search: 'sol.test', tab: 'verified' })).toEqual(['eva_100@sol.test'])
  })

  test('pages follow each other without a gap or a repeat, also when somebody signs up in between', async () => {
    const seen: string[] = []
    let cursor: string | undefined
    for (let page = 0; page < 10; page += 1) {
      const { body } = await list({ limit: 2, search: 'sol.test', ...(cursor ? { cursor } : {}) })
      seen.push(...body.items.map(({ email }: { email: string }) => email))
      if (page === 0) await signUp(server, { email: 'zoe@sol.test' })
      if (!body.next) break
      cursor = body.next
    }
    expect(seen).toEqual(['eva_100@sol.test', 'dario@sol.test', 'carla@sol.test', 'beto@sol.test', 'ana@sol.test'])
  })

  test('each order is the one that a reader expects: accents and capitals count for nothing, equals stand by when they came', async () => {
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

  test('a page by its number is the page that the cursors lead to, in every tab and order, from both ends', async () => {
    for (const tab of customerTabs)
      for (const sort of customerOrders)
        for (const direction of ['asc', 'desc'] as const) {
          const asked = { tab, sort, direction, limit: 2 }
          let cursor: string | undefined
          for (let page = 1; page < 10; page += 1) {
            const [byCursor, byNumber] = [
              (await list({ ...asked, ...(cursor ? { cursor } : {}) })).body,
              (await list({ ...asked, page })).body,
            ]
            expect([tab, sort, direction, page, byNumber.items, byNumber.next]).toEqual([
              tab, sort, direction, page, byCursor.items, byCursor.next,
            ]) // biome-ignore format: both sides alike
            if (!byCursor.next) break
            cursor = byCursor.next
          }
          expect((await list({ ...asked, page: 100 })).body).toMatchObject({ items: [], next: null })
        }
  })

  test('a cursor of one order is refused in another, and so is one that was made up', async () => {
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

  test('the counts follow every move, and add up to all', async () => {
    const before = (await list()).body.counts
    const [person] = [await signUp(server, { email: 'moves@else.test' })]
    const { db } = server.deps
    await sql`update users set requested_verification = true where id = ${person.userId}`.execute(db)
    expect((await list()).body.counts).toEqual({
      ...before,
      all: before.all + 1,
      verificationRequests: before.verificationRequests + 1,
    })
    await sql`update users set is_verified = true where id = ${person.userId}`.execute(db)
    const after = (await list()).body.counts
    expect(after).toEqual({ ...before, all: before.all + 1, verified: before.verified + 1 })
    expect(after.all).toBe(after.nonVerified + after.verificationRequests + after.verified + after.admins)
    await sql`delete from users where id = ${person.userId}`.execute(db)
    expect((await list()).body.counts).toEqual(before)
  })

  test.each([
    { cursor: 'x' },
    { limit: 0 },
    { limit: 1000 },
    { page: 0 },
    { tab: 'somewhere' },
    { sort: 'password_hash' },
  ])('%j is refused', async (query) => {
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

describe('the list as a file', () => {
  const file = async (query: Call<typeof customers.csv>['query'] = {}, language: 'es' | 'en' = 'en') => {
    const got = await server.call(customers.csv, { query, as: { ...admin, language } })
    return { ...got, lines: String(got.body).split('\r\n').slice(0, -1) }
  }

  test('holds everybody behind the filter in the order that is shown, and who took it is written down', async () => {
    const all = (await list({ sort: 'email', search: 'sol.test' })).body.items
    const { status, headers, lines } = await file({ sort: 'email', search: 'sol.test' })
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(headers['content-disposition']).toMatch(/^attachment; filename="sol-all-2026-11-20\.csv"$/)
    expect(lines[0]).toBe('\ufeff#,Name,E-mail,Age,Gender,State,Status,Permission')
    expect(lines.slice(1).map((line) => line.split(',')[2])).toEqual(all.map(({ email }: { email: string }) => email))
    expect(lines).toContain('1,Óscar Paz,ana@sol.test,36,Female,Texas,Not Verified,Customer')
    const { rows } = await sql<{
      details: object
    }>`select details from audit where action = 'customers.exported'`.execute(server.deps.db)
    expect(rows.at(-1)?.details).toMatchObject({ tab: 'all', search: 'sol.test', sort: 'email' })
  })

  test('is longer than any page, and begins no formula', async () => {
    await sql`insert into users (id, email, password_hash, title, first_name, middle_name, last_name, mobile_number, dob, gender,
      street_number, street_name, city, state, country, nationality, postal_code, lang, created_at)
      select gen_random_uuid(), 'many' || i || '@many.test', '', '', '=1+1', '', 'x', '', '1990-01-01', 'male', '', '', '', '@x', '', '', '', 'es', now()
      from generate_series(1, 2500) i`.execute(server.deps.db)
    const { lines } = await file({ search: 'many.test' })
    expect(lines).toHaveLength(2501)
    expect(new Set(lines.slice(1).map((line) => line.split(',')[2])).size).toBe(2500)
    expect(lines[2500]).toMatch(/^2500,'=1\+1 x,many\d+@many\.test,36,Male,'@x,Not Verified,Customer$/)
  })
})
