import { type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Db, sqlState } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { balance, systemAccount, verifyLedger } from './index.ts'
import { at, settlement, testLedger } from './test-ledger.ts'

const ledger = testLedger()
/** The access of an attacker with the application's connection: its login, and any statement. */
let taken: pg.Client
let wallet: string
beforeAll(async () => {
  taken = new pg.Client({ connectionString: ledger.url })
  await taken.connect()
  wallet = await ledger.account(10n)
})
afterAll(() => taken.end())

const codeOf = (work: Promise<unknown>): Promise<string | undefined> => work.then(() => undefined, sqlState)
const tryIt = (statement: string) => codeOf(taken.query(statement))
const rowsOf = async <T>(db: Db, query: RawBuilder<T>): Promise<T[]> => (await query.execute(db)).rows

describe('security definer functions', () => {
  const path = 'search_path=pg_catalog, public, pg_temp'

  test('every security definer function sets its search_path, with temporary objects last', async () => {
    const found = await rowsOf(
      ledger.owner,
      sql<{ name: string; path: string | null }>`
        select p.oid::regprocedure::text as name, (select c from unnest(p.proconfig) c where c like 'search_path=%') as path
        from pg_proc p join pg_namespace n on n.oid = p.pronamespace
        where p.prosecdef and n.nspname not in ('pg_catalog', 'information_schema')`,
    )
    expect(found.length).toBeGreaterThanOrEqual(10)
    expect(found.filter((one) => one.path !== path)).toEqual([])
  })

  /** A type of the attacker's own with a check that creates money: a function that resolves this type first would run it. */
  const attack = async (): Promise<void> => {
    for (const statement of [
      `create or replace function pg_temp.evil(pg_catalog.uuid) returns boolean language plpgsql as $$ begin
         update public.ledger_accounts set posted = posted + 1000000 where id = '${wallet}';
         return true;
       end $$`,
      'create domain pg_temp.uuid as pg_catalog.uuid check (pg_temp.evil(value))',
      'create domain pg_temp.text as pg_catalog.text check (pg_temp.evil(null))',
    ])
      await taken.query(statement)
    const transfer = `${newId(at)}`
    await taken.query(`select public.ledger_post($1, 'x', 'x', now(), now(), $2, '{USD,USD}', '{-1,1}')`, [
      transfer,
      [settlement, wallet],
    ])
    await taken.query(
      `select public.ledger_post_each($1, '{x}', '{x}', '{now}', '{now}', '{1,3}', $2, '{USD,USD}', '{-1,1}')`,
      [[newId(at)], [settlement, wallet]],
    )
  }

  test('a temporary type that shadows uuid is refused to the application’s login', async () => {
    for (const statement of [
      'create temporary table mine ()',
      'create function pg_temp.evil() returns int language sql as $$ select 1 $$',
      'create domain pg_temp.uuid as pg_catalog.uuid',
    ])
      expect(await tryIt(statement)).toBe('42501')
  })

  test('a temporary type that shadows uuid is never looked up by the ledger’s functions, were it allowed', async () => {
    const name = new URL(ledger.url).pathname.slice(1)
    await sql.raw(`grant temporary on database ${name} to public`).execute(ledger.owner)
    try {
      await attack()
      expect(await balance(ledger.db, wallet)).toEqual({ posted: 12n, available: 12n })
      expect(await verifyLedger(ledger.db)).toEqual([])
    } finally {
      await sql.raw(`revoke temporary on database ${name} from public`).execute(ledger.owner)
    }
  })

  test('the application’s connection cannot become the owner or change written rows', async () => {
    for (const statement of ['set role none', 'reset role', 'set session authorization default']) {
      await taken.query(statement)
      for (const deed of [
        'delete from ledger_entries',
        'alter table ledger_entries disable trigger append_only',
        'delete from audit',
        "update audit set action = 'nothing'",
        'delete from audit_chain',
        'delete from events',
        "update events set type = 'nothing'",
        'truncate audit, events, ledger_entries',
        'set session_replication_role = replica',
      ])
        expect({ deed, code: await tryIt(deed) }).toEqual({ deed, code: '42501' })
    }
    const { rows } = await sql<{
      owner: string
    }>`select tableowner as owner from pg_tables where tablename = 'audit'`.execute(ledger.db)
    expect(await tryIt(`set role ${rows[0]?.owner}`)).toBe('42501')
  })

  test.each(['audit', 'events'])('a row of %s is protected from the owner’s mistakes too', async (table) => {
    const insert = {
      audit: `insert into audit (id, at, actor, action, subject, details) values (gen_random_uuid(), now(), 'x', 'x', 'x', '{}')`,
      events: `insert into events (id, at, type, subject, payload) values (gen_random_uuid(), now(), 'x', 'x', '{}')`,
    }[table]
    await sql.raw(insert ?? '').execute(ledger.owner)
    for (const slip of [`delete from ${table}`, `update ${table} set at = now()`])
      await expect(sql.raw(slip).execute(ledger.owner)).rejects.toThrow('append-only')
  })
})

describe('accounts', () => {
  const open = (
    kind: string,
    { id = newId(at), owner = newId(at) as string | null, party = null as string | null, currency = 'USD' } = {},
  ) =>
    sql<{
      opened: boolean
    }>`select ledger_open_account(${id}, ${kind}, ${owner}, ${party}, ${currency}, ${at}) as opened`.execute(ledger.db)

  test('the kind of an account decides its floor for every caller', async () => {
    const ids = Object.fromEntries(['wallet', 'in_flight', 'receivable'].map((kind) => [kind, newId(at)]))
    for (const [kind, id] of Object.entries(ids)) await open(kind, { id })
    const fees = systemAccount('fees', 'EUR')
    await open('fees', { id: fees, owner: null, currency: 'EUR' })
    const found = await rowsOf(
      ledger.db,
      sql<{ kind: string; floor: bigint | null }>`
        select kind, floor from ledger_accounts where id = any(${[...Object.values(ids), fees]}::uuid[]) order by kind`,
    )
    expect(found).toEqual([
      { kind: 'fees', floor: null },
      { kind: 'in_flight', floor: 0n },
      { kind: 'receivable', floor: -1_000_000_000_000_000n },
      { kind: 'wallet', floor: 0n },
    ])
  })

  test('the application cannot write an account without the function that opens it, nor change the kinds', async () => {
    for (const statement of [
      `insert into ledger_accounts (id, kind, owner_id, currency, floor, opened_at) values (gen_random_uuid(), 'wallet', gen_random_uuid(), 'USD', -1000000000000000, now())`,
      `insert into ledger_accounts (id, kind, currency, opened_at) values (gen_random_uuid(), 'wallet', 'USD', now())`,
      'update ledger_kinds set floor = null',
      `insert into ledger_kinds values ('wallet', 9, true, null)`,
    ])
      expect(await tryIt(statement)).toBe('42501')
  })

  test('an account without an owner has the id of its terms, and no other account has such an id', async () => {
    for (const party of ['', 'a', 'banco-uno', '999999999999999', '---------------']) {
      const id = systemAccount('suspense', 'HNL', party)
      await open('suspense', { id, owner: null, party: party || null, currency: 'HNL' })
      const { rows } = await open('suspense', { id, owner: null, party: party || null, currency: 'HNL' })
      expect(rows).toEqual([{ opened: false }])
    }
    const bank = systemAccount('settlement', 'BRL', 'banco-dos')
    for (const [kind, terms] of [
      ['wallet', { owner: null }],
      ['settlement', { id: bank }],
      ['wallet', { id: bank, currency: 'BRL' }],
      ['settlement', { id: bank, owner: null, currency: 'BRL' }],
      ['settlement', { id: bank, owner: null, party: 'banco-tres', currency: 'BRL' }],
      ['settlement', { id: bank, owner: null, party: 'banco-dos', currency: 'USD' }],
      ['prefund', { id: bank, owner: null, party: 'banco-dos', currency: 'BRL' }],
      ['settlement', { owner: null }],
      ['prefund', { owner: null, party: 'Not A Party' }],
    ] as const)
      expect({ kind, terms, code: await codeOf(open(kind, terms)) }).toEqual({ kind, terms, code: '22023' })
    expect(await codeOf(open('money'))).toBe('P0002')
  })
})

describe('a posting leads to its entries for any arrays that the caller sends', () => {
  const post = async (accounts: string, currencies: string, amounts: string): Promise<string | undefined> => {
    const { rows } = await taken.query(
      `select ledger_post(gen_random_uuid(), 'x', 'x', now(), now(), $1, $2, $3) as outcome`,
      [accounts, currencies, amounts],
    )
    return rows[0].outcome
  }

  test('arrays that are shifted, folded, of unequal length or have nulls are no posting', async () => {
    const third = await ledger.account(0n)
    const all = `${settlement},${wallet},${third}`
    for (const [accounts, currencies, amounts] of [
      [`[2:4]={${all}}`, '{USD,USD,USD}', '{-2,1,1}'],
      [`[0:1]={${settlement},${wallet}}`, '{USD,USD}', '{-1,1}'],
      [`{{${settlement},${wallet}},{${third},${settlement}}}`, '{USD,USD,USD,USD}', '{-1,1,1,-1}'],
      [`{${all}}`, '{USD,USD}', '{-1,1}'],
      [`{${settlement},${wallet}}`, '{USD,USD,USD}', '{-2,1,1}'],
      [`{${settlement},NULL,${wallet}}`, '{USD,USD,USD}', '{-2,1,1}'],
      ['{}', '{}', '{}'],
    ] as const)
      expect({ accounts, outcome: await post(accounts, currencies, amounts) }).toEqual({
        accounts,
        outcome: 'unbalanced',
      })
    expect(await post(`{${all}}`, '{USD,USD,USD}', '{-2,1,1}')).toBe('posted')
  })

  test('a batch with wrong first indexes is refused as a whole', async () => {
    const each = (firsts: string, count = 2) =>
      codeOf(
        taken.query(`select ledger_post_each($1, $2, $2, $3, $3, $4, $5, '{USD,USD,USD,USD}', '{-1,1,-1,1}')`, [
          Array.from({ length: count }, () => newId(at)),
          Array.from({ length: count }, () => 'x'),
          Array.from({ length: count }, () => 'now'),
          firsts,
          [settlement, wallet, settlement, wallet],
        ]),
      )
    for (const firsts of [
      '{1,3}',
      '{1,3,4}',
      '{2,3,5}',
      '{1,1,5}',
      '{3,1,5}',
      '{1,5,5}',
      '{1,NULL,5}',
      '[0:2]={1,3,5}',
      '{1,3,5,5}',
      '{}',
      '{{1,3,5}}',
    ])
      expect({ firsts, code: await each(firsts) }).toEqual({ firsts, code: '22023' })
    expect(await each('{1,3,5}', 3)).toBe('22023')
    expect(await each('{1,3,5}')).toBeUndefined()
    expect(await verifyLedger(ledger.db)).toEqual([])
  })
})
