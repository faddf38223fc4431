import { Keyboard } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Route } from '#contract/lib/route.ts'
import type { ViewList } from '#contract/staff/saved-views.ts'
import { addressOf } from '#web/lib/call.ts'
import type { Guarded } from '#web/lib/may.ts'
import { useNarrow } from '#web/lib/use-narrow.ts'
import { useText } from '#web/lib/use-text.ts'
import { IconButton } from '#web/ui/Button.tsx'
import { CsvButton } from '#web/ui/CsvButton.tsx'
import { type ItemOf, type ListColumn, type ListParts, type ListReply, ListScreen } from '#web/ui/ListScreen.tsx'
import { ListHeader } from '../ListHeader.tsx'
import { ListSearch } from '../ListSearch.tsx'
import { May } from '../May.tsx'
import type { AdminKey } from '../messages.es.ts'
import { BulkBar } from './BulkBar.tsx'
import type { Bulk } from './bulk.ts'
import { Columns } from './Columns.tsx'
import { Keys } from './Keys.tsx'
import type { ListKey } from './messages.es.ts'
import { useHiddenColumns } from './use-hidden-columns.ts'
import { useListKeys } from './use-list-keys.ts'
import { useTicks } from './use-ticks.tsx'
import { useViews, ViewButton } from './Views.tsx'

type Props<List extends ListReply, Name extends string> = ListParts<List, Name> & {
  list: ViewList
  /** Next to the title. */
  count?: ReactNode
  /** The searched fields. */
  search?: string
  actions?: ReactNode
  /** The tabs of the list's screen. */
  sections?: ReactNode
  /** The call that exports the filtered list as CSV. */
  csv?: { call: Route & Guarded; query: Record<string, unknown> }
  bulk?: Bulk<ItemOf<List>>
}

/** The label of a hideable column; a column with the row's name or link cannot be hidden. */
const choosable = <Item, Name extends string>(columns: readonly ListColumn<Item, Name>[]) =>
  columns.flatMap(({ key, head, fixed }) => (typeof head === 'string' && !fixed ? [{ key, head }] : []))

/** A back-office list: saved views, columns, bulk actions, CSV export, and shortcuts. */
export const OfficeList = <List extends ListReply, Name extends string = never>(props: Props<List, Name>) => {
  const { list, count, search, actions, sections, csv, bulk, ...parts } = props
  const t = useText<AdminKey | ListKey>()
  const [isKeysOpen, setKeysOpen] = useState(false)
  useListKeys(() => setKeysOpen(true))
  const columns = useHiddenColumns(list)
  const views = useViews(list, columns.text)
  const ticks = useTicks<ItemOf<List>>(props)
  const isNarrow = useNarrow()
  const canTick = bulk !== undefined && !isNarrow
  const filter = parts.filter && {
    ...parts.filter,
    tabs: [...parts.filter.tabs.map((tab) => ({ ...tab, current: tab.current && !views.current })), ...views.tabs],
    aside: <ViewButton list={list} current={views.current} query={views.query} />,
  }
  const shownColumns = parts.columns && [
    ...(canTick ? [ticks.column] : []),
    ...parts.columns.filter(({ key, fixed }) => fixed || !columns.hidden.has(key)),
  ]
  const chosen = parts.columns ? { ...parts, columns: shownColumns } : parts
  return (
    <>
      <ListScreen
        {...(chosen as ListParts<List, Name>)}
        {...(filter ? { filter } : {})}
        ticked={ticks.keys}
        header={
          <>
            <ListHeader title={parts.title} count={count}>
              {search && <ListSearch label={search} />}
              {actions}
              {parts.columns && (
                <Columns columns={choosable(parts.columns)} hidden={columns.hidden} onToggle={columns.toggle} />
              )}
              {csv && (
                <May call={csv.call} quiet>
                  <CsvButton address={addressOf(csv.call, { query: csv.query })} failed={t('admin.wrong')} compact />
                </May>
              )}
              <IconButton
                label={t('admin.list.keys.title')}
                aria-keyshortcuts="?"
                className="max-md:hidden"
                onClick={() => setKeysOpen(true)}
              >
                <Keyboard aria-hidden="true" />
              </IconButton>
            </ListHeader>
            {sections && <div className="mb-4">{sections}</div>}
          </>
        }
      />
      {canTick && <BulkBar bulk={bulk} ticked={ticks.items} onClear={ticks.clear} />}
      <Keys open={isKeysOpen} onClose={() => setKeysOpen(false)} canTick={canTick} />
    </>
  )
}
