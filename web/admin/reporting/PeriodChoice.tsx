import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import type { ReportName } from '#contract/books/report-subscriptions.ts'
import { Files } from './Files.tsx'

type Props = {
  /** The period, in words. */
  children: string
  /** Where the periods beside it are; the last has none after it. */
  earlier: { to: string; label: string }
  later: { to: string; label: string } | null
  report: ReportName
  /** What names the period in the address of a file: 'month=2026-11'. */
  query: string
}

/** Steps to the periods beside, and the files of this one. */
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
