import { searchable } from '#contract/lib/names.ts'
import type { Language } from '#contract/lib/route.ts'
import type { Review } from '#contract/sending/transfers.ts'
import { hasPasskey } from '#server/modules/people/factors/index.ts'
import { payoutHoldOf } from '#server/modules/people/identity/index.ts'
import type { DisclosureRecord } from '#server/modules/sending/disclosures/index.ts'
import { readQuote, wireQuote, wireTerms } from '#server/modules/sending/quotes/index.ts'
import { idNumberStateOf } from '#server/modules/staff/verification/index.ts'
import { onConnection, together } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { parameters } from '../process/parameters.ts'
import { sumOfDay } from '../queries.ts'
import { payInLabelOf } from './view.ts'

const missing = { none: 'missing', recorded: 'in_check', checked: null } as const

export const reviewOf = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  disclosure: DisclosureRecord,
  language: Language,
): Promise<Review> => {
  const { id, document, quoteId, userId, recipient, payInLabel, codeSentTo, purposeWaitHours, purpose } = disclosure
  const at = now()
  const [quote, passkey, pausedUntil, sentBefore] = await onConnection(db, (one) =>
    together([
      readQuote(one, { quoteId, userId }),
      hasPasskey(one, userId),
      payoutHoldOf(one, { userId, now: at }),
      sumOfDay(one, { userId, recipientSearch: searchable(recipient.fullName), id: null, at }),
    ]),
  )
  const isLarge = sentBefore + quote.amount.minor >= parameters.recordFrom
  const { payIn } = quote
  return {
    id,
    disclosure: { id, ...document },
    terms: wireTerms(quote),
    quote: wireQuote(quote),
    recipient: { id: recipient.id, name: recipient.fullName, label: recipient.label, country: recipient.country },
    payeeCheck: recipient.payeeCheck ?? null,
    payIn: { method: payIn, label: payInLabelOf({ payIn, payInLabel }, language) },
    codeSentTo,
    hasPasskey: passkey,
    pausedUntil: pausedUntil?.toString() ?? null,
    question: purposeWaitHours === null ? null : { told: purpose, waitHours: purposeWaitHours },
    idNumber: isLarge ? missing[await idNumberStateOf(db, userId)] : null,
  }
}
