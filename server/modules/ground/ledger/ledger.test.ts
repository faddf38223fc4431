import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Refusal } from '#contract/lib/errors.ts'
import { transaction } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { readSystemAccount } from './account.ts'
import { balance, openAccount, openWallet, post, postingIdOf, postingsOf, systemAccount, walletsOf } from './index.ts'
import { openSystemAccounts } from './open-account.ts'
import { at, moving, posting, settlement, testLedger } from './test-ledger.ts'

const ledger = testLedger()
const refusal = (code: string) => expect.objectContaining({ code }) as Refusal
const later = (minutes: number) => at.add({ minutes })

describe('accounts', () => {
  test('a customer has one wallet per currency, even if opened repeatedly', async () => {
    const userId = newId(at)
    const open = (currency: string) => transaction(ledger.db, (tx) => openWallet(tx, { userId, currency, at }))
    const dollars = await Promise.all([open('USD'), open('USD'), open('USD')])
    const euros = await open('EUR')
    expect(new Set(dollars).size).toBe(1)
    expect((await walletsOf(ledger.db, userId)).map(({ id, currency, posted }) => ({ id, currency, posted }))).toEqual([
      { id: euros, currency: 'EUR', posted: 0n },
      { id: dollars[0], currency: 'USD', posted: 0n },
    ])
  })

  test('an account opened again with other terms is refused', async () => {
    const account = { id: newId(at), kind: 'in_flight', ownerId: newId(at), currency: 'USD', at } as const
    const open = (terms: object) => transaction(ledger.db, (tx) => openAccount(tx, { ...account, ...terms }))
    await open({})
    await open({})
    for (const other of [{ currency: 'EUR' }, { kind: 'receivable' }, { ownerId: newId(at) }])
      await expect(open(other)).rejects.toEqual(refusal('conflict'))
  })

  test('the id of a system account encodes its kind, currency and party, and is less than any UUIDv7', () => {
    for (const party of ['', 'a', 'banco-uno', '999999999999999', '---------------']) {
      const id = systemAccount('suspense', 'HNL', party)
      expect(readSystemAccount(id)).toEqual({ kind: 'suspense', currency: 'HNL', party: party || null })
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
      expect(id < newId(Temporal.Instant.from('2005-01-01T00:00:00Z'))).toBe(true)
    }
    expect(readSystemAccount(newId(at))).toBeUndefined()
    for (const wrong of ['Banco', 'sixteen-letters-', 'ñ'])
      expect(() => systemAccount('prefund', 'HNL', wrong)).toThrow()
  })
})

describe('postings', () => {
  test('a posting that does not sum to zero in each currency is refused by the code and by the database', async () => {
    const account = await ledger.account(100n)
    for (const wrong of [
      posting([[account, -5n], [settlement, 4n]]),
      posting([[account, -5n], [systemAccount('exchange', 'HNL'), 5n, 'HNL']]),
      posting([[account, 5n]]),
      posting([]),
    ]) // biome-ignore format: a posting a line
      await expect(ledger.post(wrong)).rejects.toThrow(/balance|entries/)
    const direct = (amounts: string, currencies: string) =>
      sql<{ outcome: string }>`
        select ledger_post(${newId(at)}, 'test', 'x', now(), now(), ${`{${account},${settlement}}`}, ${currencies}, ${amounts}) as outcome
      `
        .execute(ledger.db)
        .then(({ rows }) => rows[0]?.outcome)
    expect(await direct('{-5,4}', '{USD,USD}')).toBe('unbalanced')
    expect(await direct('{-5,5}', '{USD,HNL}')).toBe('unbalanced')
    expect(await direct('{0,0}', '{USD,USD}')).toBe('unbalanced')
    expect(await direct('{-5,5}', '{HNL,HNL}')).toBe('unknown_account')
    expect(await balance(ledger.db, account)).toEqual({ posted: 100n, available: 100n })
  })

  test('an account has one currency for good, and an unknown account is refused', async () => {
    const account = await ledger.account(100n)
    const bank = systemAccount('settlement', 'EUR')
    await expect(ledger.post(moving(bank, account, 5n, { currency: 'EUR' }))).rejects.toThrow('unknown_account')
    await expect(ledger.post(moving(settlement, newId(at), 5n))).rejects.toThrow('unknown_account')
    expect(await balance(ledger.db, account)).toEqual({ posted: 100n, available: 100n })
  })

  test('a payout in another currency is one posting that balances in both', async () => {
    const transferId = newId(at)
    const flight = await ledger.account(20_130n)
    const prefund = systemAccount('prefund', 'HNL', 'banco-uno')
    const payout = posting(
      [
        [flight, -20_130n],
        [systemAccount('fees', 'USD'), 130n],
        [systemAccount('exchange', 'USD'), 20_000n],
        [systemAccount('exchange', 'HNL'), -497_000n, 'HNL'],
        [prefund, 497_000n, 'HNL'],
      ],
      { kind: 'payout_submitted', subject: transferId },
    )
    expect(await ledger.post(payout)).toBe('posted')
    expect(await ledger.post(payout)).toBe('replayed')
    expect(await balance(ledger.db, flight)).toEqual({ posted: 0n, available: 0n })
    expect(await balance(ledger.db, prefund)).toEqual({ posted: 497_000n, available: 497_000n })
    expect(await postingsOf(ledger.db, transferId)).toEqual([
      {
        id: payout.id,
        kind: 'payout_submitted',
        eventAt: at,
        createdAt: at,
        entries: [
          { account: 'in_flight', ownerId: expect.any(String), amount: { minor: -20_130n, currency: 'USD' } },
          { account: 'fees', ownerId: null, amount: { minor: 130n, currency: 'USD' } },
          { account: 'exchange', ownerId: null, amount: { minor: 20_000n, currency: 'USD' } },
          { account: 'exchange', ownerId: null, amount: { minor: -497_000n, currency: 'HNL' } },
          { account: 'prefund:banco-uno', ownerId: null, amount: { minor: 497_000n, currency: 'HNL' } },
        ],
      },
    ])
    // The money has left: a second payout, or an additional refund, is impossible even if the calling code is wrong.
    await expect(ledger.post(moving(flight, settlement, 1n))).rejects.toEqual(refusal('insufficient_funds'))
  })

  test('a fee of zero is no entry', async () => {
    const account = await ledger.account(10n)
    const free = posting([[account, -10n], [settlement, 10n], [systemAccount('fees', 'USD'), 0n]]) // biome-ignore format: one line
    expect(await ledger.post(free)).toBe('posted')
    expect((await postingsOf(ledger.db, free.subject))[0]?.entries).toHaveLength(2)
  })

  test('a retried posting posts once, in sequence and fifty at the same time', async () => {
    const account = await ledger.account(100n)
    const take = moving(account, settlement, 100n)
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => ledger.post(take)))
    expect(outcomes.filter((outcome) => outcome === 'posted')).toHaveLength(1)
    // The money is gone by now, and it is still the same posting; the time of the retry does not matter.
    expect(await ledger.post({ ...take, at: later(5), eventAt: later(5) })).toBe('replayed')
    expect(await balance(ledger.db, account)).toEqual({ posted: 0n, available: 0n })
  })

  test('a posting between system accounts alone posts once when fifty send it at the same time', async () => {
    const bank = systemAccount('settlement', 'PEN')
    const prefund = systemAccount('prefund', 'PEN', 'banco-dos')
    const funding = moving(prefund, bank, 700n, { currency: 'PEN' })
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => ledger.post(funding)))
    expect(outcomes.filter((outcome) => outcome === 'posted')).toHaveLength(1)
    expect(await balance(ledger.db, prefund)).toEqual({ posted: -700n, available: -700n })
  })

  test('the first posting to a system account is posted when another transaction opens the account meanwhile', async () => {
    const fresh = systemAccount('suspense', 'USD', 'banco-tres')
    const posted = await ledger.owner.transaction().execute(async (tx) => {
      // Readers pass this lock and writers wait for it: the posting sees no account, and waits where it would change one.
      await sql`lock table ledger_accounts in share row exclusive mode`.execute(tx)
      await openSystemAccounts(tx, [fresh], at)
      const outcome = ledger.post(moving(fresh, settlement, 5n))
      const waiting = sql`select from pg_locks where not granted and relation = 'ledger_accounts'::regclass`
      await expect.poll(async () => (await waiting.execute(tx)).rows).toHaveLength(1)
      return { outcome }
    })
    expect(await posted.outcome).toBe('posted')
    expect(await balance(ledger.db, fresh)).toEqual({ posted: -5n, available: -5n })
  })

  test('the id of a posting with another kind, subject, amount or account is refused', async () => {
    const [account, other] = [await ledger.account(100n), await ledger.account(100n)]
    const first = moving(account, settlement, 10n)
    await ledger.post(first)
    for (const changed of [
      { kind: 'other' },
      { subject: newId(at) },
      { entries: moving(account, settlement, 11n).entries },
      { entries: moving(other, settlement, 10n).entries },
      { entries: moving(other, settlement, 1000n).entries },
    ]) // biome-ignore format: a change a line
      await expect(ledger.post({ ...first, ...changed })).rejects.toEqual(refusal('conflict'))
    expect(await balance(ledger.db, account)).toEqual({ posted: 90n, available: 90n })
    expect(await balance(ledger.db, other)).toEqual({ posted: 100n, available: 100n })
  })

  test('a refused posting leaves nothing behind and the transaction usable', async () => {
    const [first, second] = [await ledger.account(100n), await ledger.account(100n)]
    await transaction(ledger.db, async (tx) => {
      // Whichever of the two is locked first, the other refuses.
      for (const [one, other] of [
        [first, second],
        [second, first],
      ] as const) {
        const refused = post(tx, posting([[one, -50n], [other, -101n], [settlement, 151n]])) // biome-ignore format: one line
        await expect(refused).rejects.toEqual(refusal('insufficient_funds'))
      }
      await post(tx, moving(first, second, 100n))
    })
    expect(await balance(ledger.db, first)).toEqual({ posted: 0n, available: 0n })
    expect(await balance(ledger.db, second)).toEqual({ posted: 200n, available: 200n })
  })

  test('a posting that touches one account twice is judged by the sum', async () => {
    const account = await ledger.account(10n)
    const both = posting([[account, -30n], [account, 25n], [settlement, 5n]]) // biome-ignore format: one line
    expect(await ledger.post(both)).toBe('posted')
    expect(await ledger.post(both)).toBe('replayed')
    expect(await balance(ledger.db, account)).toEqual({ posted: 5n, available: 5n })
  })

  test('the id of a step is the same each time and a UUIDv7 of the same moment', () => {
    const base = newId(at)
    expect(postingIdOf('transfer', base, 'refund')).toBe(postingIdOf('transfer', base, 'refund'))
    expect(postingIdOf('transfer', base, 'refund')).not.toBe(postingIdOf('transfer', base, 'payout'))
    expect(postingIdOf('transfer', base, 'refund')).not.toBe(postingIdOf('top_up', base, 'refund'))
    expect(postingIdOf('transfer', base, 'refund')).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    )
    expect(postingIdOf('transfer', base, 'refund').slice(0, 13)).toBe(base.slice(0, 13))
  })
})

describe('the floor', () => {
  test('two hundred concurrent debits of the same hundred cents get a hundred cents', async () => {
    const account = await ledger.account(100n)
    const outcomes = await Promise.allSettled(
      Array.from({ length: 200 }, () => ledger.post(moving(account, settlement, 1n))),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(100)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toEqual(refusal('insufficient_funds'))
    expect(await balance(ledger.db, account)).toEqual({ posted: 0n, available: 0n })
  })

  test('not even the owner of the tables can write a balance below the floor', async () => {
    const account = await ledger.account(10n)
    await expect(
      sql`update ledger_accounts set posted = -1 where id = ${account}`.execute(ledger.owner),
    ).rejects.toThrow('ledger_floor')
    await expect(
      sql`update ledger_accounts set reserved = 11 where id = ${account}`.execute(ledger.owner),
    ).rejects.toThrow('ledger_floor')
  })
})
