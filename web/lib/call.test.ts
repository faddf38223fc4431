import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bankAccounts } from '#contract/funds/bank-accounts.ts'
import { wallets as walletCalls } from '#contract/funds/wallets.ts'
import { factors } from '#contract/people/factors.ts'
import { identity } from '#contract/people/identity.ts'
import { quotes } from '#contract/sending/quotes.ts'
import { addressOf, CallFailure, call } from './call.ts'
import { onSessionOver } from './session-over.ts'

/** A token with an expiry; its signature is not checked here. */
const tokenUntil = (seconds: number, name = 'a') => `${name}.${btoa(JSON.stringify({ exp: seconds }))}.x`
const nowSeconds = 1_800_000_000
const fresh = tokenUntil(nowSeconds + 600, 'fresh')
const renewed = tokenUntil(nowSeconds + 900, 'renewed')
const expired = tokenUntil(nowSeconds - 1, 'expired')

const json = (status: number, body: unknown) => Response.json(body, { status })
const unauthenticated = () => json(401, { status: false, code: 'unauthenticated', details: 'Inicia sesión otra vez.' })
const wallets = () => json(200, { items: [] })

let jar: Map<string, string>
const server = vi.fn<(address: string, init: RequestInit) => Response | Promise<Response>>()
const bearers = () =>
  server.mock.calls.map(([address, init]) => [address, (init.headers as Record<string, string>).authorization])

beforeEach(() => {
  jar = new Map()
  vi.useFakeTimers({ now: nowSeconds * 1000, toFake: ['Date'] })
  vi.stubGlobal('location', { protocol: 'http:' })
  vi.stubGlobal('document', {
    documentElement: { lang: 'pt' },
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      const [pair = '', ...attributes] = text.split('; ')
      const at = pair.indexOf('=')
      if (attributes.includes('Max-Age=0')) jar.delete(pair.slice(0, at))
      else jar.set(pair.slice(0, at), pair.slice(at + 1))
    },
  })
  server.mockReset()
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => server(address, init))
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a call carries the token and the language the reader chose', async () => {
  jar.set('token', fresh)
  server.mockResolvedValue(wallets())
  expect(await call(walletCalls.list)).toEqual({ items: [] })
  const headers = server.mock.calls[0]?.[1].headers as Record<string, string>
  expect(headers).toMatchObject({ authorization: `Bearer ${fresh}`, 'accept-language': 'pt' })
})

test('an expired token is renewed once, however many calls wait for it', async () => {
  jar.set('token', expired)
  server.mockImplementation((address) =>
    address === identity.renewal.path ? json(200, { token: renewed }) : wallets(),
  )
  await Promise.all([call(walletCalls.list), call(bankAccounts.list), call(walletCalls.list)])
  expect(bearers().filter(([address]) => address === identity.renewal.path)).toHaveLength(1)
  expect(bearers().filter(([, bearer]) => bearer === `Bearer ${renewed}`)).toHaveLength(3)
  expect(jar.get('token')).toBe(renewed)
})

test('a token that the server refuses is renewed and the call made again, once', async () => {
  jar.set('token', fresh)
  server.mockImplementation((address, init) => {
    if (address === identity.renewal.path) return json(200, { token: renewed })
    const { authorization } = init.headers as Record<string, string>
    return authorization === `Bearer ${renewed}` ? wallets() : unauthenticated()
  })
  expect(await call(walletCalls.list)).toEqual({ items: [] })
  expect(server).toHaveBeenCalledTimes(3)
})

/** A call that replaces the session secret when it answers, and refuses the old token from the request on. */
const replacingSession = () => {
  let answer = () => {}
  const answered = new Promise<void>((done) => {
    answer = done
  })
  let current = fresh
  server.mockImplementation(async (address, init) => {
    if (address === factors.reauthenticate.path) {
      current = renewed
      await answered
      return json(200, { token: renewed })
    }
    const { authorization } = init.headers as Record<string, string>
    return authorization === `Bearer ${current}` ? wallets() : unauthenticated()
  })
  return {
    answer,
    asked: (path: string) =>
      bearers()
        .filter(([address]) => address === path)
        .map(([, bearer]) => bearer),
  }
}
const turns = () => new Promise((done) => setTimeout(done, 5))

test('a call made while the session secret is being replaced waits for the new token', async () => {
  jar.set('token', fresh)
  const { answer, asked } = replacingSession()
  const proof = call(factors.reauthenticate, { body: { password: 'x' } })
  const read = call(walletCalls.list)
  await turns()
  expect(asked(walletCalls.list.path)).toEqual([])
  answer()
  await proof
  expect(await read).toEqual({ items: [] })
  expect(asked(walletCalls.list.path)).toEqual([`Bearer ${renewed}`])
})

test('a call in progress while the session secret is replaced is repeated with the new token, without a renewal', async () => {
  jar.set('token', fresh)
  const { answer, asked } = replacingSession()
  const read = call(walletCalls.list)
  const proof = call(factors.reauthenticate, { body: { password: 'x' } })
  await turns()
  answer()
  await proof
  expect(await read).toEqual({ items: [] })
  expect(asked(walletCalls.list.path)).toEqual([`Bearer ${fresh}`, `Bearer ${renewed}`])
  expect(asked(identity.renewal.path)).toEqual([])
})

test('a call uses the present token when replacing the session secret was refused', async () => {
  jar.set('token', fresh)
  server.mockImplementation((address) =>
    address === factors.reauthenticate.path
      ? json(400, { status: false, code: 'wrong_factor', details: 'No' })
      : wallets(),
  )
  const proof = call(factors.reauthenticate, { body: { password: 'x' } })
  const read = call(walletCalls.list)
  await expect(proof).rejects.toBeInstanceOf(CallFailure)
  expect(await read).toEqual({ items: [] })
  expect(jar.get('token')).toBe(fresh)
})

test('when the session is over the call fails with the server’s message and the token is deleted', async () => {
  jar.set('token', expired)
  server.mockImplementation(() => unauthenticated())
  await expect(call(walletCalls.list)).rejects.toMatchObject({
    status: 401,
    code: 'unauthenticated',
    details: 'Inicia sesión otra vez.',
  })
  expect(jar.has('token')).toBe(false)
})

test.each([{ token: expired }, {}])(
  'a call that finds the session over notifies the screen, with %o left',
  async (left) => {
    for (const [name, value] of Object.entries(left)) jar.set(name, value)
    server.mockImplementation(() => unauthenticated())
    const heard = vi.fn()
    const stop = onSessionOver(heard)
    await call(walletCalls.list).catch(() => undefined)
    stop()
    expect(heard.mock.calls).toEqual([['other']])
  },
)

test('a call of a public route renews no token', async () => {
  server.mockImplementation(() =>
    json(400, {
      status: false,
      code: 'invalid_request',
      details: 'Revisa',
      fields: { amount: { code: 'amount_malformed', details: 'Escribe' } },
    }),
  )
  const asked = call(quotes.preview, { query: { country: 'HN', side: 'send', amount: 'x', payout: 'bank_deposit' } })
  await expect(asked).rejects.toMatchObject({ status: 400, fields: { amount: { details: 'Escribe' } } })
  expect(server).toHaveBeenCalledTimes(1)
})

test('a call without an answer fails with the code network', async () => {
  jar.set('token', fresh)
  server.mockRejectedValue(new TypeError('Failed to fetch'))
  const lost = await call(walletCalls.list).catch((error: unknown) => error)
  expect(lost).toBeInstanceOf(CallFailure)
  expect(lost).toMatchObject({ status: 0, code: 'network' })
})

test('a reply that is not the contract’s JSON fails with the code internal', async () => {
  jar.set('token', fresh)
  server.mockResolvedValue(new Response('<html>502</html>', { status: 502 }))
  await expect(call(walletCalls.list)).rejects.toMatchObject({ status: 502, code: 'internal' })
})

test('parameters are escaped and empty queries left out', () => {
  expect(addressOf(quotes.read, { params: { id: 'a/b' } })).toBe('/api/quotes/a%2Fb')
  expect(addressOf(quotes.preview, { query: { country: 'HN', amount: '1 000', side: undefined, payIn: '' } })).toBe(
    '/api/quotes/preview?country=HN&amount=1+000',
  )
})
