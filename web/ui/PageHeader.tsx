import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useNavigationType } from 'react-router'

type Props = {
  title: ReactNode
  /** Next to the title on a wide screen, below it on a phone. */
  detail?: ReactNode
  /** At the right: the main action, and filters. */
  actions?: ReactNode
  /** A link back, with its text. */
  back?: { to: string; label: string; state?: unknown }
}

/** Focuses the heading after a navigation, also for screen readers; a pressed navigation link keeps the focus. */
const useStart = () => {
  const start = useRef<HTMLHeadingElement>(null)
  const isFirst = useNavigationType() === 'POP'
  useEffect(() => {
    if (!isFirst && document.activeElement === document.body) start.current?.focus({ preventScroll: true })
  }, [isFirst])
  return start
}

export const PageHeader = ({ title, detail, actions, back }: Props) => (
  <header className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
    <div className="flex min-w-0 items-center gap-2">
      {back && (
        <Link to={back.to} state={back.state} aria-label={back.label} title={back.label} className="icon-button -ml-3">
          <ArrowLeft aria-hidden="true" />
        </Link>
      )}
      <div className="min-w-0">
        <h1 ref={useStart()} tabIndex={-1} className="type-3 outline-none focus-visible:shadow-none">
          {title}
        </h1>
        {detail && <p className="mt-0.5 text-sm text-ink-soft">{detail}</p>}
      </div>
    </div>
    {actions && <div className="flex min-w-0 flex-wrap items-center gap-3 print:hidden">{actions}</div>}
  </header>
)
