import type { Alert } from '#contract/compliance/alerts.ts'
import { useNow } from '#web/customer/parts/use-now.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Chip } from '#web/ui/Chip.tsx'
import { lengthOf, minutesSince } from '../age.ts'
import type { AlertsKey } from './messages.es.ts'

/** The time left: green in the first half, red past due. */
export const Due = ({ alert: { raisedAt, dueAt } }: { alert: Pick<Alert, 'raisedAt' | 'dueAt'> }) => {
  const t = useText<AlertsKey>()
  const { locale } = useFormat()
  const now = useNow()
  const target = minutesSince(raisedAt, Date.parse(dueAt))
  const left = target - minutesSince(raisedAt, now)
  if (left < 0) return <Chip look="danger">{t('admin.alerts.late', { by: lengthOf(-left, locale) })}</Chip>
  return (
    <Chip look={left * 2 > target ? 'success' : 'waiting'}>
      {t('admin.alerts.left', { left: lengthOf(left, locale) })}
    </Chip>
  )
}
