import type { requests } from '../../../contract/requests.ts'
import type { Reply } from '../../../contract/route.ts'
import { clock } from '../../lib/clock.ts'
import { newYork } from '../../lib/new-york.ts'
import { useFormat } from '../../lib/use-format.ts'
import { useText } from '../../lib/use-text.ts'
import { classes } from '../../ui/classes.ts'
import type { GetPaidKey } from './messages.es.ts'

type All = Reply<typeof requests.list>['sums']

const tones = { open: 'text-ink-soft', received: 'text-selva-ink', expired: 'text-coral-ink' } as const

/** What is asked for, what came in this month, and what nobody paid in time; a currency a line. */
export const Sums = ({ sums }: { sums: All }) => {
  const t = useText<GetPaidKey>()
  const format = useFormat()
  const month = new Intl.DateTimeFormat(format.locale, { month: 'long', timeZone: newYork }).format(clock())
  return (
    <dl className="grid gap-4 md:grid-cols-3">
      {(['open', 'received', 'expired'] as const).map((kind) => {
        const count = sums[kind].reduce((total, one) => total + one.count, 0)
        return (
          <div key={kind} className="card !p-5">
            <dt className="text-sm text-ink-soft">{t(`get-paid.sum.${kind}`, { month })}</dt>
            <dd>
              {(sums[kind].length === 0 ? [null] : sums[kind]).map((one) => (
                <span key={one?.amount.currency ?? 'none'} className="type-3 block tabular">
                  {one ? format.money(one.amount) : format.money({ minor: '0', currency: 'USD' })}
                </span>
              ))}
              <span className={classes('mt-1 block text-sm', count === 0 ? 'text-ink-soft' : tones[kind])}>
                {t(count === 1 ? `get-paid.sum.${kind}-one` : `get-paid.sum.${kind}-many`, { count })}
              </span>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
