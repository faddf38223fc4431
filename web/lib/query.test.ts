import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bankAccounts } from '#contract/funds/bank-accounts.ts'
import { wallets } from '#contract/funds/wallets.ts'
import { campaigns } from '#contract/office/campaigns.ts'
import { customerProfile } from '#contract/office/customer-profile.ts'
import { adminTransfers } from '#contract/sending/admin-transfers.ts'
import { transfers } from '#contract/sending/transfers.ts'
import { adminLicenses } from '#contract/staff/licenses.ts'
import {
  callPages,
  callQuery,
  items,
  keyOf,
  localKey,
  queryClient,
  readAgain,
  setReply,
  stale,
  wholeOffice,
} from './query.ts'

const server = vi.fn<(address: string, init: RequestInit) => unknown>()

beforeEach(() => {
  queryClient.clear()
  server.mockReset()
  vi.stubGlobal('document', { documentElement: { lang: 'es' }, cookie: `token=a.${btoa('{"exp":9999999999}')}.b` })
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => Response.json(server(address, init)))
})
afterEach(() => void vi.unstubAllGlobals())

test('an event during the first fetch causes another fetch, however late the first one answers', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { networkMode: 'always' } } })
  const answers: ((count: number) => void)[] = []
  const queryFn = () => new Promise<number>((answer) => answers.push(answer))
  const observer = new QueryObserver(client, { queryKey: ['news', 'list'], queryFn })
  const leave = observer.subscribe(() => undefined)
  const read = readAgain(client, ['news'])
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.(1)
  answers[0]?.(0)
  await read
  expect(observer.getCurrentResult()).toMatchObject({ data: 1, isError: false, isFetching: false })
  leave()
})

const id = '01980000-0000-7000-8000-000000000001'

test('a query calls its route with its input and its abort signal, under a key of both', async () => {
  server.mockReturnValue({ items: [], next: null })
  const query = callQuery(transfers.list, { query: { limit: 5 }, staleTime: 0 })
  expect(await queryClient.fetchQuery(query)).toEqual({ items: [], next: null })
  expect(server).toHaveBeenCalledExactlyOnceWith(
    '/api/transfers?limit=5',
    expect.objectContaining({ signal: expect.any(AbortSignal) }),
  )
  expect(query).toMatchObject({ staleTime: 0, queryKey: ['GET', 'api', 'transfers', { query: { limit: 5 } }] })
})

test('two inputs, two methods and two readers of one path have different keys', () => {
  const keys = [
    keyOf(transfers.list),
    keyOf(transfers.list, { query: { limit: 5 } }),
    keyOf(transfers.list, { query: { limit: 6 } }),
    keyOf(transfers.list, { per: 'es' }),
    keyOf(transfers.create),
    keyOf(transfers.read, { params: { id: '' } }),
    keyOf(transfers.read, { params: { id } }),
    callPages(transfers.list, { query: { limit: 5 } }).queryKey,
    localKey('transfers'),
  ]
  expect(new Set(keys.map((key) => JSON.stringify(key))).size).toBe(keys.length)
})

test('the cache holds the reply, of which each reader selects a part', () => {
  const whole = callQuery(wallets.list)
  setReply(whole, { items: [] })
  const rows = callQuery(wallets.list, { select: items })
  expect(rows.queryKey).toEqual(whole.queryKey)
  expect(rows.select?.({ items: [] })).toEqual([])
})

test('each page is fetched by the cursor of the last, and all items form one list', async () => {
  server.mockReturnValueOnce({ items: ['a'], next: 'second' }).mockReturnValueOnce({ items: ['b'], next: null })
  const pages = callPages(customerProfile.notes, { params: { id }, query: { limit: 1 } })
  const read = await queryClient.fetchInfiniteQuery({ ...pages, pages: 3 } as never)
  const notes = `/api/admin/customers/${id}/notes?limit=1`
  expect(server.mock.calls.map(([address]) => address)).toEqual([notes, `${notes}&cursor=second`])
  expect(pages.select?.(read as never)).toEqual(['a', 'b'])
})

const audience = callQuery(campaigns.count, { body: { segment: {}, purpose: 'product' } as never })
const known = {
  list: callQuery(adminTransfers.list, { query: { limit: 5 } }),
  one: callQuery(adminTransfers.read, { params: { id } }),
  postings: callQuery(adminTransfers.postings, { params: { id } }),
  notes: callPages(customerProfile.notes, { params: { id }, query: { limit: 5 } }),
  own: callQuery(transfers.read, { params: { id } }),
  limits: callQuery(transfers.limits),
  bank: callQuery(bankAccounts.bank, { query: { routingNumber: '021000021' } }),
  banks: callQuery(bankAccounts.list),
  audience,
}
type Name = keyof typeof known

const cases: [string, Parameters<typeof stale>, Name[]][] = [
  ['a route makes stale what is read below its path', [adminTransfers.list], ['list', 'one', 'postings']],
  ['a call that writes names the same path', [adminTransfers.release], ['list', 'one', 'postings']],
  ['a contract makes all of its paths stale', [transfers], ['own', 'limits']],
  ['a path makes stale what is below it, and no posted query', [wholeOffice], ['list', 'one', 'postings', 'notes']],
  ['one query makes itself stale', [known.bank, known.audience], ['bank', 'audience']],
  ['a path of which another only begins with the same letters', ['/api/bank'], []],
  ['several at once', [bankAccounts, adminLicenses], ['bank', 'banks']],
]

test.each(cases)('%s', async (_, reads, expected) => {
  for (const { queryKey } of Object.values(known)) queryClient.setQueryData(queryKey, {} as never)
  await stale(...reads)
  const isStale = ([, { queryKey }]: [string, { queryKey: readonly unknown[] }]) =>
    queryClient.getQueryState(queryKey)?.isInvalidated
  expect(
    Object.entries(known)
      .filter(isStale)
      .map(([name]) => name),
  ).toEqual(expected)
})

test('a list refused under overload is read again when the server expects to answer, without an error on the screen', async () => {
  vi.useFakeTimers()
  try {
    const headers = { 'retry-after': '2' }
    const replies = [
      Response.json(
        { status: false, code: 'unavailable', details: 'Inténtalo en unos minutos.' },
        { status: 503, headers },
      ),
      Response.json({ items: [], next: null }),
    ]
    const reach = vi.fn(async () => replies.shift())
    vi.stubGlobal('fetch', reach)
    const read = queryClient.fetchQuery(callQuery(transfers.list, { query: {} }))
    await vi.advanceTimersByTimeAsync(1_900)
    expect(reach).toHaveBeenCalledTimes(1)
    // Up to half as much later, by chance.
    await vi.advanceTimersByTimeAsync(1_100)
    expect(await read).toEqual({ items: [], next: null })
  } finally {
    vi.useRealTimers()
  }
})
