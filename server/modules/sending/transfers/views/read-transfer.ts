import { Refusal } from '#contract/lib/errors.ts'
import { fill } from '#contract/lib/fill.ts'
import { formatMoney, fromWire, localeOf } from '#contract/lib/money.ts'
import type { Language } from '#contract/lib/route.ts'
import { isExit } from '#contract/sending/transfer-states.ts'
import type { Receipt, TransferSummary } from '#contract/sending/transfers.ts'
import { type PostingOf, postingsOf } from '#server/modules/ground/ledger/index.ts'
import { findReceipt } from '#server/modules/sending/disclosures/index.ts'
import type { Db } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { dayOf } from '#server/platform/new-york.ts'
import { selectEvents } from '../event-queries.ts'
import { transfersMessages } from '../messages.ts'
import { selectTransfersById, transfers } from '../queries.ts'
import { type TransferRecord, trackingMacOf } from '../record.ts'
import { refundToOf } from '../refund-to.ts'
import { repairsView } from '../repair/view.ts'
import { payoutOf, summaryOf } from './view.ts'

/** One of a customer's own transfers. Refuses `not_found`, also for another customer's. */
export const readTransfer = async (db: Db, { id, userId }: { id: string; userId: string }): Promise<TransferRecord> => {
  const transfer = await transfers.find(db, { id })
  if (transfer?.userId !== userId) throw new Refusal('not_found')
  return transfer
}

/** Summaries of the customer's own transfers, by id; others are missing. */
export const readSummaries = async (
  db: Db,
  { ids, userIds, now }: { ids: readonly string[]; userIds: readonly string[]; now: Temporal.Instant },
): Promise<Map<string, TransferSummary>> => {
  const found = ids.length === 0 ? [] : await selectTransfersById(db, ids)
  const owned = found.filter(({ userId }) => userIds.includes(userId))
  return new Map(owned.map((transfer) => [transfer.id, summaryOf(transfer, now)]))
}

export const readConfirmationCodes = async (db: Db, ids: readonly string[]): Promise<Map<string, string>> => {
  const found = ids.length === 0 ? [] : await selectTransfersById(db, ids)
  return new Map(found.map(({ id, confirmationCode }) => [id, confirmationCode]))
}

/** The transfer with the random token of a tracking link. Refuses `not_found`. */
export const readTracked = async (
  { db, secrets }: Pick<Deps, 'db' | 'secrets'>,
  token: string,
): Promise<TransferRecord> => {
  const transfer = await transfers.find(db, { trackingMac: trackingMacOf(secrets, token) })
  if (!transfer) throw new Refusal('not_found')
  return transfer
}

/** A receipt does not change: the later outcome of the transfer is shown above it. */
const outcomeText = async (db: Db, transfer: TransferRecord, language: Language): Promise<string | null> => {
  const { state } = transfer
  const { proof } = await payoutOf(db, transfer)
  if (proof) return fill(transfersMessages[language].receiptOutcome.proof[proof.rail], { number: proof.number })
  if (state === 'blocked' || !(state === 'refunded' || isExit(state))) return null
  const { receiptOutcome, refund } = transfersMessages[language]
  const refundTo = await refundToOf(db, transfer)
  if (!refundTo) return receiptOutcome.untaken
  const { method, label } = refundTo
  const total = formatMoney(fromWire(refundTo.amount), localeOf[language])
  if (method === 'debt' || method === 'remedied' || method === 'reversed')
    return fill(receiptOutcome[method], { total })
  const outcome = state === 'refunded' || state === 'funding_failed' ? 'returned' : 'returning'
  return fill(receiptOutcome[outcome], { total, way: fill(refund[method].way, { label }) })
}

/** A recipient's name that was corrected after the payment. */
const correctedName = async (db: Db, id: string, language: Language): Promise<string | null> => {
  const changes = (await repairsView(db, id)).flatMap(({ at, changes }) =>
    changes.flatMap(({ field, after: name }) => (field === 'name' ? [{ at, name }] : [])),
  )
  const last = changes.at(-1)
  if (!last) return null
  const date = dayOf(Temporal.Instant.from(last.at)).toLocaleString(localeOf[language], { dateStyle: 'long' })
  return fill(transfersMessages[language].nameCorrected, { date, name: last.name })
}

/** The receipt as stored with the payment. Refuses `not_found`. */
export const readReceipt = async (
  db: Db,
  owned: { id: string; userId: string },
): Promise<{ receipt: Receipt; confirmationCode: string }> => {
  const transfer = await readTransfer(db, owned)
  const stored = await findReceipt(db, transfer.id)
  if (!stored) throw new Error(`transfer ${transfer.id} has no receipt`)
  const { language } = stored.document
  const texts = [await correctedName(db, transfer.id, language), await outcomeText(db, transfer, language)]
  const outcome = texts.filter((text) => text !== null).join(' ') || null
  return { receipt: { id: stored.id, ...stored.document, outcome }, confirmationCode: transfer.confirmationCode }
}

/** The ledger's postings of a transfer in the order of its moves, even for equal times; other postings follow. */
export const readPostings = async (db: Db, id: string): Promise<PostingOf[]> => {
  const moves = (await selectEvents(db, id)).map(({ postingId }) => postingId)
  const place = (posting: PostingOf): number => {
    const found = moves.indexOf(posting.id)
    return found < 0 ? moves.length : found
  }
  return (await postingsOf(db, id)).toSorted((a, b) => place(a) - place(b))
}
