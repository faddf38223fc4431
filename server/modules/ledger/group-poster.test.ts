import { Kysely, type LogEvent, PostgresDialect } from 'kysely'
import { expect, test } from 'vitest'
import type { Refusal } from '../../../contract/errors.ts'
import { type Db, makePool, type PlatformTables } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { balance, groupPoster, systemAccount, verifyLedger } from './index.ts'
import { at, moving, posting, settlement, testLedger } from './test-ledger.ts'

const ledger = testLedger()
const refusal = (code: string) => expect.objectContaining({ code }) as Refusal

/** Another pool on the same database, so that a test can count what is sent and cut the line. */
const onOwnPool = async (work: (own: { db: Db; sent: string[]; cut: (away: boolean) => void }) => Promise<void>) => {
  const pool = makePool(ledger.url, { connections: 2 })
  const sent: string[] = []
  const connect = pool.connect.bind(pool)
  const dialect = new PostgresDialect({ pool })
  const log = ({ query }: LogEvent) => void sent.push(/ledger_\w+/.exec(query.sql)?.[0] ?? query.sql)
  const db: Db = new Kysely<PlatformTables>({ dialect, log })
  const cut = (away: boolean) => {
    pool.connect = (away ? () => Promise.reject(new Error('away')) : connect) as typeof connect
  }
  await work({ db, sent, cut }).finally(() => db.destroy())
}

test('a thousand callers at once are served by a few statements, each with its own answer', async () => {
  const account = await ledger.account(1000n)
  const group = groupPoster({ db: ledger.db })
  const takes = Array.from({ length: 1000 }, () => moving(account, settlement, 1n))
  const outcomes = await Promise.all(takes.map(group.post))
  expect(new Set(outcomes)).toEqual(new Set(['posted']))
  expect(await balance(ledger.db, account)).toEqual({ posted: 0n, available: 0n })
  expect(await Promise.all(takes.slice(0, 300).map(group.post))).toEqual(Array.from({ length: 300 }, () => 'replayed'))
  expect(await verifyLedger(ledger.db)).toEqual([])
})

test('a bad posting fails alone: its neighbours in the group are posted', async () => {
  const [account, poor] = [await ledger.account(1000n), await ledger.account(1n)]
  const group = groupPoster({ db: ledger.db })
  const good = () => moving(account, settlement, 1n)
  const used = good()
  await group.post(used)
  const waiting = [
    ...Array.from({ length: 20 }, good),
    moving(poor, settlement, 2n),
    { ...used, subject: newId(at) },
    used,
    moving(newId(at), settlement, 2n),
    posting([[account, -2n], [settlement, 1n]]),
    ...Array.from({ length: 20 }, good),
  ].map((one) => group.post(one)) // biome-ignore format: a posting a line
  const outcomes = await Promise.allSettled(waiting)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(41)
  expect(outcomes[20]).toEqual({ status: 'rejected', reason: refusal('insufficient_funds') })
  expect(outcomes[21]).toEqual({ status: 'rejected', reason: refusal('conflict') })
  expect(outcomes[22]).toEqual({ status: 'fulfilled', value: 'replayed' })
  expect(outcomes[23]).toMatchObject({ reason: { message: expect.stringContaining('unknown_account') } })
  expect(outcomes[24]).toMatchObject({ reason: { message: expect.stringContaining('balance') } })
  expect(await balance(ledger.db, account)).toEqual({ posted: 959n, available: 959n })
  expect(await verifyLedger(ledger.db)).toEqual([])
})

test('the same posting many times in one moment posts once, and its first use of a system account opens it', async () => {
  const account = await ledger.account(10n)
  const group = groupPoster({ db: ledger.db })
  const bank = systemAccount('receivable', 'USD', 'never-seen')
  const take = moving(account, bank, 10n)
  const outcomes = await Promise.all(Array.from({ length: 30 }, () => group.post(take)))
  expect(outcomes.filter((outcome) => outcome === 'posted')).toHaveLength(1)
  expect(await balance(ledger.db, bank)).toEqual({ posted: 10n, available: 10n })
})

test('two nodes that send the same postings at the same moment post each once', async () => {
  const bank = systemAccount('settlement', 'BRL')
  const prefund = systemAccount('prefund', 'BRL', 'banco-tres')
  const nodes = [groupPoster({ db: ledger.db }), groupPoster({ db: ledger.db }), groupPoster({ db: ledger.db })]
  for (let round = 1; round <= 10; round += 1) {
    // System accounts lock nothing, so nothing but the posting's id keeps the nodes apart.
    const same = Array.from({ length: 1 + (round % 3) * 20 }, () => moving(prefund, bank, 1n, { currency: 'BRL' }))
    const outcomes = await Promise.all(nodes.flatMap((node) => same.map(node.post)))
    expect(outcomes.filter((outcome) => outcome === 'posted')).toHaveLength(same.length)
  }
  expect(await verifyLedger(ledger.db)).toEqual([])
})

test('a lone posting is sent at once and alone; what comes while the lanes are busy leaves together', async () => {
  const account = await ledger.account(1000n)
  await onOwnPool(async ({ db, sent }) => {
    const group = groupPoster({ db, lanes: 2 })
    const take = () => group.post(moving(account, settlement, 1n))
    await take()
    expect(sent).toEqual(['ledger_post'])
    sent.length = 0
    await Promise.all(Array.from({ length: 200 }, take))
    expect(sent.filter((name) => name === 'ledger_post_together')).toHaveLength(1)
    expect(sent.length).toBeLessThanOrEqual(3)
  })
})

test('when the database is away every caller learns it, and the same postings work when it is back', async () => {
  const account = await ledger.account(1000n)
  await onOwnPool(async ({ db, cut }) => {
    const group = groupPoster({ db, lanes: 1 })
    const takes = Array.from({ length: 5 }, () => moving(account, settlement, 1n))
    cut(true)
    for (const outcome of await Promise.allSettled(takes.map(group.post)))
      expect(outcome).toMatchObject({ status: 'rejected', reason: { message: 'away' } })
    cut(false)
    expect(await Promise.all(takes.map(group.post))).toEqual(Array.from({ length: 5 }, () => 'posted'))
  })
})
