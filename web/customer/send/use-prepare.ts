import { type Quote, quotes } from '../../../contract/quotes.ts'
import { type Review, transfers } from '../../../contract/transfers.ts'
import { call, isFailure } from '../../lib/call.ts'
import { clock } from '../../lib/clock.ts'
import type { Ask } from '../data.ts'
import { draftId, forget } from '../parts/session-draft.ts'

type Wanted = {
  /** A quote that is already there (a fresh one that came with a refusal), or what to ask for. */
  quote: Quote | Ask
  recipientId: string
  /** Of a bank account or a card, as the quote says; empty when the wallet pays. */
  account: string
}

const isUsable = ({ usedAt, expiresAt }: Quote) => usedAt === null && Date.parse(expiresAt) > clock()

/** Holds the terms for thirty minutes. An id kept from an earlier visit may name a quote that is over: then another is made. */
const holdQuote = async (ask: Ask): Promise<Quote> => {
  const what = `quote ${JSON.stringify(ask)}`
  const quote = await call(quotes.create, { body: { ...ask, id: draftId(what) } })
  if (isUsable(quote)) return quote
  forget(what)
  return call(quotes.create, { body: { ...ask, id: draftId(what) } })
}

const discloseWith = async ({ quote, recipientId, account }: Wanted): Promise<Review> => {
  const held = 'id' in quote ? quote : await holdQuote(quote)
  const what = `disclosure ${held.id} ${recipientId} ${account}`
  const payer = account || null
  const isCard = held.payIn === 'card'
  const body = {
    ...{ quoteId: held.id, recipientId },
    bankAccountId: isCard ? null : payer,
    debitCardId: isCard ? payer : null,
  }
  const review = await call(transfers.disclose, { body: { ...body, id: draftId(what) } })
  // The answer came, so the next request is another one.
  forget(what)
  if (!('id' in quote)) forget(`quote ${JSON.stringify(quote)}`)
  return review
}

/** The fresh quote that comes with `quote_expired` and `terms_changed`. */
export const freshQuoteOf = (error: unknown): Quote | undefined =>
  isFailure(error, 'quote_expired') || isFailure(error, 'terms_changed')
    ? (error.context.quote as Quote | undefined)
    : undefined

/** The transfer that a quote was already used for, when the refusal names it. */
export const usedForOf = (error: unknown): string | undefined =>
  isFailure(error, 'quote_used') ? (error.context.transferId as string | undefined) : undefined

/** Asks for a quote and its disclosure: what is reviewed before paying. */
export const prepareReview = async (wanted: Wanted): Promise<Review> => {
  try {
    return await discloseWith(wanted)
  } catch (error) {
    const fresh = freshQuoteOf(error)
    if (!fresh) throw error
    return discloseWith({ ...wanted, quote: fresh })
  }
}
