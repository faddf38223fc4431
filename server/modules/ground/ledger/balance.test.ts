import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Refusal } from '#contract/lib/errors.ts'
import { transaction } from '#server/platform/database.ts'
import { balance, balanceAt, post, statement, systemAccount, verifyLedger } from './index.ts'
import { jobs } from './jobs.ts'
import { at, moving, settlement, testLedger } from './test-ledger.ts'

const ledger = testLedger()
const refusal = (code: string) => expect.objectContaining({ code }) as Refusal
const later = (minutes: number) => at.add({ minutes })

describe('the past', () => {
  test('a balance at a past moment counts entries by occurrence or by recording', async () => {
    const account = await ledger.account(0n)
    const move = (amount: bigint, happened: number, known: number) =>
      ledger.post(moving(settlement, account, amount, { eventAt: later(happened), at: later(known) }))
    await move(100n, 10, 10)
    await move(-30n, 20, 60)
    const when = (minutes: number, by: 'event_at' | 'created_at') =>
      balanceAt(ledger.db, account, { at: later(minutes), by })
    expect([await when(9, 'event_at'), await when(9, 'created_at')]).toEqual([0n, 0n])
    expect([await when(30, 'event_at'), await when(30, 'created_at')]).toEqual([70n, 100n])
    expect([await when(60, 'event_at'), await when(60, 'created_at')]).toEqual([70n, 70n])
  })

  test('a statement lists every entry once, newest first, over pages of any size, during concurrent postings', async () => {
    const account = await ledger.account(0n)
    // Five at the same instant: a page must be able to end between entries of one moment.
    for (let n = 1n; n <= 12n; n += 1n) await ledger.post(moving(settlement, account, n, { at: later(Number(n / 5n)) }))
    const all = (await statement(ledger.db, account, { limit: 100 })).items
    const twelve = Array.from({ length: 12 }, (_, n) => BigInt(n + 1))
    expect(new Set(all.map(({ amount }) => amount))).toEqual(new Set(twelve))
    expect(all).toHaveLength(12)
    const times = all.map(({ createdAt }) => createdAt.toString())
    expect(times).toEqual(times.toSorted().toReversed())
    for (const limit of [1, 3, 5, 12]) {
      const paged = []
      let cursor: string | null = null
      do {
        const page: Awaited<ReturnType<typeof statement>> = await statement(ledger.db, account, { cursor, limit })
        paged.push(...page.items)
        cursor = page.next
        await ledger.post(moving(settlement, account, 100n, { at: later(60) }))
      } while (cursor)
      expect(paged.filter(({ amount }) => amount < 100n)).toEqual(all)
    }
    await expect(statement(ledger.db, account, { cursor: 'nonsense', limit: 5 })).rejects.toEqual(
      refusal('invalid_request'),
    )
  })
})

describe('accounts without a floor', () => {
  const fold = async () => {
    const job = jobs({ db: ledger.db }).find(({ name }) => name === 'ledger-fold')
    return (await job?.run()) ?? 0
  }

  test('the balance is exact before, while and after it is folded', async () => {
    const fees = systemAccount('fees', 'MXN')
    const flight = await ledger.account(1000n, { currency: 'MXN' })
    const pay = () => ledger.post(moving(flight, fees, 1n, { currency: 'MXN' }))
    await fold()
    for (let n = 1n; n <= 30n; n += 1n) {
      await Promise.all([pay(), n % 3n === 0n ? fold() : undefined])
      expect(await balance(ledger.db, fees)).toEqual({ posted: n, available: n })
    }
    // Folding waits for every transaction of the server, including those of other tests' databases.
    await expect
      .poll(
        async () => {
          await fold()
          const { rows } = await sql`select posted from ledger_accounts where id = ${fees}`.execute(ledger.db)
          return rows
        },
        { timeout: 20_000 },
      )
      .toEqual([{ posted: 30n }])
    expect(await fold()).toBe(0)
  })

  test('an entry of a transaction that is still open is not folded past', async () => {
    const fees = systemAccount('fees', 'COP')
    const flight = await ledger.account(1000n, { currency: 'COP' })
    const pay = () => moving(flight, fees, 1n, { currency: 'COP' })
    const own = await ledger.account(10n, { currency: 'COP' })
    await ledger.post(pay())
    await transaction(ledger.db, async (open) => {
      await post(open, moving(own, fees, 1n, { currency: 'COP' }))
      for (let n = 0; n < 5; n += 1) await ledger.post(pay())
      await fold()
      expect(await balance(ledger.db, fees)).toEqual({ posted: 6n, available: 6n })
    })
    expect(await balance(ledger.db, fees)).toEqual({ posted: 7n, available: 7n })
    await fold()
    expect(await balance(ledger.db, fees)).toEqual({ posted: 7n, available: 7n })
    expect(await verifyLedger(ledger.db)).toEqual([])
  })

  test('a database restored into a server with a lower transaction counter refuses to post until it is repaired', async () => {
    const account = await ledger.account(100n)
    const before = await balance(ledger.db, settlement)
    await fold()
    await sql`update ledger_fold set base = base - 1000000`.execute(ledger.owner)
    const take = moving(account, settlement, 1n)
    await expect(ledger.post(take)).rejects.toThrow('restored')
    expect(await fold()).toBe(1)
    expect(await ledger.post(take)).toBe('posted')
    expect(await balance(ledger.db, settlement)).toEqual({
      posted: before.posted + 1n,
      available: before.available + 1n,
    })
    while ((await fold()) > 0);
    expect(await verifyLedger(ledger.db)).toEqual([])
  })
})
