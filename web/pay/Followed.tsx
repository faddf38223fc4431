import type { LinkedPayment } from '#contract/balance/request-links.ts'
import { Challenge } from '../customer/debit-cards/Challenge.tsx'
import { useFormat } from '../lib/use-format.ts'
import { useText } from '../lib/use-text.ts'
import { Button } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'
import type { PayKey } from './messages.es.ts'

type Words = [title: PayKey, text: PayKey]

const wordsOf = ({ state, way }: LinkedPayment): Words => {
  if (state === 'pending')
    return way === 'card'
      ? ['pay.done.pending-card', 'pay.done.pending-card-text']
      : ['pay.done.pending', 'pay.done.pending-text']
  if (state === 'failed') return ['pay.done.failed', 'pay.done.failed-text']
  if (state === 'returned') return ['pay.done.returned', 'pay.done.returned-text']
  if (state === 'refunded') return ['pay.done.refunded', 'pay.done.refunded-text']
  return ['pay.done.sent', 'pay.done.sent-text']
}

/** A payment's outcome and receipt figures. */
export const Followed = ({ payment, onAgain }: { payment: LinkedPayment; onAgain(): void }) => {
  const t = useText<PayKey>()
  const format = useFormat()
  const { id, asker, note, amount, fee, total, state, reason, challengeUrl } = payment
  const [title, text] = wordsOf(payment)
  const values = { asker, total: format.money(total), reason: reason ?? '' }
  if (challengeUrl) return <Challenge url={challengeUrl} />
  const isStopped = state === 'failed' || state === 'returned'
  const lines = [
    [t('pay.arrives', { asker }), format.money(amount)],
    ...(note ? [[t('pay.note'), note]] : []),
    [t('pay.fee'), fee.minor === '0' ? t('pay.free') : format.money(fee)],
    [t('pay.total'), format.money(total)],
    [t('pay.done.code'), `${id.slice(-8, -4)}-${id.slice(-4)}`.toUpperCase()],
  ]
  return (
    <section className="overflow-hidden md:rounded-panel">
      <div className={classes('px-5 pt-8 pb-6 md:px-8', isStopped ? 'sky-calm' : 'sky')} aria-live="polite">
        <h1 className="type-2">{t(title, values)}</h1>
        <p className="mt-2 max-w-prose text-ink-soft">{t(text, values)}</p>
      </div>
      <div className="border-t-[3px] border-(--horizon) bg-card px-5 py-6 md:px-8">
        <dl className="grid gap-2">
          {lines.map(([name, value]) => (
            <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-4">
              <dt className="text-ink-soft">{name}</dt>
              <dd className="ml-auto text-right font-semibold wrap-anywhere tabular">{value}</dd>
            </div>
          ))}
        </dl>
        {(state === 'held' || state === 'usable') && (
          <p className="mt-6 border-t border-line pt-5">
            {t('pay.done.sol')}{' '}
            <a href="/" className="link">
              {t('pay.close.home')}
            </a>
          </p>
        )}
        {isStopped && (
          <Button className="mt-6" onClick={onAgain}>
            {t('pay.done.again')}
          </Button>
        )}
      </div>
    </section>
  )
}
