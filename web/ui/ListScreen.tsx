import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Navigate, Outlet } from 'react-router'
import { Card } from './Card.tsx'
import { classes } from './classes.ts'
import { OrderHead, OrderSelect } from './ListOrder.tsx'
import { type ListOrder, usePlace } from './list-address.ts'
import { Pagination } from './Pagination.tsx'
import type { PhoneRows } from './PhoneList.tsx'
import { QueryView } from './QueryView.tsx'
import { SkeletonRows } from './States.tsx'
import { type Column, Table } from './Table.tsx'
import { RouterChips, RouterTabs, type TabItem } from './Tabs.tsx'

/** A sortable column names its order; its `head` is text. */
export type ListColumn<Item, Name extends string = never> = Column<Item> & {
  order?: Name
  /** Always shown. */
  fixed?: true
}
export type ListTab = TabItem & { to: string; current: boolean }

export type ListReply = { items: unknown[]; next: string | null }
export type ItemOf<List extends ListReply> = List['items'][number]

type Rows<Item, Name extends string> =
  | {
      columns: readonly ListColumn<Item, Name>[]
      tableClass?: string
      phone: PhoneRows<Item>
      row?: undefined
      card?: undefined
    }
  | { row(item: Item): ReactNode; columns?: undefined; card?: undefined }
  | { card(item: Item): ReactNode; columns?: undefined; row?: undefined }

/** A list without its header. */
export type ListParts<List extends ListReply, Name extends string> = Rows<ItemOf<List>, Name> & {
  /** Names the browser's tab and the table. */
  title: string
  /** `chips`: below the tabs of a screen. `aside`: at the right of that line. */
  filter?: { label: string; tabs: readonly ListTab[]; chips?: boolean; aside?: ReactNode }
  order?: ListOrder<Name>
  /** The name of an order in a phone's choice; needed with `order`. */
  orderLabel?(name: Name): string
  /** Between the filter and the list, such as a search. */
  tools?: ReactNode
  /** The query that determines the height of the tools: the list is shown below them once it has loaded. */
  above?: Pick<UseQueryResult, 'isPending'>
  query: UseQueryResult<List>
  /** As in QueryView. */
  beside?: Pick<UseQueryResult, 'isPending'>
  keyOf(item: ItemOf<List>): string
  loading: string
  empty: ReactNode
  /** Next to the pagination: the number of items shown. */
  range?(list: List): ReactNode
  /** The keys of the selected rows. */
  ticked?: ReadonlySet<string>
}

type Props<List extends ListReply, Name extends string> = ListParts<List, Name> & { header: ReactNode }

/**
 * A list with its filter, order and page in the URL. A row's panel is a child route: it opens over the list and receives the page's items
 * as its outlet context.
 */
export const ListScreen = <List extends ListReply, Name extends string = never>(props: Props<List, Name>) => {
  const { title, header, filter, order, orderLabel, tools, above, query, beside, loading, empty, range } = props
  const { data: list, isPlaceholderData } = query
  const framed = props.card === undefined
  const Filter = filter?.chips ? RouterChips : RouterTabs
  const place = usePlace()
  // The last items of a page were removed: the previous page is shown.
  const back = list?.items.length === 0 && !isPlaceholderData ? (place.previous ?? place.first) : undefined
  const skeleton = <SkeletonRows rows={10} label={loading} />
  const content = (
    <QueryView
      query={query}
      beside={beside}
      skeleton={framed ? <div className="px-5 md:px-6">{skeleton}</div> : skeleton}
      empty={framed ? empty : <Card>{empty}</Card>}
    >
      {({ items }) => <Items {...props} items={items} />}
    </QueryView>
  )
  const listClass = classes('mt-4', isPlaceholderData && 'opacity-60', above?.isPending && '!hidden')
  return (
    <>
      <title>{`${title} - SOL`}</title>
      {header}
      {filter && (
        <div className="flex flex-wrap items-center gap-x-4">
          <div className="min-w-0 flex-1 max-md:basis-full">
            <Filter label={filter.label} tabs={filter.tabs} />
          </div>
          {filter.aside}
        </div>
      )}
      {order && orderLabel && <OrderSelect order={order} label={orderLabel} />}
      {tools}
      {framed ? (
        <Card
          flush
          className={classes(listClass, props.columns && 'max-md:-mx-5 max-md:rounded-none max-md:border-x-0')}
        >
          {content}
        </Card>
      ) : (
        <div className={listClass}>{content}</div>
      )}
      {list && (
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          {range && <p className="pt-4 text-sm text-ink-soft tabular">{list.items.length > 0 && range(list)}</p>}
          <Pagination next={list.next} />
        </div>
      )}
      {back && <Navigate {...back} replace />}
      <Outlet context={list?.items ?? []} />
    </>
  )
}

type ItemsProps<Item, Name extends string> = Rows<Item, Name> & {
  title: string
  order?: ListOrder<Name>
  items: Item[]
  keyOf(item: Item): string
  ticked?: ReadonlySet<string>
}

const Items = <Item, Name extends string>({ title, order, items, keyOf, ticked, ...rows }: ItemsProps<Item, Name>) => {
  if (!rows.columns)
    return (
      <ul className={rows.row ? 'divide-y divide-line' : 'grid gap-4'}>
        {items.map((item) => (
          <li key={keyOf(item)} data-row={keyOf(item)}>
            {rows.row ? rows.row(item) : rows.card(item)}
          </li>
        ))}
      </ul>
    )
  const columns = rows.columns.map((column) => (order ? ordered(column, order) : column))
  const { tableClass, phone } = rows
  const shown = { columns, items, keyOf, phone, ...(ticked ? { ticked } : {}) }
  return <Table className={tableClass} caption={title} {...shown} />
}

const ordered = <Item, Name extends string>(
  column: ListColumn<Item, Name>,
  order: ListOrder<Name>,
): ListColumn<Item, Name> => {
  if (column.order === undefined || typeof column.head !== 'string') return column
  const now = order.direction === 'asc' ? 'ascending' : 'descending'
  return {
    ...column,
    head: (
      <OrderHead name={column.order} order={order}>
        {column.head}
      </OrderHead>
    ),
    sort: column.order === order.order ? now : 'none',
  }
}
