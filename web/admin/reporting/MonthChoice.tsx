import { ChevronLeft, ChevronRight, Download, FileText } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { Month } from '../../../contract/reporting.ts'
import { clock } from '../../lib/clock.ts'
import { useFormat } from '../../lib/use-format.ts'
import { useText } from '../../lib/use-text.ts'
import { capital } from '../../transfers/moment.ts'
import { buttonClass } from '../../ui/Button.tsx'
import type { ReportingKey } from './messages.es.ts'

/** yyyy-mm of New York. */
const monthOf = (at: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York', year: 'numeric', month: '2-digit' }).format(at)

const monthFrom = (month: string, by: number): string => {
  const [year = 0, of = 0] = month.split('-').map(Number) // tidy allows Number because it counts months
  return new Date(Date.UTC(year, of - 1 + by, 1)).toISOString().slice(0, 7)
}

/** The month in the address, else the present one, which is the last that can be asked for. */
export const useMonth = (): { month: string; last: string } => {
  const [params] = useSearchParams()
  const last = monthOf(clock())
  const asked = params.get('month') ?? ''
  return { month: Month.safeParse(asked).success && asked <= last ? asked : last, last }
}

type Props = {
  month: string
  last: string
  screen: string
  /** Its name below /api/admin/reporting. */
  report: string
}

/** Steps to the months beside, and the files of this one. */
export const MonthChoice = ({ month, last, screen, report }: Props) => {
  const t = useText<ReportingKey>()
  const format = useFormat()
  const step = (to: string, label: string, Icon: typeof ChevronLeft) =>
    to > last ? null : (
      <Link to={`${screen}?month=${to}`} aria-label={label} title={label} className="icon-button">
        <Icon aria-hidden="true" />
      </Link>
    )
  const file = (type: string) => `/api/admin/reporting/${report}.${type}?month=${month}`
  return (
    <>
      <div className="flex items-center gap-1">
        {step(monthFrom(month, -1), t('admin.reporting.earlier'), ChevronLeft)}
        <p aria-live="polite" className="min-w-36 text-center font-semibold">
          {capital(format.month(month, { year: true }))}
        </p>
        {step(monthFrom(month, 1), t('admin.reporting.later'), ChevronRight)}
      </div>
      <a href={file('csv')} download className={buttonClass({ look: 'secondary', size: 'dense' })}>
        <Download aria-hidden="true" className="size-5" />
        CSV
      </a>
      <a
        href={file('pdf')}
        target="_blank"
        rel="noreferrer"
        className={buttonClass({ look: 'secondary', size: 'dense' })}
      >
        <FileText aria-hidden="true" className="size-5" />
        PDF
      </a>
    </>
  )
}
