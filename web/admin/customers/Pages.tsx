import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useText } from '../../lib/use-text.ts'
import type { UiKey } from '../../messages/ui/es.ts'

type Props = {
  page: number
  /** The cursor of the next page; null on the last. */
  next: string | null
}

export const Pages = ({ page, next }: Props) => {
  const t = useText<UiKey>()
  const [params] = useSearchParams()
  const addressOf = (wanted: number, cursor?: string): string => {
    const query = new URLSearchParams(params)
    query.delete('cursor')
    query.delete('page')
    if (wanted > 1) query.set('page', String(wanted))
    if (cursor) query.set('cursor', cursor)
    return `?${query}`
  }
  const navigate = useNavigate()
  /** A cursor leads on only: the page before is the one in the history, or the first. */
  const goBack = (event: MouseEvent) => {
    if (!window.history.state?.idx) return
    event.preventDefault()
    void navigate(-1)
  }
  if (page === 1 && !next) return null
  return (
    <nav aria-label={t('ui.pages')} className="flex flex-wrap items-center justify-end gap-3 pt-4">
      {page > 1 && (
        <Link className="button button-secondary button-dense" to={addressOf(1)} onClick={goBack} rel="prev">
          <ChevronLeft aria-hidden="true" />
          {t('ui.previous')}
        </Link>
      )}
      {next && (
        <Link className="button button-secondary button-dense" to={addressOf(page + 1, next)} rel="next">
          {t('ui.next')}
          <ChevronRight aria-hidden="true" />
        </Link>
      )}
    </nav>
  )
}
