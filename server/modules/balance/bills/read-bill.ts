import { Refusal } from '#contract/lib/errors.ts'
import type { Disclosure, Receipt } from '#contract/sending/transfers.ts'
import { pageOf, readCursor } from '#server/platform/cursor.ts'
import type { Db } from '#server/platform/database.ts'
import { type BillRecord, outcomeText } from './bill.ts'
import { bills, quotes } from './queries.ts'

type Own = { id: string; userId: string }

/** Refuses `not_found`, also for another customer's bill. */
export const readBill = async (db: Db, { id, userId }: Own): Promise<BillRecord> => {
  const bill = await bills.find(db, { id })
  if (bill?.userId !== userId) throw new Refusal('not_found')
  return bill
}

/** Newest first. Refuses `invalid_request` for an invalid cursor. */
export const listBills = async (
  db: Db,
  { userId, cursor, limit }: { userId: string; cursor?: string | undefined; limit: number },
): Promise<{ items: BillRecord[]; next: string | null }> => {
  const after = cursor === undefined ? undefined : readCursor(cursor)
  const rows = await bills.page(db, { userId }, { after, limit: limit + 1 })
  return pageOf(rows, limit, ({ id, requestedAt: at }) => ({ id, at }))
}

/** The receipt as stored with the payment, plus the outcome and the biller's confirmation number. */
export const readReceipt = async (db: Db, own: Own): Promise<{ receipt: Receipt; confirmationCode: string }> => {
  const bill = await readBill(db, own)
  const receipt = { id: bill.id, ...bill.receipt.document, outcome: outcomeText(bill) }
  return { receipt, confirmationCode: bill.confirmationCode }
}

export const billDocuments = async (db: Db, id: string): Promise<Disclosure[]> => {
  const bill = await bills.find(db, { id })
  const quote = bill && (await quotes.find(db, { id: bill.quoteId }))
  if (!quote) return []
  return [
    { id: quote.id, ...quote.document },
    { id: bill.id, ...bill.receipt.document },
  ]
}
