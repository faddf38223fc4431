import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

type Props = {
  title: ReactNode
  /** Beside the title on a wide screen, below it on a phone. */
  detail?: ReactNode
  /** At the right: the main action, and filters. */
  actions?: ReactNode
  /** A link back, with its text. */
  back?: { to: string; label: string; state?: unknown }
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
        <h1 className="type-3">{title}</h1>
        {detail && <p className="mt-0.5 text-sm text-ink-soft">{detail}</p>}
      </div>
    </div>
    {actions && <div className="flex flex-wrap items-center gap-3 print:hidden">{actions}</div>}
  </header>
)
