import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { useText } from '../lib/use-text.ts'
import type { UiKey } from '../messages/ui/es.ts'

type Props = {
  /** The `next` of the page shown; null on the last one. */
  next: string | null
  /** The name of the query's cursor. */
  name?: string
}

/**
 * Next and previous page of a list paged by keyset. The cursor lives in the address; the cursors already passed
 * travel in the history's state, so that 'previous' knows the way.
 */
export const Pagination = ({ next, name = 'cursor' }: Props) => {
  const t = useText<UiKey>()
  const [params] = useSearchParams()
  const { state } = useLocation() as { state: { passed?: string[] } | null }
  const current = params.get(name) ?? ''
  const passed = state?.passed ?? []
  const addressWith = (cursor: string) => {
    const query = new URLSearchParams(params)
    if (cursor) query.set(name, cursor)
    else query.delete(name)
    return `?${query}`
  }
  if (!next && !current) return null
  return (
    <nav aria-label={t('ui.pages')} className="flex items-center justify-end gap-3 pt-4">
      {current && (
        <Link
          className="button button-secondary button-dense"
          to={addressWith(passed.at(-1) ?? '')}
          state={{ passed: passed.slice(0, -1) }}
        >
          <ChevronLeft aria-hidden="true" />
          {t('ui.previous')}
        </Link>
      )}
      {next && (
        <Link
          className="button button-secondary button-dense"
          to={addressWith(next)}
          state={{ passed: [...passed, current] }}
          rel="next"
        >
          {t('ui.next')}
          <ChevronRight aria-hidden="true" />
        </Link>
      )}
    </nav>
  )
}
