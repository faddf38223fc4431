import { ChevronLeft, ChevronRight, Download, FileText } from 'lucide-react'
import { Link } from 'react-router'
import { buttonClass } from '../../ui/Button.tsx'

type Props = {
  /** The period, in words. */
  children: string
  /** Where the periods beside it are; the last has none after it. */
  earlier: { to: string; label: string }
  later: { to: string; label: string } | null
  /** The address of its file of a type. */
  file(type: 'csv' | 'pdf'): string
}

/** Steps to the periods beside, and the files of this one. */
export const PeriodChoice = ({ children, earlier, later, file }: Props) => {
  const step = ({ to, label }: Props['earlier'], Icon: typeof ChevronLeft) => (
    <Link to={to} aria-label={label} title={label} className="icon-button">
      <Icon aria-hidden="true" />
    </Link>
  )
  const look = buttonClass({ look: 'secondary', size: 'dense' })
  return (
    <>
      <div className="flex items-center gap-1">
        {step(earlier, ChevronLeft)}
        <p aria-live="polite" className="min-w-24 text-center font-semibold">
          {children}
        </p>
        {later && step(later, ChevronRight)}
      </div>
      <a href={file('csv')} download className={look}>
        <Download aria-hidden="true" className="size-5" />
        CSV
      </a>
      <a href={file('pdf')} target="_blank" rel="noreferrer" className={look}>
        <FileText aria-hidden="true" className="size-5" />
        PDF
      </a>
    </>
  )
}
