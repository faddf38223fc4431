import { z } from 'zod'
import type { InvoicesSought } from '#contract/books/invoices.ts'
import { decimalText } from '#contract/lib/money.ts'
import { Id, Instant, type Language, PlainDate } from '#contract/lib/route.ts'
import { pageOf, readCursor, readKey, writeKey } from '#server/platform/cursor.ts'
import type { Db } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { everyPage, type PageAfter } from '#server/platform/every-page.ts'
import { exportList, type ListFile } from '#server/platform/export-list.ts'
import { currency, dateOf, type InvoiceRecord, leftOf, overpaidOf } from './invoice.ts'
import { choose, type InvoicePlace, placeIn, selectChosen, selectIssuedTo, sumOwed } from './list-queries.ts'
import { invoicesMessages } from './messages.ts'
import { companyNames, dollars, ownSummaryOf, summariesOf } from './view.ts'

type Reader = Pick<Deps, 'db' | 'now'>
type ListDeps = Reader & Pick<Deps, 'secrets'>
type Page = { cursor?: string | undefined; limit: number }

const keys = { newest: Instant, due: PlainDate, total: z.string().regex(/^\d{1,18}$/) }

const orderOf = ({ sort }: InvoicesSought): string => `invoices by ${sort}`

/** Refuses a cursor made for another order. */
const placeAt = (deps: ListDeps, cursor: string, sought: InvoicesSought): InvoicePlace => {
  const [key, id] = readKey(deps, orderOf(sought), { cursor, shape: z.tuple([keys[sought.sort], Id]) })
  return { key, id }
}

/** One page of invoices, and the total receivable of all companies. */
export const listInvoices = async (deps: ListDeps, { cursor, limit, ...sought }: InvoicesSought & Page) => {
  const { db, now } = deps
  const at = now()
  const after = cursor === undefined ? undefined : placeAt(deps, cursor, sought)
  const today = dateOf(at)
  const chosen = await choose(db, sought, today)
  const rows = await selectChosen(db, { chosen, after, limit: limit + 1 })
  const items = rows.slice(0, limit)
  const last = rows.length > limit ? items.at(-1) : undefined
  const place = last && placeIn(sought.sort)(last)
  const ages = await sumOwed(db, today)
  return {
    items: await summariesOf(db, items, at),
    next: place ? writeKey(deps, orderOf(sought), [place.key, place.id]) : null,
    owed: dollars(ages.reduce((sum, { owed }) => sum + owed, 0n)),
    ages: ages.map(({ age, owed }) => ({ age, owed: dollars(owed) })),
  }
}

export const listIssuedTo = async (
  { db, now }: Reader,
  { businessId, cursor, limit }: Page & { businessId: string },
) => {
  const after = cursor === undefined ? undefined : readCursor(cursor)
  const rows = await selectIssuedTo(db, { businessId, after, limit: limit + 1 })
  const { items, next } = pageOf(rows, limit, ({ createdAt, id }) => ({ at: createdAt, id }))
  return { items: items.map((invoice) => ownSummaryOf(invoice, now())), next }
}

const cellsIn = (db: Db, language: Language) => async (rows: InvoiceRecord[]) => {
  const { states } = invoicesMessages[language].list
  const companies = await companyNames(db, rows)
  const amount = (minor: bigint): string => decimalText({ minor, currency })
  return rows.map((row) => [
    row.number ?? '',
    states[row.state],
    companies.get(row.businessId) ?? '',
    row.issuedAt?.toString() ?? '',
    row.dueOn,
    amount(row.total),
    amount(row.paid),
    amount(row.credited),
    amount(row.state === 'draft' ? 0n : leftOf(row)),
    amount(row.refunded),
    amount(overpaidOf(row)),
    currency,
    row.reminders,
  ])
}

type ExportRequest = { sought: InvoicesSought; readerId: string; language: Language }

export const exportInvoices = async (
  deps: Reader & Pick<Deps, 'reads'>,
  { sought, readerId, language }: ExportRequest,
): Promise<ListFile> => {
  const { now } = deps
  // tidy allows reads() because only staff gets this file.
  const db = await deps.reads()
  const chosen = await choose(db, sought, dateOf(now()))
  const { name, heads } = invoicesMessages[language].list
  return exportList(deps, {
    ...{ list: 'invoices', readerId, asked: sought, name, heads },
    pages: everyPage((page: PageAfter<InvoicePlace>) => selectChosen(db, { chosen, ...page }), placeIn(sought.sort)),
    cellsOf: cellsIn(db, language),
  })
}
