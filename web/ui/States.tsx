import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { isFailure } from '../lib/call.ts'
import { useText } from '../lib/use-text.ts'
import { Button } from './Button.tsx'
import { classes } from './classes.ts'

/** A gray bar in place of text that is loading, sized by class: `<Skeleton className="h-4 w-40" />`. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden="true" className={classes('skeleton', className)} />
)

/** Placeholders shaped like the rows of a list. */
export const SkeletonRows = ({ rows = 4, label }: { rows?: number; label: string }) => (
  <div role="status" className="divide-y divide-line">
    <span className="sr-only">{label}</span>
    {Array.from({ length: rows }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike.
      <div key={row} className="flex min-h-18 items-center gap-4 py-3">
        <Skeleton className="size-10" />
        <div className="flex-1">
          <Skeleton className="h-3 w-3/5" />
          <Skeleton className="mt-2.5 h-3 w-2/5" />
        </div>
        <Skeleton className="h-3 w-1/5" />
      </div>
    ))}
  </div>
)

export const HalfSun = () => (
  <svg viewBox="0 0 150 66" width="150" height="66" aria-hidden="true" className="max-w-full">
    <path
      d="M41 51a34 34 0 1 1 68 0"
      transform="translate(0 -14)"
      fill="none"
      stroke="var(--line-strong)"
      strokeWidth="1.5"
      strokeDasharray="0.1 5"
      strokeLinecap="round"
    />
    <path d="M44.5 51a33 33 0 0 1 61 0Z" fill="var(--sol)" />
    <path d="M1.5 53h147" stroke="var(--ink)" strokeWidth="3" strokeLinecap="round" />
    <path d="M51 61h48" stroke="var(--sol)" strokeWidth="2.5" strokeLinecap="round" />
  </svg>
)

type EmptyProps = {
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
  className?: string
}

export const Empty = ({ title, children, action, className }: EmptyProps) => (
  <div className={classes('flex flex-col items-center px-4 py-10 text-center', className)}>
    <HalfSun />
    <h2 className="type-4 mt-4">{title}</h2>
    {children && <p className="mt-1 max-w-prose text-ink-soft">{children}</p>}
    {action && <div className="mt-5">{action}</div>}
  </div>
)

type ErrorProps = {
  /** The query's error. The server's message is shown; a lost connection has its own. */
  error: unknown
  onRetry(): void
  dense?: boolean
  className?: string
}

/** A retry changes nothing; the message says who may do it. */
const isForbidden = (error: unknown): boolean => isFailure(error) && error.status === 403

export const ErrorState = ({ error, onRetry, dense = false, className }: ErrorProps) => {
  const t = useText()
  return (
    <div
      role="alert"
      className={classes('flex flex-col items-center px-4 text-center', dense ? 'py-4' : 'py-10', className)}
    >
      <h2 className="type-4">{t('ui.error.title')}</h2>
      <p className="mt-1 max-w-prose text-ink-soft">{useFailureMessage()(error)}</p>
      {!isForbidden(error) && (
        <Button look="secondary" className="mt-5" icon={<RotateCw aria-hidden="true" />} onClick={onRetry}>
          {t('ui.retry')}
        </Button>
      )}
    </div>
  )
}

/** The message for any thrown value: the server's, or ours without an answer. For toasts and form errors. */
export const useFailureMessage = () => {
  const t = useText()
  return (error: unknown): string => {
    if (isFailure(error, 'network')) return t('ui.error.network')
    return (isFailure(error) && error.details) || t('ui.error.other')
  }
}
