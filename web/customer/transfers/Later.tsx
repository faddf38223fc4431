import { CalendarClock } from 'lucide-react'
import { Link } from 'react-router'
import { decimalText, fromWire } from '#contract/lib/money.ts'
import type { Review } from '#contract/sending/transfers.ts'
import { useText } from '#web/lib/use-text.ts'
import type { SendKey } from './messages.es.ts'

/** The same transfer on another date, or recurring. */
export const Later = ({ review, account }: { review: Review; account: string }) => {
  const t = useText<SendKey>()
  const { side, recipient, terms, payIn } = { ...review, side: review.quote.side }
  const byCard = payIn.method === 'card'
  const typed = decimalText(fromWire(side === 'send' ? terms.amount : terms.received))
  const query = new URLSearchParams({
    recipient: recipient.id,
    side,
    amount: typed,
    // A card is charged immediately: scheduled money is debited from a bank account or the balance.
    ...(byCard ? {} : { payIn: payIn.method, account }),
  })
  return (
    <Link
      to={`/dashboard/home/scheduled/new?${query}`}
      className="mb-5 flex min-h-11 items-center gap-2.5 rounded-card border border-line px-4 py-2 hover:bg-sand/60"
    >
      <CalendarClock aria-hidden="true" className="size-5 flex-none text-noche-ink" />
      <span className="min-w-0 flex-1">
        {/* After a password change the box above states the release time. */}
        {!review.pausedUntil && `${t('transfers.review.now')} · `}
        <span className="link">{t(byCard ? 'transfers.review.later-not-card' : 'transfers.review.later')}</span>
      </span>
    </Link>
  )
}
