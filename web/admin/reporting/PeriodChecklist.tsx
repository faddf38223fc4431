import { CircleAlert, CircleCheck, CircleX } from 'lucide-react'
import { type PeriodChecks, periodStops } from '../../../contract/period-checks.ts'
import { useText } from '../../lib/use-text.ts'
import { classes } from '../../ui/classes.ts'
import type { ReportingKey } from './messages.es.ts'

/** What is looked at before a month is closed: what is in order, what should be known, and what stops it. */
export const PeriodChecklist = ({ checks, className }: { checks: PeriodChecks; className?: string }) => {
  const t = useText<ReportingKey>()
  const isStop = (check: string): boolean => (periodStops as readonly string[]).includes(check)
  return (
    <ul aria-label={t('admin.reporting.checks')} className={classes('grid gap-1 text-sm', className)}>
      {checks.map(({ check, count }) => {
        const [Icon, ink] =
          count === 0
            ? ([CircleCheck, 'text-selva-ink'] as const)
            : isStop(check)
              ? ([CircleX, 'text-coral-ink'] as const)
              : ([CircleAlert, 'text-sol-ink'] as const)
        return (
          <li key={check} className="flex items-start gap-2">
            <Icon aria-hidden="true" className={classes('size-5 flex-none', ink)} />
            {count === 0 ? t(`admin.reporting.check.${check}`) : t(`admin.reporting.stop.${check}`, { count })}
          </li>
        )
      })}
    </ul>
  )
}
