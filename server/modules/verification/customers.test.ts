import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { verification } from '../../../contract/verification.ts'
import { type Person, signUp, signUpAdmin, verified } from '../../../tests/people.ts'
import { testServer } from '../../../tests/server.ts'

const server = testServer()
const people: Person[] = []
let admin: Person
beforeAll(async () => {
  for (const name of ['ana', 'beto', 'carla', 'dario']) {
    people.push(await signUp(server, { email: `${name}@sol.test` }))
    server.clock.advance({ seconds: 1 })
  }
  await sql`update users set requested_verification = true, requested_at = now() where email = 'beto@sol.test'`.execute(
    server.deps.db,
  )
  await verified(server, { email: 'eva_100@sol.test' })
  server.clock.advance({ seconds: 1 })
  admin = await signUpAdmin(server)
})

type Query = {
  tab?: 'all' | 'non-verified' | 'verification-requests' | 'verified' | 'admins'
  search?: string
  cursor?: string
  limit?: number
}
const list = (query: Query = {}) => server.call(verification.customers, { query, as: admin })
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

  test.each([{ cursor: 'x' }, { limit: 0 }, { limit: 1000 }, { tab: 'somewhere' }])('%j is refused', async (query) => {
    const got = await list(query as Query)
    expect(got.status).toBe(400)
    expect(got.body.code).toBe('invalid_request')
  })

  test('one customer is read with the time of the request, and without a hash', async () => {
    const got = await server.call(verification.customer, { params: { id: people[1]?.userId ?? '' }, as: admin })
    expect(got.body).toMatchObject({ email: 'beto@sol.test', requestedForVerification: true })
    expect(got.body.requestedAt).toMatch(/^20\d\d-/)
    expect(JSON.stringify(got.body)).not.toContain('argon2')
  })
})
