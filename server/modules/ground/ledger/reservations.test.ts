import { describe, expect, test } from 'vitest'
import type { Refusal } from '#contract/lib/errors.ts'
import { transaction } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { balance, postingsOf, release, reserve, settle } from './index.ts'
import { at, moving, settlement, testLedger } from './test-ledger.ts'

const ledger = testLedger()
const refusal = (code: string) => expect.objectContaining({ code }) as Refusal
const later = (minutes: number) => at.add({ minutes })

describe('money in two phases', () => {
  const setAside = async (amount: bigint, held: bigint) => {
    const account = await ledger.account(amount)
    const pending = moving(account, settlement, held)
    const outcome = await transaction(ledger.db, (tx) => reserve(tx, pending))
    expect(outcome).toBe('reserved')
    return { account, pending, pendingId: pending.id }
  }
  const end = {
    settle: (pendingId: string, id = newId(at)) =>
      transaction(ledger.db, (tx) => settle(tx, { id, pendingId, eventAt: later(1), at: later(2) })),
    release: (pendingId: string) => transaction(ledger.db, (tx) => release(tx, { pendingId, at })),
  }

  test('reserved money cannot be spent, and nothing is posted before the settlement', async () => {
    const { account, pending, pendingId } = await setAside(100n, 70n)
    expect(await balance(ledger.db, account)).toEqual({ posted: 100n, available: 30n })
    expect(await postingsOf(ledger.db, pending.subject)).toEqual([])
    await expect(ledger.post(moving(account, settlement, 31n))).rejects.toEqual(refusal('insufficient_funds'))
    await ledger.post(moving(account, settlement, 30n))
    expect(await end.settle(pendingId)).toBe('posted')
    expect(await balance(ledger.db, account)).toEqual({ posted: 0n, available: 0n })
    const [posted] = await postingsOf(ledger.db, pending.subject)
    expect(posted).toMatchObject({ kind: pending.kind, eventAt: later(1), createdAt: later(2) })
  })

  test('a released reservation frees everything', async () => {
    const { account, pendingId } = await setAside(100n, 70n)
    expect(await end.release(pendingId)).toBe('released')
    expect(await end.release(pendingId)).toBe('replayed')
    expect(await balance(ledger.db, account)).toEqual({ posted: 100n, available: 100n })
  })

  test('a retried reservation is made once, and its id with another body is refused', async () => {
    const { account, pending } = await setAside(100n, 70n)
    const again = (change: object) => transaction(ledger.db, (tx) => reserve(tx, { ...pending, ...change }))
    expect(await again({ at: later(9) })).toBe('replayed')
    await expect(again({ subject: newId(at) })).rejects.toEqual(refusal('conflict'))
    await expect(again({ entries: moving(account, settlement, 7n).entries })).rejects.toEqual(refusal('conflict'))
    expect(await balance(ledger.db, account)).toEqual({ posted: 100n, available: 30n })
    await expect(setAside(10n, 11n)).rejects.toEqual(refusal('insufficient_funds'))
  })

  test('of a simultaneous settlement and release of a reservation one wins', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { account, pendingId } = await setAside(100n, 70n)
      const id = newId(at)
      const [settled, released] = await Promise.allSettled([end.settle(pendingId, id), end.release(pendingId)])
      expect([settled.status, released.status].toSorted()).toEqual(['fulfilled', 'rejected'])
      const left = settled.status === 'fulfilled' ? 30n : 100n
      expect(await balance(ledger.db, account)).toEqual({ posted: left, available: left })
      if (settled.status === 'fulfilled') expect(await end.settle(pendingId, id)).toBe('replayed')
      await expect(end.settle(pendingId)).rejects.toEqual(refusal('conflict'))
    }
  })

  test('a reservation settled under the id of another posting changes nothing', async () => {
    const { account, pendingId } = await setAside(100n, 70n)
    const other = moving(account, settlement, 1n)
    await ledger.post(other)
    await expect(end.settle(pendingId, other.id)).rejects.toThrow()
    expect(await balance(ledger.db, account)).toEqual({ posted: 99n, available: 29n })
    expect(await end.release(pendingId)).toBe('released')
  })

  test('a reservation that does not exist can be neither settled nor released', async () => {
    await expect(end.settle(newId(at))).rejects.toThrow('unknown')
    await expect(end.release(newId(at))).rejects.toThrow('unknown')
  })
})
