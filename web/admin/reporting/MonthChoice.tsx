import { useSearchParams } from 'react-router'
import type { ReportName } from '#contract/books/report-subscriptions.ts'
import { Month } from '#contract/books/reporting.ts'
import { clock } from '#web/lib/clock.ts'
import { companyDay } from '#web/lib/new-york.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { capital } from '#web/transfers/moment.ts'
import type { ReportingKey } from './messages.es.ts'
import { PeriodChoice } from './PeriodChoice.tsx'

/** yyyy-mm in New York. */
const monthOf = (at: number): string => companyDay(at).slice(0, 7)

const monthFrom = (month: string, by: number): string => {
  const [year = 0, of = 0] = month.split('-').map(Number) // tidy allows Number because it counts months
  return new Date(Date.UTC(year, of - 1 + by, 1)).toISOString().slice(0, 7)
}

/** The month in the URL, else the current one, which is the last available. */
export const useMonth = (): { month: string; last: string } => {
  const [params] = useSearchParams()
  const last = monthOf(clock())
  const requested = params.get('month') ?? ''
  return { month: Month.safeParse(requested).success && requested <= last ? requested : last, last }
}

type Props = {
  month: string
  last: string
  screen: string
  report: ReportName
}

/** Links to the adjacent months, and this one's downloads. */
export const MonthChoice = ({ month, last, screen, report }: Props) => {
  const t = useText<ReportingKey>()
  const format = useFormat()
  const beside = (by: number, label: string) => ({ to: `${screen}?month=${monthFrom(month, by)}`, label })
  return (
    <PeriodChoice
      earlier={beside(-1, t('admin.reporting.earlier'))}
      later={month < last ? beside(1, t('admin.reporting.later')) : null}
      report={report}
      query={`month=${month}`}
    >
      {capital(format.month(month, { year: true }))}
    </PeriodChoice>
  )
}
