import { ChevronFirst, ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { useText } from '../lib/use-text.ts'
import { usePlace } from './list-address.ts'

const look = 'button button-secondary button-dense'

/** First, previous and next page of a list paged by keyset; `next` is the cursor in the list's reply, null on the last page. */
export const Pagination = ({ next }: { next: string | null }) => {
  const t = useText()
  const place = usePlace()
  if (!next && !place.cursor) return null
  // While the requested page loads, the previous rows are shown, and their next page is this one.
  const isComing = next === place.cursor
  return (
    <nav aria-label={t('ui.pages')} className="ml-auto flex flex-wrap items-center justify-end gap-3 pt-4">
      {place.first && place.pagesBefore !== 1 && (
        <Link className={look} {...place.first}>
          <ChevronFirst aria-hidden="true" />
          {t('ui.first')}
        </Link>
      )}
      {place.previous && (
        <Link className={look} {...place.previous} rel="prev">
          <ChevronLeft aria-hidden="true" />
          {t('ui.previous')}
        </Link>
      )}
      {next && (
        <Link
          className={look}
          {...place.next(next)}
          rel="next"
          aria-disabled={isComing || undefined}
          onClick={(event) => isComing && event.preventDefault()}
        >
          {t('ui.next')}
          <ChevronRight aria-hidden="true" />
        </Link>
      )}
    </nav>
  )
}
