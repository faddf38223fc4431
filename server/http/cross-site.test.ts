import { describe, expect, test } from 'vitest'
import { languages } from '#contract/lib/route.ts'
import { identity } from '#contract/people/identity.ts'
import { signUp } from '#tests/people.ts'
import { expectRefused } from '#tests/refused.ts'
import { type Got, testServer } from '#tests/server.ts'
import { tablesWritten } from '#tests/tables.ts'

const server = testServer({ config: { baseUrl: 'https://sol.example.com' } })

const ask = (headers: Record<string, string>, method: 'POST' | 'GET' = 'POST'): Promise<Got> =>
  method === 'GET'
    ? server.call(identity.me, { as: { headers } })
    : server.call(identity.login, { body: { email: 'ana@example.com', password: 'Prueba1234' }, as: { headers } })

const crossSite = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'cross-site', origin: 'https://sol.example.com' },
  { 'sec-fetch-site': 'anything new' },
  { origin: 'https://evil.example' },
  { origin: 'https://sol.example.com.evil.example' },
  { origin: 'https://pay.sol.example.com' },
  { origin: 'null' },
  { origin: '' },
]
const ours = [
  { 'sec-fetch-site': 'same-origin' },
  { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
  { 'sec-fetch-site': 'none' },
  { origin: 'https://sol.example.com' },
  { origin: 'http://localhost:80', host: 'localhost' },
  {},
]

describe('cross-site calls', () => {
  test.each(crossSite)('a state-changing call from a page of another site is refused: %j', async (headers) => {
    for (const language of languages) {
      const got = await ask({ ...headers, 'accept-language': language } as Record<string, string>)
      expectRefused(got, language, { status: 403, code: 'cross_site' })
    }
  })

  test.each(ours)('a call from our page or from no browser is served: %j', async (headers) => {
    expect((await ask(headers as unknown as Record<string, string>)).body.code).toBe('code_not_verified')
  })

  test('a cross-site call is refused on every route, even with a live session, before any read or write', async () => {
    const ana = await signUp(server)
    const headers = { 'sec-fetch-site': 'cross-site' }
    const changing = server.sol.app.servedRoutes.filter(({ method }) => method !== 'GET')
    expect(changing.length).toBeGreaterThan(20)
    const written = await tablesWritten(server, async () => {
      for (const { method, path } of changing) {
        const got = await server.request(method, path.replace(/:\w+/g, ana.userId), {
          as: { token: ana.token, cookie: ana.cookie, headers },
        })
        expect(`${method} ${path} ${got.body.code}`).toBe(`${method} ${path} cross_site`)
      }
    })
    expect(written).toEqual([])
  })
})

test('cross-site reads are allowed: other sites may link here', async () => {
  for (const headers of crossSite) expect((await ask(headers as Record<string, string>, 'GET')).status).toBe(401)
})
