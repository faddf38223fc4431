import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { Empty, SkeletonRows } from '#web/ui/States.tsx'
import type { ProfileKey } from './messages.es.ts'

type Props<Item> = {
  title: string
  aside?: ReactNode
  query: UseInfiniteQueryResult<Item[]>
  keyOf(item: Item): string
  row(item: Item): ReactNode
  empty: string
}

/** A part of a profile as rows, with a button for the next page. */
export const PartList = <Item,>({ title, aside, query, keyOf, row, empty }: Props<Item>) => {
  const t = useText<ProfileKey>()
  return (
    <Card flush title={title} aside={aside}>
      <QueryView
        query={query}
        skeleton={
          <div className="px-6 pb-3">
            <SkeletonRows rows={4} label={t('ui.loading')} />
          </div>
        }
        empty={<Empty title={empty} />}
      >
        {(items) => (
          <ul className="divide-y divide-line border-t border-line">
            {items.map((item) => (
              <li key={keyOf(item)} className="min-w-0">
                {row(item)}
              </li>
            ))}
          </ul>
        )}
      </QueryView>
      {query.hasNextPage && (
        <div className="border-t border-line px-6 py-4">
          <Button
            look="secondary"
            size="dense"
            busy={query.isFetchingNextPage && t('ui.loading')}
            onClick={() => void query.fetchNextPage()}
          >
            {t('admin.profile.more')}
          </Button>
        </div>
      )}
    </Card>
  )
}

type LineProps = { title: ReactNode; detail?: ReactNode; end?: ReactNode; endDetail?: ReactNode }

/** One row: title, and its figure or state at the right. */
export const PartLine = ({ title, detail, end, endDetail }: LineProps) => (
  <div className="flex min-h-16 items-center justify-between gap-x-4 px-6 py-3">
    <div className="min-w-0">
      <p className="font-medium wrap-anywhere">{title}</p>
      {detail && <div className="text-sm text-ink-soft wrap-anywhere">{detail}</div>}
    </div>
    {(end || endDetail) && (
      <div className="flex flex-none flex-col items-end gap-0.5 text-right">
        {end && <span className="tabular">{end}</span>}
        {endDetail && <span className="text-sm text-ink-soft tabular">{endDetail}</span>}
      </div>
    )}
  </div>
)
