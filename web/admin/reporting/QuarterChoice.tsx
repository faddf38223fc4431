import type { ReportName } from '#contract/books/report-subscriptions.ts'
import { clock } from '#web/lib/clock.ts'
import { useText } from '#web/lib/use-text.ts'
import type { ReportingKey } from './messages.es.ts'
import { PeriodChoice } from './PeriodChoice.tsx'
import { quarterFrom, quarterOf } from './quarter.ts'

type Props = { quarter: string; screen: string; report: ReportName }

/** The quarter of a report, the adjacent ones, and its downloads. */
export const QuarterChoice = ({ quarter, screen, report }: Props) => {
  const t = useText<ReportingKey>()
  const beside = (by: number, label: string) => ({ to: `${screen}?quarter=${quarterFrom(quarter, by)}`, label })
  return (
    <PeriodChoice
      earlier={beside(-1, t('admin.reporting.quarter.earlier'))}
      later={quarter < quarterOf(clock()) ? beside(1, t('admin.reporting.quarter.later')) : null}
      report={report}
      query={`quarter=${quarter}`}
    >
      {quarter}
    </PeriodChoice>
  )
}
