import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import type { InvoicesSought } from '../../contract/books/invoices.ts'
import type { AlertsSought } from '../../contract/compliance/alerts.ts'
import type { BreaksSought } from '../../contract/funds/breaks.ts'
import { adminTransactions, type MovementsSought } from '../../contract/office/admin-transactions.ts'
import type { InboxSought } from '../../contract/office/inbox.ts'
import type { TicketsSought } from '../../contract/office/support.ts'
import type { ApprovalsSought } from '../../contract/staff/approvals.ts'
import { listInvoices } from '../../server/modules/books/invoices/list-invoices.ts'
import { readAnalytics } from '../../server/modules/books/reporting/office/read-analytics.ts'
import { readFigures } from '../../server/modules/books/reporting/office/read-figures.ts'
import { storeFigures } from '../../server/modules/books/reporting/office/store-figures.ts'
import { listAlerts } from '../../server/modules/compliance/alerts/list-alerts.ts'
import { listBreaks } from '../../server/modules/funds/breaks/list-breaks.ts'
import { findCustomers } from '../../server/modules/office/customers/find-customers.ts'
import { findCases } from '../../server/modules/office/office-search/find-cases.ts'
import { listInbox } from '../../server/modules/office/support/inbox/list-inbox.ts'
import { listTickets } from '../../server/modules/office/support/list-tickets.ts'
import { addUpClients, readTopClients } from '../../server/modules/office/transactions/figures.ts'
import { listMovements } from '../../server/modules/office/transactions/find-movements.ts'
import { selectPayments } from '../../server/modules/office/transactions/movement-queries.ts'
import { listApprovals } from '../../server/modules/staff/approvals/list-approvals.ts'
import { makeDatabase, makePool } from '../../server/platform/database.ts'
import { migrate } from '../../server/platform/migrate.ts'
import { makeSecrets } from '../../server/platform/secrets.ts'
import { makePeople } from '../customers/people.ts'
import { additions_ms, calm, quantile } from '../ledger/load.ts'
import { startServer } from '../ledger/server.ts'
import { makeApprovals } from './approvals.ts'
import { makeBreaks } from './breaks.ts'
import { makeCases } from './cases.ts'
import { makeMovements } from './movements.ts'
import { makeSales } from './sales.ts'

// Benchmarks the pages that the staff screens link to, with many customers, movements and entries.

const { values: asked } = parseArgs({
  options: {
    people: { type: 'string', default: '1000000' },
    movements: { type: 'string', default: '2000000' },
    times: { type: 'string', default: '40' },
    calm: { type: 'boolean', default: false },
    tmpfs: { type: 'boolean', default: false },
  },
})
const people = Number(asked.people)
const movements = Number(asked.movements)
const times = Number(asked.times)
const target_ms = 50
const number = (value: number): string => value.toLocaleString('en-US')

const server = await startServer({ tmpfs: asked.tmpfs, flushDelay_ms: 0 })
try {
  await migrate({ adminUrl: server.url, url: server.servingUrl })
  await makePeople(server.url, people)
  await makeMovements(server.url, { movements, people })
  await makeBreaks(server.url, { open: 5_000, settled: 200_000 })
  await makeApprovals(server.url, { waiting: 500, decided: 200_000, companies: 2_000, invoices: 100_000 })
  const db = makeDatabase(makePool(server.servingUrl, { connections: 4 }))
  const deps = { db, now: () => Temporal.Now.instant(), secrets: makeSecrets('a key of the benchmark') }
  await makeCases(server.url, { tickets: movements / 2, alerts: movements / 10 })
  await makeSales(server.url, { movements, people })
  while ((await addUpClients(deps)) > 0);
  const beganKeeping = performance.now()
  await storeFigures(deps)
  const kept_ms = performance.now() - beganKeeping
  const { rows } = await sql<{ id: string; code: string; userId: string; month: string }>`
    select id, code, user_id as "userId", to_char(month, 'YYYY-MM') as month from movements
    order by started_at offset ${Math.floor(movements / 2)} limit 1`.execute(db)
  const some = rows[0]
  if (!some) throw new Error('no movement was made')
  const newest = { sort: 'date', direction: 'desc' } as const
  const list = (query: Partial<MovementsSought> & { cursor?: string }) => () =>
    listMovements(deps, { ...newest, ...query, limit: 20 })
  const breaksBy = (query: Partial<BreaksSought>) => () =>
    listBreaks(deps, { status: 'open', sort: 'age', direction: 'desc', ...query, limit: 20 }, some.userId)
  const tickets = (query: Partial<TicketsSought>) => () => listTickets(db, { status: 'open', ...query, limit: 20 })
  const inbox = (query: Partial<InboxSought>) => () =>
    listInbox(db, { filter: 'open', ...query, readerId: some.userId, limit: 20 })
  const alerts = (query: Partial<AlertsSought>) => () =>
    listAlerts(db, { status: 'open', ...query, readerId: some.userId, limit: 20 })
  const reader = { kind: 'admin', userId: some.userId, staffRoles: ['administrator'] } as const
  const approvals = (query: Partial<ApprovalsSought>) => () =>
    listApprovals(deps, reader as never, { status: 'waiting', ...query, limit: 20 })
  const invoices = (query: Partial<InvoicesSought>) => () =>
    listInvoices(deps, { filter: 'all', sort: 'newest', direction: 'desc', ...query, limit: 20 })
  const second = (await listMovements(deps, { ...newest, limit: 20 })).next ?? undefined
  const customers = { tab: 'all', order: 'joined', ascending: false, limit: 20 } as const
  const questions: [string, () => Promise<unknown>][] = [
    ['yardstick: select 1', () => sql`select 1`.execute(db)],
    ['customers, the first page', () => findCustomers(db, { ...customers, search: '' })],
    ['customers, a search', () => findCustomers(db, { ...customers, search: 'maria.garcia' })],
    [
      'customers, verified, a search by name',
      () => findCustomers(db, { ...customers, tab: 'verified', order: 'name', search: 'maria.garcia' }),
    ],
    ['customers, a name of very many', () => findCustomers(db, { ...customers, search: 'maria' })],
    ['movements, the first page', list({})],
    ['movements, the next page', list({ ...(second ? { cursor: second } : {}) })],
    ['movements, by amount', list({ sort: 'amount' })],
    ['movements, of one kind', list({ kind: 'bill' })],
    ['movements, held', list({ phase: 'held' })],
    ['movements, stopped bills', list({ kind: 'bill', phase: 'stopped' })],
    ['movements, a day of a year ago', list({ from: `${some.month}-10`, to: `${some.month}-10` })],
    ['movements, a large amount', list({ amountFrom: '900' })],
    ['movements, of one customer', list({ customerId: some.userId })],
    ['movements, by id', list({ search: some.id })],
    ['movements, by code', list({ search: some.code })],
    ['movements, a common name', list({ search: 'carmen' })],
    ['movements, a name of few', list({ search: 'mejia 4711' })],
    ['payments of a movement', () => selectPayments(db, some.id)],
    ['top clients of a month', () => readTopClients(deps, { month: some.month })],
    ['breaks, the queue', breaksBy({})],
    ['breaks, the largest', breaksBy({ sort: 'amount' })],
    ['breaks, settled ones by amount', breaksBy({ status: 'settled', sort: 'amount' })],
    ['breaks, settled ones of a rare kind', breaksBy({ status: 'settled', kind: 'cash_over_limit' })],
    ['breaks, settled ones of a rare partner', breaksBy({ status: 'settled', partner: 'counter' })],
    ['breaks, by a transfer’s code', breaksBy({ search: some.code })],
    ['approvals, waiting', approvals({})],
    ['approvals, waiting, a name of few', approvals({ search: 'carmen 4711' })],
    ['approvals, decided', approvals({ status: 'decided' })],
    ['approvals, decided ones of a rare kind', approvals({ status: 'decided', kind: 'treasury_order' })],
    ['approvals, decided, a common name', approvals({ status: 'decided', search: 'carmen' })],
    ['approvals, decided, a name of few', approvals({ status: 'decided', search: 'n4711@' })],
    ['approvals, decided, nothing found', approvals({ status: 'decided', search: 'zzqq' })],
    ['invoices, the newest', invoices({})],
    ['invoices, overdue by sum', invoices({ filter: 'overdue', sort: 'total' })],
    ['invoices, paid, a company of few', invoices({ filter: 'paid', search: 'imports 1711' })],
    ['invoices, a part of very many names', invoices({ search: 'imports' })],
    ['invoices, a number', invoices({ search: 'f-0004711' })],
    ['invoices, nothing found', invoices({ search: 'zzqq' })],
    ['tickets, open', tickets({})],
    ['tickets, answered', tickets({ status: 'answered' })],
    ['tickets, rated', tickets({ status: 'rated' })],
    ['tickets, answered, a common name', tickets({ status: 'answered', search: 'carmen' })],
    ['tickets, answered, a name of few', tickets({ status: 'answered', search: 'n4711@' })],
    ['tickets, answered, a reference', tickets({ status: 'answered', search: '9e37-79b1' })],
    ['tickets, rated, nothing found', tickets({ status: 'rated', search: 'zzqq' })],
    ['inbox, open', inbox({})],
    ['inbox, closed', inbox({ filter: 'closed' })],
    ['inbox, spam', inbox({ filter: 'spam' })],
    ['inbox, closed, a name of few', inbox({ filter: 'closed', search: 'maria 4711' })],
    ['alerts, open', alerts({})],
    ['alerts, closed', alerts({ status: 'closed' })],
    ['alerts, closed ones of a rare kind', alerts({ status: 'closed', kind: 'sanctions_list' })],
    ['alerts, closed, a common name', alerts({ status: 'closed', search: 'carmen' })],
    ['alerts, closed, nothing found', alerts({ status: 'closed', search: 'zzqq' })],
    ['home, this year', () => readFigures(deps, { period: 'year' })],
    ['home, thirty days', () => readFigures(deps, { period: 'month' })],
    ['analytics', () => readAnalytics(deps)],
    ['cases of Ctrl-K', () => findCases(db, { search: 'HELP-123', roles: ['administrator'], readerId: some.userId })],
  ]
  console.log(
    `Node ${process.version}; ${server.about}; ${number(people)} people, ${number(movements)} movements, ${number(movements * 5)} entries, ${times} times each; 10^8 additions take ${Math.round(additions_ms())} ms; ${adminTransactions.list.path}\n`,
  )
  console.log('| page | p50, ms | p95, ms | at most 50 |\n| --- | --- | --- | --- |')
  for (const [name, ask] of questions) {
    const took: number[] = []
    for (let round = 0; round < times + 2; round += 1) {
      if (asked.calm) await calm()
      const begin = performance.now()
      await ask()
      // Skips the first runs, which fill caches and plan the queries.
      if (round >= 2) took.push(performance.now() - begin)
    }
    const sorted = took.toSorted((a, b) => a - b)
    const p95 = quantile(sorted, 0.95)
    console.log(
      `| ${name} | ${quantile(sorted, 0.5).toFixed(1)} | ${p95.toFixed(1)} | ${p95 <= target_ms ? 'yes' : '**no**'} |`,
    )
  }
  console.log(`\nThe worker made the figures of home and analytics in ${(kept_ms / 1000).toFixed(1)} s.`)
  await db.destroy()
} finally {
  await server.stop()
}
