import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { businessPayments } from '#contract/account/business-payments.ts'
import { bills } from '#contract/balance/bills.ts'
import { cards } from '#contract/balance/cards.ts'
import { conversions } from '#contract/balance/conversions.ts'
import { requestLinks } from '#contract/balance/request-links.ts'
import { topUps } from '#contract/balance/top-ups.ts'
import { withdrawals } from '#contract/balance/withdrawals.ts'
import { wallets } from '#contract/funds/wallets.ts'
import type { Route } from '#contract/lib/route.ts'
import { identity } from '#contract/people/identity.ts'
import { batches } from '#contract/sending/batches.ts'
import { quotes } from '#contract/sending/quotes.ts'
import { schedules } from '#contract/sending/schedules.ts'
import { transfers } from '#contract/sending/transfers.ts'
import { call, isFailure } from './call.ts'
import { isTryingAgain, onTryingAgain, pauseOf } from './persist.ts'
import { callQuery, queryClient } from './query.ts'
import { onSessionOver } from './session-over.ts'

const nowSeconds = 1_800_000_000
const tokenUntil = (seconds: number) => `a.${btoa(JSON.stringify({ exp: seconds }))}.x`
const server = vi.fn<(address: string, init: RequestInit) => Response | Promise<Response>>()
const done = () => Response.json({ id: 'the-transfer' })
const away = (status = 503, retryAfter?: string) =>
  Response.json(
    { status: false, code: 'unavailable', details: 'Inténtalo en unos minutos.' },
    { status, headers: retryAfter ? { 'retry-after': retryAfter } : {} },
  )
const refused = (status: number, code: string) => Response.json({ status: false, code, details: 'No' }, { status })
const lost = () => {
  throw new TypeError('Failed to fetch')
}
const sent = () => server.mock.calls.map(([, { body }]) => body)

const id = '01980000-0000-7000-8000-000000000001'
const pay = (signal?: AbortSignal) =>
  call(transfers.create, { body: { id, disclosureId: id, code: '1234' }, ...(signal && { signal }) })
/** The result of the payment, or its failure. */
const settled = (calling: Promise<unknown>) => calling.catch((error: unknown) => error)

beforeEach(() => {
  vi.useFakeTimers({ now: nowSeconds * 1000 })
  vi.stubGlobal('location', { protocol: 'http:' })
  vi.stubGlobal('document', { documentElement: { lang: 'es' }, cookie: `token=${tokenUntil(nowSeconds + 600)}` })
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => server(address, init))
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => array)
  server.mockReset()
  queryClient.clear()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a payment is sent again with the same id and body until the server is back', async () => {
  server.mockImplementationOnce(lost).mockResolvedValueOnce(away(502)).mockResolvedValueOnce(away(504))
  server.mockImplementation(async () => done())
  const paid = pay()
  await vi.advanceTimersByTimeAsync(7000)
  expect(await paid).toEqual({ id: 'the-transfer' })
  expect(new Set(sent())).toEqual(new Set([JSON.stringify({ id, disclosureId: id, code: '1234' })]))
  expect(sent()).toHaveLength(4)
})

test('the server’s Retry-After is waited for, and one beyond the time of a call ends it', async () => {
  server.mockResolvedValueOnce(away(503, '5')).mockResolvedValueOnce(away(503, '60'))
  const paid = settled(pay())
  await vi.advanceTimersByTimeAsync(4999)
  expect(sent()).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await paid).toMatchObject({ status: 503, code: 'unavailable', details: 'Inténtalo en unos minutos.' })
  expect(sent()).toHaveLength(2)
})

test('after 25 seconds the last failure is reported, and the next press sends the same request', async () => {
  server.mockImplementation(async () => away())
  const paid = settled(pay())
  await vi.advanceTimersByTimeAsync(25_000)
  expect(await paid).toMatchObject({ status: 503 })
  expect(sent()).toHaveLength(8)
  server.mockImplementation(async () => done())
  await pay()
  expect(new Set(sent()).size).toBe(1)
})

test('callers that failed together return up to half a pause apart', () => {
  expect([0, 1, 2, 3].map((tried) => pauseOf(tried, undefined))).toEqual([1000, 2000, 4000, 4000])
  vi.mocked(crypto.getRandomValues).mockImplementation((array) => (array as Uint16Array).fill(0xffff) as never)
  expect(pauseOf(0, undefined)).toBeCloseTo(1500, 0)
  expect(pauseOf(0, 5)).toBeCloseTo(7500, 0)
})

test('a computer that slept during the pause sends nothing afterwards', async () => {
  server.mockImplementation(async () => away())
  const paid = settled(pay())
  await vi.advanceTimersByTimeAsync(10)
  vi.setSystemTime(nowSeconds * 1000 + 3_600_000)
  await vi.advanceTimersByTimeAsync(1000)
  expect(isFailure(await paid)).toBe(true)
  expect(sent()).toHaveLength(1)
})

test('an aborted call is not sent again', async () => {
  server.mockImplementation(async () => away())
  const stop = new AbortController()
  const paid = settled(pay(stop.signal))
  await vi.advanceTimersByTimeAsync(10)
  stop.abort()
  expect(await paid).toBe(stop.signal.reason)
  await vi.advanceTimersByTimeAsync(25_000)
  expect(sent()).toHaveLength(1)
})

test('the screen is told from the first failure to the end, once for calls at the same time', async () => {
  const heard: boolean[] = []
  const stop = onTryingAgain(() => heard.push(isTryingAgain()))
  server.mockResolvedValueOnce(away()).mockResolvedValueOnce(away())
  server.mockImplementation(async () => done())
  const paid = Promise.all([pay(), pay()])
  expect(isTryingAgain()).toBe(false)
  await vi.advanceTimersByTimeAsync(500)
  expect(isTryingAgain()).toBe(true)
  await vi.advanceTimersByTimeAsync(1000)
  await paid
  expect(heard).toEqual([true, true, true, false])
  stop()
})

describe('a failure is reported immediately', () => {
  test.each([
    ['of the server itself', () => refused(500, 'internal')],
    ['that is a refusal', () => refused(400, 'confirmation_invalid')],
    ['of a rate that is not available', () => refused(503, 'rate_unavailable')],
    ['of a biller that does not answer', () => refused(503, 'biller_unavailable')],
    ['of too many requests', () => refused(429, 'too_many')],
  ])('%s', async (_, answer) => {
    server.mockImplementation(async () => answer())
    await expect(pay()).rejects.toBeTruthy()
    expect(sent()).toHaveLength(1)
  })

  test('of a browser that is offline', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    server.mockImplementation(lost)
    await expect(pay()).rejects.toMatchObject({ code: 'network' })
    expect(sent()).toHaveLength(1)
  })

  test.each([
    ['a code', () => call(transfers.sendCode, { params: { id } })],
    ['a login code', () => call(identity.sendLoginCode, { body: { email: 'ana@example.com' } })],
  ])('of a call that sends %s', async (_, send) => {
    server.mockImplementation(async () => away())
    await expect(send()).rejects.toMatchObject({ status: 503 })
    expect(sent()).toHaveLength(1)
  })
})

test.each<[string, Route]>([
  ['a transfer', transfers.create],
  ['the cancellation of a transfer', transfers.cancel],
  ['a schedule', schedules.create],
  ['a batch', batches.confirm],
  ['a payment of a company', businessPayments.confirm],
  ['a top-up', topUps.create],
  ['a withdrawal', withdrawals.create],
  ['a bill', bills.pay],
  ['a conversion', conversions.create],
  ['a payment of a request by a guest', requestLinks.pay],
  ['a payment of a request from a balance', requestLinks.payFromBalance],
  ['a card load', cards.load],
])('%s is tried again', async (_, route) => {
  server.mockResolvedValueOnce(away()).mockImplementation(async () => done())
  const sending = call(route as Route, { params: {}, body: {} } as never)
  await vi.advanceTimersByTimeAsync(1000)
  expect(await sending).toEqual({ id: 'the-transfer' })
})

test('a session whose renewal finds the server away goes on, and the payment follows its renewal', async () => {
  vi.stubGlobal('document', { documentElement: { lang: 'es' }, cookie: `token=${tokenUntil(nowSeconds - 1)}` })
  const over = vi.fn()
  const stop = onSessionOver(over)
  let renewals = 0
  server.mockImplementation(async (address) => {
    if (address !== identity.renewal.path) return done()
    renewals += 1
    return renewals === 1 ? away() : Response.json({ token: tokenUntil(nowSeconds + 900) })
  })
  const paid = pay()
  await vi.advanceTimersByTimeAsync(1000)
  expect(await paid).toEqual({ id: 'the-transfer' })
  expect(over).not.toHaveBeenCalled()
  stop()
})

describe('a read', () => {
  const read = () => settled(queryClient.fetchQuery(callQuery(wallets.list, { staleTime: 0 })))

  test('that an overloaded server sheds is asked again after its Retry-After, five times', async () => {
    server.mockImplementation(async () => away(503, '2'))
    const reading = read()
    await vi.advanceTimersByTimeAsync(1999)
    expect(server).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(8001)
    expect(await reading).toMatchObject({ status: 503 })
    expect(server).toHaveBeenCalledTimes(6)
    expect(isTryingAgain()).toBe(false)
  })

  test('without an answer is asked again twice, and refused for its own reason as soon', async () => {
    server.mockImplementation(lost)
    const reading = read()
    await vi.advanceTimersByTimeAsync(3000)
    expect(await reading).toMatchObject({ code: 'network' })
    expect(server).toHaveBeenCalledTimes(3)
  })

  test('that the server refuses for its own reason with a time is asked again as any failure', async () => {
    server.mockImplementation(async () =>
      Response.json(
        { status: false, code: 'rate_unavailable', details: 'No' },
        { status: 503, headers: { 'retry-after': '5' } },
      ),
    )
    const reading = settled(
      queryClient.fetchQuery(
        callQuery(quotes.preview, { query: { country: 'HN', side: 'send', amount: '1', payout: 'bank_deposit' } }),
      ),
    )
    await vi.advanceTimersByTimeAsync(3000)
    expect(await reading).toMatchObject({ code: 'rate_unavailable' })
    expect(server).toHaveBeenCalledTimes(3)
  })
})
