import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import type { ReportName } from '#contract/books/report-subscriptions.ts'
import { Files } from './Files.tsx'

type Props = {
  children: string
  /** Links to the adjacent periods; the last has no next one. */
  earlier: { to: string; label: string }
  later: { to: string; label: string } | null
  report: ReportName
  /** The period parameter of a download URL: 'month=2026-11'. */
  query: string
}

/** Links to the adjacent periods, and this one's downloads. */
export const PeriodChoice = ({ children, earlier, later, report, query }: Props) => {
  const step = ({ to, label }: Props['earlier'], Icon: typeof ChevronLeft) => (
    <Link to={to} aria-label={label} title={label} className="icon-button">
      <Icon aria-hidden="true" />
    </Link>
  )
  return (
    <>
      <div className="flex items-center gap-1">
        {step(earlier, ChevronLeft)}
        <p aria-live="polite" className="min-w-24 text-center font-semibold">
          {children}
        </p>
        {later && step(later, ChevronRight)}
      </div>
      <Files report={report} query={query} />
    </>
  )
}
