import { parseArgs } from 'node:util'
import { lowestUuidv7 } from '../../contract/lib/ids.ts'
import { verifyLedger } from '../../server/modules/ground/ledger/index.ts'
import { jobs } from '../../server/modules/ground/ledger/jobs.ts'
import { invariants } from '../../server/modules/ground/ledger/verify-ledger.ts'
import { type Db, makeDatabase, makePool } from '../../server/platform/database.ts'
import { migrate } from '../../server/platform/migrate.ts'
import { proveDue } from '../../server/platform/proof.ts'
import { withClient } from './contender.ts'
import { median } from './load.ts'
import { startServer } from './server.ts'

// Measures the cost of the books in addition to the postings: the fold each second, with many receivables, and the hourly proof of a
// year.

const { values } = parseArgs({
  options: {
    receivables: { type: 'string', default: '20000' },
    entries: { type: 'string', default: '3000000' },
    tmpfs: { type: 'boolean', default: false },
  },
})
const receivables = Number(values.receivables)
const entries = Number(values.entries)
const entryMonths = 12
const emptyMonths = 53
const now = Temporal.Instant.from('2026-11-23T12:00:00Z')

/** The first instants of the last `count` months and of the next, the oldest first. */
const monthsBack = (count: number): Temporal.ZonedDateTime[] => {
  const first = now.toZonedDateTimeISO('UTC').with({ day: 1 }).startOfDay()
  return Array.from({ length: count + 1 }, (_, index) => first.subtract({ months: count - 1 - index }))
}

const took_ms = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

const foldTimes = async (db: Db): Promise<string> => {
  const [fold] = jobs({ db })
  const times: number[] = []
  for (let n = 0; n < 9; n += 1) times.push(await took_ms(async () => fold?.run()))
  return `${median(times).toFixed(1)} ms`
}

const server = await startServer({ tmpfs: values.tmpfs, flushDelay_ms: 0 })
const owner = (statement: string): Promise<unknown> => withClient(server.url, (client) => client.query(statement))
const db = makeDatabase(makePool(server.servingUrl, { connections: 2 }))
try {
  await migrate({ adminUrl: server.url, url: server.servingUrl })
  const months = monthsBack(entryMonths + emptyMonths)
  for (const [index, month] of months.slice(0, -1).entries())
    for (const table of ['ledger_postings', 'ledger_entries'])
      await owner(`select make_partition('${table}', '${table}_${month.toPlainDate().toString().slice(0, 7).replace('-', '_')}',
        '${lowestUuidv7(month.epochMilliseconds)}', '${lowestUuidv7((months[index + 1] ?? month).epochMilliseconds)}', 1000)`)

  await owner(`insert into ledger_accounts (id, kind, owner_id, currency, floor, opened_at)
    select uuidv7(), 'receivable', uuidv7(), 'USD', null, now() from generate_series(1, ${receivables})`)
  await owner('vacuum analyze ledger_accounts')
  console.log(`${server.about}; the fold with ${receivables} receivables and ${months.length - 1} empty months`)
  console.log(`  without a floor: ${await foldTimes(db)}`)
  await owner(`update ledger_accounts set floor = k.floor from ledger_kinds k where k.kind = ledger_accounts.kind`)
  await owner('vacuum analyze ledger_accounts')
  console.log(`  with a floor: ${await foldTimes(db)}`)

  // Each posting moves a cent between two of its month's accounts in flight, and the next posting moves it back.
  await owner(
    `insert into audit (id, at, actor, action, subject, details) values ('${lowestUuidv7((months.at(emptyMonths) ?? months[0])?.epochMilliseconds ?? 0)}', '${months.at(emptyMonths)?.toInstant()}', 'bench', 'bench', 'bench', '{}')`,
  )
  for (const month of months.slice(emptyMonths, -1)) {
    const perMonth = Math.floor(entries / entryMonths / 4)
    const id = (kind: string): string =>
      `(overlay('${lowestUuidv7(month.epochMilliseconds + 1000)}' placing '${kind}' || lpad(to_hex(n), 11, '0') from 25))::uuid`
    await owner(`
      begin;
      create temp table pairs on commit drop as select n, ${id('a')} as source, ${id('b')} as target, ${id('c')} as there, ${id('d')} as back
        from generate_series(1, ${perMonth}) n;
      create temp table moves on commit drop as
        select there as id, source, target from pairs union all select back, target, source from pairs;
      insert into ledger_accounts (id, kind, owner_id, currency, floor, opened_at)
        select a, 'in_flight', a, 'USD', 0, now() from (select source as a from pairs union select target from pairs) as all_accounts;
      insert into ledger_postings (id, kind, subject, event_at, created_at, accounts, stamp)
        select id, 'transfer', id::text, now(), now(), array[source, target], ledger_stamp() from moves;
      insert into ledger_entries (posting_id, line, account_id, amount, event_at, created_at, stamp)
        select m.id, e.line, e.account, e.amount, now(), now(), ledger_stamp() from moves m
        cross join lateral (values (1, m.source, -1), (2, m.target, 1)) as e (line, account, amount);
      commit`)
  }
  await owner('update ledger_fold set through = pg_current_xact_id()::text::bigint')
  await owner('vacuum analyze')
  console.log(`the proof of ${entries} entries in ${entryMonths} months`)
  const prove = async (): Promise<void> => {
    const wrong = await proveDue({ db, now: () => now }, invariants)
    if (wrong.length > 0) throw new Error(wrong.slice(0, 3).join('; '))
  }
  const all = await took_ms(async () => {
    const wrong = await verifyLedger(db)
    if (wrong.length > 0) throw new Error(wrong.slice(0, 3).join('; '))
  })
  console.log(`  all of it: ${(all / 1000).toFixed(1)} s`)
  console.log(`  the first hour, which seals every month: ${((await took_ms(prove)) / 1000).toFixed(1)} s`)
  for (let hour = 0; hour < 3; hour += 1)
    console.log(`  an hour later: ${((await took_ms(prove)) / 1000).toFixed(1)} s`)
} finally {
  await db.destroy()
  await server.stop()
}
process.exit()
