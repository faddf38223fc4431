import { CircleAlert, CircleCheck, CircleX } from 'lucide-react'
import { Link } from 'react-router'
import { type PeriodCheck, type PeriodChecks, periodStops } from '#contract/books/period-checks.ts'
import { useText } from '#web/lib/use-text.ts'
import { classes } from '#web/ui/classes.ts'
import type { ReportingKey } from './messages.es.ts'

/** The screen to fix each failed check. */
const places: Partial<Record<PeriodCheck, string>> = {
  invoices: '/dashboard/invoices?filter=draft',
  filings: '/dashboard/compliance/reports',
  breaks: '/dashboard/breaks',
  orders: '/dashboard/approvals?kind=treasury_order',
}

/** The checks before closing a month: passed, warnings, and blockers. */
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
            {count === 0 ? t(`admin.reporting.check.${check}`) : <Stop check={check} count={count} />}
          </li>
        )
      })}
    </ul>
  )
}

const Stop = ({ check, count }: PeriodChecks[number]) => {
  const t = useText<ReportingKey>()
  const words = t(`admin.reporting.stop.${check}`, { count })
  const place = places[check]
  return place ? (
    <Link to={place} className="link">
      {words}
    </Link>
  ) : (
    words
  )
}
