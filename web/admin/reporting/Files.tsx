import { Download, FileText } from 'lucide-react'
import type { ReportName } from '#contract/books/report-subscriptions.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { ByMail } from './ByMail.tsx'

type Props = {
  report: ReportName
  /** The period parameter of a download URL: 'month=2026-11'. */
  query?: string
}

/** A report as CSV, for printing, and by email. */
export const Files = ({ report, query = '' }: Props) => {
  const look = buttonClass({ look: 'secondary', size: 'dense' })
  const address = (type: 'csv' | 'pdf'): string => `/api/admin/reporting/${report}.${type}${query && `?${query}`}`
  return (
    <>
      <a href={address('csv')} download className={look}>
        <Download aria-hidden="true" className="size-5" />
        CSV
      </a>
      <a href={address('pdf')} target="_blank" rel="noreferrer" className={look}>
        <FileText aria-hidden="true" className="size-5" />
        PDF
      </a>
      <ByMail report={report} />
    </>
  )
}
