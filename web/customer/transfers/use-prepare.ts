import { type Quote, quotes } from '#contract/sending/quotes.ts'
import { type Review, transfers } from '#contract/sending/transfers.ts'
import { call, isFailure } from '#web/lib/call.ts'
import { clock } from '#web/lib/clock.ts'
import { draftsOf } from '#web/lib/draft-id.ts'
import type { Ask } from '../data.ts'

type Order = {
  /** An existing quote (a new one that was returned with a refusal), or the request for one. */
  quote: Quote | Ask
  recipientId: string
  /** The id of a bank account or a card, by the quote; empty when the wallet pays. */
  account: string
}

const quoteDraft = draftsOf<Ask>('quote')
const terms = draftsOf<{ quoteId: string; recipientId: string; account: string }>('disclosure')

const isUsable = ({ usedAt, expiresAt }: Quote) => usedAt === null && Date.parse(expiresAt) > clock()

/** Holds the terms for thirty minutes. An id stored by an earlier visit may name an expired quote: then another is created. */
const holdQuote = async (ask: Ask): Promise<Quote> => {
  const quote = await call(quotes.create, { body: { ...ask, id: quoteDraft.id(ask) } })
  if (isUsable(quote)) return quote
  quoteDraft.forget(ask)
  return call(quotes.create, { body: { ...ask, id: quoteDraft.id(ask) } })
}

const discloseWith = async ({ quote, recipientId, account }: Order): Promise<Review> => {
  const held = 'id' in quote ? quote : await holdQuote(quote)
  const order = { quoteId: held.id, recipientId, account }
  const payer = account || null
  const isCard = held.payIn === 'card'
  const body = {
    ...{ quoteId: held.id, recipientId },
    bankAccountId: isCard ? null : payer,
    debitCardId: isCard ? payer : null,
  }
  const review = await call(transfers.disclose, { body: { ...body, id: terms.id(order) } })
  // The reply arrived, so the next request is a new one.
  terms.forget(order)
  if (!('id' in quote)) quoteDraft.forget(quote)
  return review
}

/** The new quote in the context of `quote_expired` and `terms_changed`. */
export const freshQuoteOf = (error: unknown): Quote | undefined =>
  isFailure(error, 'quote_expired') || isFailure(error, 'terms_changed')
    ? (error.context.quote as Quote | undefined)
    : undefined

/** The transfer that already used a quote, if the refusal names it. */
export const usedForOf = (error: unknown): string | undefined =>
  isFailure(error, 'quote_used') ? (error.context.transferId as string | undefined) : undefined

/** Creates a quote and its disclosure for the review before payment. */
export const prepareReview = async (order: Order): Promise<Review> => {
  try {
    return await discloseWith(order)
  } catch (error) {
    const fresh = freshQuoteOf(error)
    if (!fresh) throw error
    return discloseWith({ ...order, quote: fresh })
  }
}
