import { type adminBreaks, breakTarget_hours } from '#contract/funds/breaks.ts'
import type { Reply } from '#contract/lib/route.ts'
import { clock } from '#web/lib/clock.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Card } from '#web/ui/Card.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { minutesSince, useAge } from '../age.ts'
import type { BreaksKey } from './messages.es.ts'

type Open = Reply<typeof adminBreaks.list>['open']

/** Its age against the target: green under half of it, red past it. `short`: below a heading that labels it. */
export const Age = ({ since, short = false }: { since: string; short?: boolean }) => {
  const t = useText<BreaksKey>()
  const { ageOf, agoOf } = useAge()
  const used = minutesSince(since, clock()) / (breakTarget_hours * 60)
  const look = used < 0.5 ? 'success' : used < 1 ? 'waiting' : 'danger'
  return <Chip look={look}>{short ? ageOf(since) : t('admin.breaks.age', { ago: agoOf(since) })}</Chip>
}

/** The number of open breaks, their totals, and the oldest. */
export const OpenBreaks = ({ open: { count, amounts, oldestAt } }: { open: Open }) => {
  const t = useText<BreaksKey>()
  const format = useFormat()
  return (
    <Card>
      <dl className="flex flex-wrap gap-x-10 gap-y-4">
        <div>
          <dt className="text-sm text-ink-soft">{t('admin.breaks.open')}</dt>
          <dd className="type-4 tabular">{new Intl.NumberFormat(format.locale).format(count)}</dd>
        </div>
        <div>
          <dt className="text-sm text-ink-soft">{t('word.amount')}</dt>
          {amounts.map((amount) => (
            <dd key={amount.currency} className="type-4 tabular">
              {format.money(amount)}
            </dd>
          ))}
        </div>
        {oldestAt && (
          <div>
            <dt className="mb-1 text-sm text-ink-soft">{t('admin.breaks.oldest', { hours: breakTarget_hours })}</dt>
            <dd>
              <Age since={oldestAt} />
            </dd>
          </div>
        )}
      </dl>
    </Card>
  )
}
