import type { Network } from '#contract/account/network.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import type { RecipientsKey } from '../messages.es.ts'
import { usePeriodName } from './Period.tsx'

/** The period's outgoing and incoming totals. */
export const Sums = ({ network }: { network: Network }) => {
  const t = useText<RecipientsKey>()
  const format = useFormat()
  const name = usePeriodName()(network.period)
  const { sent, paid, people, places } = network
  const receivers = people.filter((person) => person.sent.times > 0).length
  return (
    <dl className="flex flex-wrap gap-x-12 gap-y-4" aria-live="polite">
      <div>
        <dt className="text-sm text-ink-soft">{t('customer.map.sent', { period: name })}</dt>
        <dd>
          <b className="type-3 block tabular">{format.money(sent.amount)}</b>
          <span className="text-sm text-ink-soft">
            {t('customer.map.sent-to', { people: receivers, places: places.length })}
          </span>
        </dd>
      </div>
      {paid.length > 0 && (
        <div>
          <dt className="text-sm text-ink-soft">{t('customer.map.paid', { period: name })}</dt>
          <dd>
            {paid.map(({ amount }) => (
              <b key={amount.currency} className="type-3 block tabular">
                {format.money(amount)}
              </b>
            ))}
            <span className="text-sm text-ink-soft">
              {t('customer.map.paid-by', { people: people.filter((person) => person.paid.length > 0).length })}
            </span>
          </dd>
        </div>
      )}
    </dl>
  )
}
