import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useText } from '#web/lib/use-text.ts'
import { Card } from '#web/ui/Card.tsx'
import { classes } from '#web/ui/classes.ts'
import { QueryView } from '#web/ui/QueryView.tsx'
import { Scrolled } from '#web/ui/Scrolled.tsx'
import { Empty, SkeletonRows } from '#web/ui/States.tsx'
import { ListHeader } from '../ListHeader.tsx'
import type { TransactionsKey } from './messages.es.ts'
import { TransactionTabs } from './TransactionTabs.tsx'

/** `wide`: hidden on a phone. */
type Column<Item> = {
  key: string
  head: string
  end?: boolean
  wide?: boolean
  cell(item: Item, place: number): ReactNode
}

type Props<List extends { items: unknown[] }> = {
  title: string
  /** The period selection. */
  choice?: ReactNode
  query: UseQueryResult<List>
  keyOf(item: List['items'][number]): string
  columns: readonly Column<List['items'][number]>[]
  /** An item's share of the largest, from 0 to 1, drawn next to its first column. */
  share(item: List['items'][number], list: List): number
  note?(list: List): ReactNode
}

/** Figures as a table, the first column with a bar. */
export const FigureScreen = <List extends { items: unknown[] }>(props: Props<List>) => {
  const { title, choice, query, keyOf, columns, share, note } = props
  const t = useText<TransactionsKey>()
  return (
    <>
      <title>{`${title} - SOL`}</title>
      <ListHeader title={t('admin.transactions.title')}>{choice}</ListHeader>
      <TransactionTabs />
      <Card flush className="mt-4">
        <QueryView
          query={query}
          skeleton={
            <div className="px-6">
              <SkeletonRows rows={10} label={t('admin.transactions.loading')} />
            </div>
          }
          empty={<Empty title={t('admin.transactions.figures.none')} />}
        >
          {(list) => (
            <Scrolled label={title}>
              <table className="table">
                <caption className="sr-only">{title}</caption>
                <thead>
                  <tr>
                    {columns.map(({ key, head, end, wide }) => (
                      <th key={key} scope="col" className={classes(end && 'cell-end', wide && 'max-sm:hidden')}>
                        {head}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {list.items.map((item: List['items'][number], place: number) => (
                    <tr key={keyOf(item)}>
                      {columns.map(({ key, end, wide, cell }, at) => (
                        <td key={key} className={classes(end && 'cell-end', wide && 'max-sm:hidden')}>
                          {cell(item, place)}
                          {at === 0 && (
                            <span aria-hidden="true" className="mt-1 block h-1.5 max-w-64 rounded-full bg-sand">
                              <span
                                className="block h-full rounded-full bg-(--chart-1)"
                                style={{ width: `${share(item, list) * 100}%` }}
                              />
                            </span>
                          )}
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </Scrolled>
          )}
        </QueryView>
      </Card>
      {query.data && (
        <p className="pt-4 text-sm text-ink-soft tabular">
          {t('admin.transactions.counted')} {note?.(query.data)}
        </p>
      )}
    </>
  )
}

/** A share of the largest amount; bars are drawn from rounded thousandths. */
export const partOf = (minor: string, largest: string): number =>
  largest === '0' ? 0 : Number((BigInt(minor) * 1000n) / BigInt(largest)) / 1000 // tidy allows Number because it is the width of a bar
