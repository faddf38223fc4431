import { type Quote, quotes } from '#contract/sending/quotes.ts'
import { type Review, transfers } from '#contract/sending/transfers.ts'
import { call, isFailure } from '#web/lib/call.ts'
import { clock } from '#web/lib/clock.ts'
import { draftsOf } from '#web/lib/draft-id.ts'
import type { Ask } from '../data.ts'

type Wanted = {
  /** A quote that is already there (a fresh one that came with a refusal), or what to ask for. */
  quote: Quote | Ask
  recipientId: string
  /** Of a bank account or a card, as the quote says; empty when the wallet pays. */
  account: string
}

const quoteDraft = draftsOf<Ask>('quote')
const terms = draftsOf<{ quoteId: string; recipientId: string; account: string }>('disclosure')

const isUsable = ({ usedAt, expiresAt }: Quote) => usedAt === null && Date.parse(expiresAt) > clock()

/** Holds the terms for thirty minutes. An id kept from an earlier visit may name a quote that is over: then another is made. */
const holdQuote = async (ask: Ask): Promise<Quote> => {
  const quote = await call(quotes.create, { body: { ...ask, id: quoteDraft.id(ask) } })
  if (isUsable(quote)) return quote
  quoteDraft.forget(ask)
  return call(quotes.create, { body: { ...ask, id: quoteDraft.id(ask) } })
}

const discloseWith = async ({ quote, recipientId, account }: Wanted): Promise<Review> => {
  const held = 'id' in quote ? quote : await holdQuote(quote)
  const wanted = { quoteId: held.id, recipientId, account }
  const payer = account || null
  const isCard = held.payIn === 'card'
  const body = {
    ...{ quoteId: held.id, recipientId },
    bankAccountId: isCard ? null : payer,
    debitCardId: isCard ? payer : null,
  }
  const review = await call(transfers.disclose, { body: { ...body, id: terms.id(wanted) } })
  // The answer came, so the next request is another one.
  terms.forget(wanted)
  if (!('id' in quote)) quoteDraft.forget(quote)
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
