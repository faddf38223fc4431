import type { Biller } from '#contract/balance/bills.ts'
import { Refusal, refuseFields } from '#contract/lib/errors.ts'
import { type Money, parseAmount } from '#contract/lib/money.ts'
import type { Language } from '#contract/lib/route.ts'
import { openQuotes_max, quoteMinutes } from '#contract/sending/quotes.ts'
import { readRate } from '#server/modules/funds/rates/index.ts'
import type { Rails } from '#server/modules/ground/rails/index.ts'
import { requireESignConsent } from '#server/modules/people/consents/index.ts'
import { type Db, transaction } from '#server/platform/database.ts'
import type { Deps as PlatformDeps } from '#server/platform/deps.ts'
import { replayed } from '#server/platform/replayed.ts'
import { disclosureOf } from './disclose-bill.ts'
import { countOpenQuotes, quotes } from './queries.ts'
import { type BillTyped, findOpen, type OpenBill, readReference } from './query-biller.ts'
import { type BillQuoteRecord, dayOf, rateFields, termsOf } from './quote.ts'

type Deps = Pick<PlatformDeps, 'db' | 'now' | 'config'> & { rails: Rails }
type Request = BillTyped & {
  id: string
  userId: string
  amount: string | null
  language: Language
  requestDigest: string
}

/**
 * Locks the cost of a bill for thirty minutes, with its disclosure. `amount` is decimal text in the biller's currency; null: the amount
 * due. The same id with the same body returns the same quote, otherwise `conflict`. Refuses `consent_required`, the fields,
 * `bill_unknown`, `bill_paid_already`, `bill_amount_fixed`, `biller_unavailable`, `rate_unavailable`, `amount_above_limit` and
 * `too_many_quotes`.
 */
export const createBillQuote = async (deps: Deps, request: Request): Promise<BillQuoteRecord> => {
  const { db, now } = deps
  await requireESignConsent(db, request.userId)
  const { biller, reference } = readReference(request)
  const typed = readTyped(biller, request.amount)
  const { id, userId, requestDigest, language } = request
  const known = replayed(await quotes.find(db, { id }), requestDigest)
  if (known) return known
  const open = await findOpen(deps, { biller, reference })
  const received = amountToPay(biller, { typed, open })
  const rate = await readRate(db, deps, received.currency)
  const at = now()
  const terms = termsOf(received, rate.rate)
  const quote: BillQuoteRecord = {
    ...terms,
    ...{ id, userId, requestDigest, billerId: biller.id, reference, typed },
    ...{ holder: open.holder, dueOn: open.dueOn, dateAvailable: dayOf(biller.id, at) },
    ...rateFields(rate),
    ...disclosureOf(terms, { language, now: at }),
    createdAt: at,
    expiresAt: at.add({ minutes: quoteMinutes }),
    usedAt: null,
  }
  return (await store(db, quote)) ? quote : replayed(await readStored(db, id), requestDigest)
}

const readTyped = ({ currency }: Biller, amount: string | null): bigint | null => {
  if (amount === null) return null
  const typed = parseAmount(amount.trim(), currency)
  if (typeof typed === 'string') throw refuseFields({ amount: typed })
  return typed
}

/** The amount due, or the typed one where the biller reports none or accepts another. */
const amountToPay = (
  { currency, partial }: Biller,
  { typed, open: { amount: due } }: { typed: bigint | null; open: OpenBill },
): Money => {
  if (typed === null) {
    if (!due) throw refuseFields({ amount: 'required' })
    return due
  }
  if (due && !partial && typed !== due.minor) throw refuseFields({ amount: 'bill_amount_fixed' }, { due })
  return { minor: typed, currency }
}

/** False when the id is taken. */
const store = (db: Db, quote: BillQuoteRecord): Promise<boolean> =>
  transaction(db, async (tx) => {
    if ((await countOpenQuotes(tx, { userId: quote.userId, at: quote.createdAt })) >= openQuotes_max)
      throw new Refusal('too_many_quotes')
    return quotes.insertOnce(tx, quote)
  })

const readStored = async (db: Db, id: string): Promise<BillQuoteRecord> => {
  const stored = await quotes.find(db, { id })
  if (!stored) throw new Error(`bill quote ${id} was neither inserted nor found`)
  return stored
}

/** Refuses `not_found`, also for another customer's quote. */
export const readOwnQuote = async (
  db: Db,
  { id, userId }: { id: string; userId: string },
): Promise<BillQuoteRecord> => {
  const quote = await quotes.find(db, { id })
  if (quote?.userId !== userId) throw new Refusal('not_found')
  return quote
}
