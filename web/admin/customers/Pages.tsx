import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useText } from '../../lib/use-text.ts'
import type { AdminKey } from '../../messages/admin/es.ts'
import type { UiKey } from '../../messages/ui/es.ts'

type Props = {
  page: number
  /** The number of pages; undefined where it is not counted, as in a search. */
  pages: number | undefined
  /** The cursor of the next page; null on the last. */
  next: string | null
}

/** The next page is found by its cursor, every other one by its number. */
export const Pages = ({ page, pages, next }: Props) => {
  const t = useText<AdminKey | UiKey>()
  const [params] = useSearchParams()
  const addressOf = (wanted: number, cursor?: string): string => {
    const query = new URLSearchParams(params)
    query.delete('cursor')
    query.delete('page')
    if (wanted > 1) query.set('page', String(wanted))
    if (cursor) query.set('cursor', cursor)
    return `?${query}`
  }
  if (page === 1 && !next) return null
  return (
    <nav aria-label={t('ui.pages')} className="flex flex-wrap items-center justify-end gap-3 pt-4">
      {pages !== undefined && pages > 2 && <Jump key={page} page={page} pages={pages} addressOf={addressOf} />}
      {page > 1 && (
        <Link className="button button-secondary button-dense" to={addressOf(page - 1)} rel="prev">
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

type JumpProps = { page: number; pages: number; addressOf(page: number): string }

/** Which page this is, in a field: another number leads there. */
const Jump = ({ page, pages, addressOf }: JumpProps) => {
  const t = useText<AdminKey>()
  const navigate = useNavigate()
  const [typed, setTyped] = useState(String(page))
  const go = (event: FormEvent) => {
    event.preventDefault()
    const wanted = Math.min(pages, Math.max(1, Number.parseInt(typed, 10) || page))
    setTyped(String(wanted))
    if (wanted !== page) void navigate(addressOf(wanted))
  }
  return (
    <form onSubmit={go} className="flex items-center gap-2 text-sm text-ink-soft tabular">
      <label htmlFor="page-number">{t('admin.pages.page')}</label>
      <input
        id="page-number"
        className="input !min-h-11 !w-24 !px-3 !py-2 text-right"
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
        value={typed}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, ''))}
        onBlur={() => setTyped(String(page))}
      />
      <span>{t('admin.pages.of', { count: pages })}</span>
    </form>
  )
}
