import { afterAll, beforeAll, expect, test } from 'vitest'
import { Failure } from '#contract/lib/errors.ts'
import type { Route } from '#contract/lib/route.ts'
import { holdInvariants } from '../invariants.ts'
import { logIn, newcomer, type Person, password, signUp, signUpAdmin, verified } from '../people.ts'
import { addRecipient, askQuote, carmen, disclose, fundWallet, newId, readTransfer, send } from '../sending.ts'
import { testServer } from '../server.ts'

const server = testServer()
let ana: Person
let admin: Person
/** A valid value for each name of a path, an address or a body. */
let right: Record<string, unknown>
beforeAll(async () => {
  ana = await verified(server)
  admin = await signUpAdmin(server)
  await server.work()
  await fundWallet(server, ana, 1_000_000n)
  const transferId = await send(server, ana)
  const { trackingPath } = await readTransfer(server, ana, transferId)
  const waiting = await signUp(server)
  right = {
    ...{ ...newcomer, ...carmen, email: 'somebody@example.com', otp: '1234', password, newPassword: password, lang: 'en' },
    ...{ notificationPayload: { sentBy: 'SOL', sentTo: waiting.email, title: 'Hello', message: 'Hello' } },
    ...{ adminEmail: admin.email, _id: waiting.userId, id: transferId, token: trackingPath.replace('/track/', '') },
    ...{ side: 'send', amount: '20.00', payIn: 'wallet', sendCurrency: 'USD', receiveCurrency: 'HNL', base: 'USD', country: 'HN' },
    ...{ quoteId: await askQuote(server, ana), recipientId: await addRecipient(server, ana), bankAccountId: null },
    ...{ disclosureId: await disclose(server, ana), code: '0000', reason: 'looked at', reference: 'nothing' },
    ...{ routingNumber: '021000021', accountNumber: '123456785678', kind: 'checking', holder: 'María López' },
    ...{ limit: '20', search: 'car', tab: 'all', filter: 'all', behavior: {}, folder: 'user-docs' },
  } // biome-ignore format: the names of one call a line
})
afterAll(() => holdInvariants(server))

const anything: readonly unknown[] = [
  null, true, 0, -1, 1.5, 1e308, [], {}, [[]], { a: 1 }, '', ' ', '0', '-1', 'null', 'NaN', '\u0000', '\ud800', '\u202e', '😀',
  '١٢٣', "'", '"', '\\', '%', '%00', '_', '{0}', '$1', '<b>', '../..', 'a'.repeat(39), 'a'.repeat(3_000), '9'.repeat(19), '9'.repeat(400),
  '1e9', '0x1', '2026-02-30', '9999-12-31', '+275760-09-13', '00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff',
] // biome-ignore format: a list of values

const namesOf = (schema: Route['body']): string[] => Object.keys(schema?.shape ?? {})
const rightOf = (names: string[]): Record<string, unknown> =>
  Object.fromEntries(names.filter((name) => right[name] !== undefined).map((name) => [name, right[name]]))

/** The same body with one of its fields replaced by `value`, at any depth, by the path of the field. */
const withEach = (body: Record<string, unknown>, value: unknown): [string, Record<string, unknown>][] =>
  Object.entries(body).flatMap(([name, part]): [string, Record<string, unknown>][] => [
    [name, { ...body, [name]: value }],
    ...(typeof part === 'object' && part !== null
      ? withEach(part as Record<string, unknown>, value).map(([path, changed]): [string, Record<string, unknown>] => [
          `${name}.${path}`,
          { ...body, [name]: changed },
        ])
      : []),
  ])

/**
 * Whether a call adds coverage. A value refused by the schema never reaches the handler, and all routes refuse it with the same text, so
 * one per field is enough. A value accepted by the schema is always tested.
 */
const makeSieve = () => {
  const refused = new Set<string>()
  return (schema: Route['body'], given: unknown, field: string): boolean => {
    if (schema?.safeParse(given).success) return true
    if (refused.has(field)) return false
    refused.add(field)
    return true
  }
}

const pathOf = ({ path }: Route, value?: string): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(value ?? String(right[name])))

/** For every replacement, the reply is in our format and never a 500. */
const answers = async (route: Route, url: string, body?: unknown): Promise<void> => {
  const as = route.access === 'admin' ? admin : route.access === 'anyone' ? undefined : ana
  const response = await server.sol.app.inject({
    method: route.method,
    url,
    headers: { 'content-type': 'application/json', ...(as ? { authorization: `Bearer ${as.token}` } : {}) },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  })
  const what = `${route.method} ${url.slice(0, 200)} ${JSON.stringify(body)?.slice(0, 300)}`
  expect(response.statusCode, what).toBeLessThan(500)
  if (response.statusCode >= 400) expect(Failure.safeParse(response.json()).error, what).toBeUndefined()
}

test('no value in any field of any call breaks the server', async () => {
  const routes = server.sol.app.servedRoutes.filter(({ multipart, path }) => !multipart && path !== '/api/session')
  let asked = 0
  for (const route of routes) {
    const tells = makeSieve()
    server.clock.advance({ hours: 2 })
    ;[ana, admin] = [await logIn(server, ana.email), await logIn(server, admin.email)]
    for (const value of anything) {
      for (const [field, changed] of withEach(rightOf(namesOf(route.body)), value)) {
        const body = changed.id === right.id ? { ...changed, id: newId(server) } : changed
        if (!tells(route.body, body, `body.${field}`)) continue
        asked += 1
        await answers(route, pathOf(route), body)
      }
      if (typeof value !== 'string' || !value.isWellFormed()) continue
      for (const name of namesOf(route.query)) {
        const query = { ...(rightOf(namesOf(route.query)) as Record<string, string>), [name]: value }
        if (!tells(route.query, query, `query.${name}`)) continue
        asked += 1
        await answers(route, `${pathOf(route)}?${new URLSearchParams(query)}`)
      }
      const named = Object.fromEntries(namesOf(route.params).map((name) => [name, value]))
      if (value !== '' && route.params && tells(route.params, named, 'params')) {
        asked += 1
        await answers(route, pathOf(route, value))
      }
    }
  }
  expect(asked).toBeGreaterThan(1_000)
}, 600_000)
