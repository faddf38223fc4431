import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { audit } from '#server/platform/audit.ts'
import { manualClock } from '#server/platform/clock.ts'
import { type Db, sqlState, transaction } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { proofJob, proveDue } from '#server/platform/proof.ts'
import { reserve, verifyLedger } from './index.ts'
import { callFold } from './queries.ts'
import { at, moving, settlement, testLedger } from './test-ledger.ts'
import { invariants } from './verify-ledger.ts'

const ledger = testLedger()

describe('ledger rows are immutable', () => {
  const forbidden = [
    'insert into ledger_postings select * from ledger_postings limit 0',
    'insert into ledger_entries select * from ledger_entries limit 0',
    "update ledger_postings set kind = 'x' where false",
    'update ledger_entries set amount = 1 where false',
    'update ledger_entries_default set amount = 1 where false',
    'update ledger_accounts set posted = 1 where false',
    'update ledger_accounts set floor = null where false',
    'update ledger_fold set through = 0 where false',
    'update ledger_reservations set amounts = null where false',
    'delete from ledger_postings where false',
    'delete from ledger_entries where false',
    'delete from ledger_entries_default where false',
    'delete from ledger_accounts where false',
    'delete from ledger_reservation_ends where false',
    'truncate ledger_entries',
    'drop table ledger_entries',
    'alter table ledger_entries disable trigger all',
    "insert into ledger_accounts (id, kind, currency, opened_at, posted) values (gen_random_uuid(), 'wallet', 'USD', now(), 1)",
    'create temporary table mine ()',
    'create function public.mine() returns int language sql as $$ select 1 $$',
    'create schema mine',
  ]
  test.each(forbidden)('the application may not: %s', async (statement) => {
    const error = await sql.raw(statement).execute(ledger.db).then(() => undefined, (thrown) => thrown) // biome-ignore format: one line
    expect(sqlState(error)).toBe('42501')
  })

  test.each(['ledger_postings', 'ledger_entries'])(
    'a row of %s is protected from the owner’s mistakes too',
    async (table) => {
      await ledger.account(1n)
      for (const slip of [`delete from ${table}`, `update ${table} set created_at = now()`])
        await expect(sql.raw(slip).execute(ledger.owner)).rejects.toThrow('append-only')
    },
  )
})

/** Tampering that the database owner can do to the books with the guards disabled, and the violations found afterwards. */
const planted = async (fault: string, find: () => Promise<string[]>): Promise<string[]> => {
  const tables = ['ledger_accounts', 'ledger_postings', 'ledger_entries', 'ledger_reservations']
  const mend = async (one: Db): Promise<void> => {
    for (const table of tables) {
      await sql.raw(`delete from ${table}`).execute(one)
      await sql.raw(`insert into ${table} table kept_${table}`).execute(one)
      await sql.raw(`drop table kept_${table}`).execute(one)
    }
    await sql`set session_replication_role = origin`.execute(one)
  }
  await ledger.owner.connection().execute(async (one) => {
    await sql`set session_replication_role = replica`.execute(one)
    for (const table of tables) await sql.raw(`create table kept_${table} as table ${table}`).execute(one)
    await sql.raw(fault).execute(one)
  })
  const found = await find()
  await ledger.owner.connection().execute(mend)
  return found
}

const balanced = 'every posting sums to zero in each of its currencies'
const leads = 'a posting leads to its entries'
const summed = 'the balance of an account is the sum of its entries'
const reserved = 'what is reserved is what open reservations hold'
const floored = 'no floor is broken'

describe('the proof of the books', () => {
  const ids = { account: '', posting: newId(at) }
  beforeAll(async () => {
    ids.account = await ledger.account(100n)
    await ledger.post(moving(ids.account, settlement, 1n, { id: ids.posting }))
    await transaction(ledger.db, async (tx) => {
      await reserve(tx, moving(ids.account, settlement, 5n))
      // Months are counted from the first row of the audit log.
      await audit(tx, { at, actor: 'test', action: 'test', subject: 'test' })
    })
  })

  const faults: [fault: string, statement: string, found: string[], inMonth?: string[]][] = [
    ['a balance that is written by hand', `update ledger_accounts set posted = posted + 1 where id = 'ACCOUNT'`, [summed], []],
    ['the balance of an account without a floor', `update ledger_accounts set posted = posted + 1 where floor is null`, [summed], []],
    ['a reserve that is written by hand', `update ledger_accounts set reserved = 3 where id = 'ACCOUNT'`, [reserved], []],
    ['a reservation that is gone', 'delete from ledger_reservations', [reserved], []],
    ['a floor that is not its kind’s', `update ledger_accounts set floor = -7 where id = 'ACCOUNT'`, [floored], []],
    ['an account that is gone', `delete from ledger_accounts where id = 'ACCOUNT'`, [balanced, summed], [balanced]],
    ['an entry that is put in', `insert into ledger_entries select 'POSTING', 3, 'ACCOUNT', 7, now(), now(), stamp from ledger_postings where id = 'POSTING'`, [balanced, leads, summed]],
    ['an entry that is gone', `delete from ledger_entries where posting_id = 'POSTING' and line = 1`, [balanced, leads, summed]],
    ['another amount', `update ledger_entries set amount = amount * 2 where posting_id = 'POSTING'`, [summed]],
    ['another account', `update ledger_entries set account_id = 'ACCOUNT' where posting_id = 'POSTING'`, [leads, summed]],
    ['entries of another transaction', `update ledger_entries set stamp = stamp - 1 where posting_id = 'POSTING'`, [leads]],
    ['lines that are swapped', `update ledger_entries set line = 3 - line where posting_id = 'POSTING'`, [leads]],
    ['a posting that is gone with its entries', `delete from ledger_postings where id = 'POSTING'; delete from ledger_entries where posting_id = 'POSTING'`, [summed]],
    ['a posting that is gone', `delete from ledger_postings where id = 'POSTING'`, [leads]],
    ['a posting without entries', `insert into ledger_postings select gen_random_uuid(), kind, subject, event_at, created_at, accounts, stamp from ledger_postings where id = 'POSTING'`, [leads]],
  ] // biome-ignore format: a fault a line

  const named = (problems: readonly string[]): string[] => [
    ...new Set(problems.map((problem) => problem.replace(/^the books are wrong: /, '').split(': ')[0] ?? '')),
  ]

  test.each(faults)('a proof of all finds %s', async (_, fault, names) => {
    const statement = fault.replaceAll('ACCOUNT', ids.account).replaceAll('POSTING', ids.posting)
    expect(named(await planted(statement, () => verifyLedger(ledger.db)))).toEqual(names)
    expect(await verifyLedger(ledger.db)).toEqual([])
  })

  const hourly = (now: string) => proveDue({ db: ledger.db, now: manualClock(now).now }, invariants)

  test.each(faults)('the hourly proof of an open month finds %s', async (_, fault, names) => {
    const statement = fault.replaceAll('ACCOUNT', ids.account).replaceAll('POSTING', ids.posting)
    expect(named(await planted(statement, () => hourly('2026-11-20T16:00:00Z')))).toEqual(names)
    expect(await hourly('2026-11-20T16:00:00Z')).toEqual([])
  })

  test('closed months are sealed, and entries written into one afterwards count in the balances', async () => {
    while ((await callFold(ledger.db)) > 0);
    expect(await hourly('2027-02-20T15:00:00Z')).toEqual([])
    const { rows } = await sql<{
      months: number
    }>`select count(*)::integer as months from ledger_sealed_months`.execute(ledger.db)
    expect(rows).toEqual([{ months: 3 }])
    await ledger.post(moving(ids.account, settlement, 1n))
    expect(await hourly('2027-02-20T16:00:00Z')).toEqual([])
  })

  test.each(faults)(
    'the hourly proof finds in a month that is closed and sealed: %s',
    async (_, fault, names, inMonth = names) => {
      const statement = fault.replaceAll('ACCOUNT', ids.account).replaceAll('POSTING', ids.posting)
      await sql`update proved_months set proved_at = case lower when '00000000-0000-0000-0000-000000000000' then now() - interval '9 years' else now() end`.execute(
        ledger.db,
      )
      const found = named(await planted(statement, () => hourly('2027-02-20T17:00:00Z')))
      // The violations of the month, and those of its accounts.
      expect(found).toEqual(expect.arrayContaining(inMonth))
      expect(found.length).toBeGreaterThan(0)
      expect(await hourly('2027-02-20T17:00:00Z')).toEqual([])
    },
  )

  test('a proof that finds violations is recorded as a failed job with them', async () => {
    const job = proofJob({ db: ledger.db, now: manualClock('2026-11-20T16:00:00Z').now }, invariants)
    const said = await planted(`update ledger_accounts set posted = posted + 1 where id = '${ids.account}'`, () =>
      job.run().then(
        () => [],
        (error: Error) => [error.message],
      ),
    )
    expect(said).toEqual([expect.stringMatching(/^the books are wrong: .* its entries sum to/)])
    expect(await job.run()).toBe(0)
  })
})
