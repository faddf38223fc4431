import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { sqlState } from '../../platform/database.ts'
import { verifyLedger } from './index.ts'
import { jobs } from './jobs.ts'
import { testLedger } from './test-ledger.ts'

const ledger = testLedger()

describe('what is written stays', () => {
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
    'create function public.mine() returns int language sql as $$ select 1 $$',
    'create schema mine',
  ]
  test.each(forbidden)('the application may not: %s', async (statement) => {
    const error = await sql.raw(statement).execute(ledger.db).then(() => undefined, (thrown) => thrown) // biome-ignore format: one line
    expect(sqlState(error)).toBe('42501')
  })

  test.each(['ledger_postings', 'ledger_entries'])('a row of %s is safe from the owner’s slip too', async (table) => {
    await ledger.account(1n)
    for (const slip of [`delete from ${table}`, `update ${table} set created_at = now()`])
      await expect(sql.raw(slip).execute(ledger.owner)).rejects.toThrow('append-only')
  })
})

describe('the proof of the books', () => {
  test('finds each way in which they can be wrong, and the job records it', async () => {
    expect(await verifyLedger(ledger.db)).toEqual([])
    const account = await ledger.account(100n)
    const proof = jobs({ db: ledger.db }).find(({ name }) => name === 'ledger-proof')
    const wrongs: [wrong: string, mend: string, found: RegExp][] = [
      [`update ledger_accounts set posted = posted + 1 where id = '${account}'`, `update ledger_accounts set posted = posted - 1 where id = '${account}'`, /has 101, its entries sum to 100/],
      [`update ledger_accounts set reserved = 3 where id = '${account}'`, `update ledger_accounts set reserved = 0 where id = '${account}'`, /has 3 reserved, its open reservations hold 0/],
      [`insert into ledger_entries select gen_random_uuid(), 1, '${account}', 777777, now(), now(), 1`, 'alter table ledger_entries_default disable trigger user; delete from ledger_entries where amount = 777777; alter table ledger_entries_default enable trigger user', /entries in USD sum to 777777[\s\S]*posting .* sums to 777777 in USD[\s\S]*its entries sum to 777877/],
      [`insert into ledger_entries select gen_random_uuid(), 1, gen_random_uuid(), 777777, now(), now(), 1`, 'alter table ledger_entries_default disable trigger user; delete from ledger_entries where amount = 777777; alter table ledger_entries_default enable trigger user', /which does not exist/],
    ] // biome-ignore format: a wrong a line
    for (const [wrong, mend, found] of wrongs) {
      await sql.raw(wrong).execute(ledger.owner)
      expect((await verifyLedger(ledger.db)).join('\n')).toMatch(found)
      await expect(proof?.run()).rejects.toThrow('the ledger is wrong')
      for (const statement of mend.split('; ')) await sql.raw(statement).execute(ledger.owner)
      expect(await verifyLedger(ledger.db)).toEqual([])
    }
    expect(await proof?.run()).toBe(0)
  })
})
