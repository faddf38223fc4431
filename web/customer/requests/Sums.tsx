import type { requests } from '#contract/balance/requests.ts'
import type { Reply } from '#contract/lib/route.ts'
import { clock } from '#web/lib/clock.ts'
import { newYork } from '#web/lib/new-york.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { classes } from '#web/ui/classes.ts'
import type { GetPaidKey } from './messages.es.ts'

type All = Reply<typeof requests.list>['sums']

const tones = { open: 'text-ink-soft', received: 'text-selva-ink', expired: 'text-coral-ink' } as const

/** Totals requested, received this month, and expired unpaid; one line per currency. */
export const Sums = ({ sums }: { sums: All }) => {
  const t = useText<GetPaidKey>()
  const format = useFormat()
  const month = new Intl.DateTimeFormat(format.locale, { month: 'long', timeZone: newYork }).format(clock())
  return (
    <dl className="card grid divide-y divide-line !px-5 !py-1 md:grid-cols-3 md:gap-4 md:divide-y-0 md:!border-0 md:!bg-transparent md:!p-0">
      {(['open', 'received', 'expired'] as const).map((kind) => {
        const count = sums[kind].reduce((total, one) => total + one.count, 0)
        return (
          <div
            key={kind}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 py-2 md:block md:rounded-card md:border md:border-line md:bg-card md:p-5"
          >
            <dt className="text-sm text-ink-soft">{t(`requests.sum.${kind}`, { month })}</dt>
            <dd className="row-span-2 text-right md:text-left">
              {(sums[kind].length === 0 ? [null] : sums[kind]).map((one) => (
                <span
                  key={one?.amount.currency ?? 'none'}
                  className="block font-semibold whitespace-nowrap tabular md:type-3"
                >
                  {one ? format.money(one.amount) : format.money({ minor: '0', currency: 'USD' })}
                </span>
              ))}
            </dd>
            <dd className={classes('text-sm md:mt-1', count === 0 ? 'text-ink-soft' : tones[kind])}>
              {t(count === 1 ? `requests.sum.${kind}-one` : `requests.sum.${kind}-many`, { count })}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
