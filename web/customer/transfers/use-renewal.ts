import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { decimalText, fromWire } from '#contract/lib/money.ts'
import type { Quote, Terms } from '#contract/sending/quotes.ts'
import type { Review } from '#contract/sending/transfers.ts'
import { isFailure } from '#web/lib/call.ts'
import { setReply } from '#web/lib/query.ts'
import { usePage } from '#web/lib/use-page.ts'
import { useText } from '#web/lib/use-text.ts'
import { type Ask, data } from '../data.ts'
import type { Go } from './draft.ts'
import type { SendKey } from './messages.es.ts'
import { freshQuoteOf, prepareReview } from './use-prepare.ts'

/** The notice above renewed terms. */
export type FreshNotice = { notice?: string; before?: Pick<Terms, 'received' | 'total'> & { name: string } }

type Options = { review: Review; account: string; go: Go }

const askAgain = ({ quote }: Review): Ask => ({
  country: quote.country,
  side: quote.side,
  amount: decimalText(fromWire(quote.side === 'send' ? quote.amount : quote.received)),
  payIn: quote.payIn,
  payout: quote.payout,
  sendCurrency: quote.amount.currency,
})

/**
 * Renews the terms after they expired, after the server found them changed, and after a language change, because the disclosure must be
 * in the language of the sending. A new code is needed.
 */
export const useRenewal = ({ review, account, go }: Options) => {
  const t = useText<SendKey>()
  const { language } = usePage()
  const notice = useRef<FreshNotice>({})
  const { mutate, isPending, error } = useMutation({
    mutationFn: prepareReview,
    onSuccess: (renewed) => {
      setReply(data.review(renewed.id), renewed)
      go('review', { disclosure: renewed.id }, { replace: true, state: notice.current })
    },
  })
  const before = { received: review.terms.received, total: review.terms.total, name: review.recipient.name }
  const start = (quote: Quote | Ask, why: FreshNotice) => {
    notice.current = why
    mutate({ quote, recipientId: review.recipient.id, account })
  }

  const translated = useRef(false)
  useEffect(() => {
    if (review.disclosure.language === language || review.quote.usedAt || translated.current) return
    translated.current = true
    notice.current = {}
    mutate({ quote: review.quote, recipientId: review.recipient.id, account })
  }, [review, language, account, mutate])

  return {
    isPending,
    error,
    renew: () => start(askAgain(review), { notice: t('transfers.review.renewed'), before }),
    /** Continues with the new quote that a refusal returned; true when it did. */
    after: (failure: unknown): boolean => {
      const fresh = freshQuoteOf(failure)
      if (!fresh || !isFailure(failure)) return false
      start(fresh, { notice: failure.details, before })
      return true
    },
  }
}
