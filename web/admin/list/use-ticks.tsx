import { useState } from 'react'
import { useText } from '#web/lib/use-text.ts'
import type { Column } from '#web/ui/Table.tsx'
import type { Bulk } from './bulk.ts'
import type { ListKey } from './messages.es.ts'

type Input<Item> = {
  query: { data: { items: unknown[] } | undefined }
  keyOf(item: Item): string
  bulk?: Bulk<Item>
}

/** The selected rows of the page, and the checkbox column. Rows that leave the page are deselected. */
export const useTicks = <Item,>({ query, keyOf, bulk }: Input<Item>) => {
  const t = useText<ListKey>()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const onPage = (query.data?.items ?? []) as Item[]
  const items = onPage.filter((item) => chosen.has(keyOf(item)))
  const isAll = items.length > 0 && items.length === onPage.length
  const toggle = (key: string) => {
    const next = new Set(items.map(keyOf))
    if (!next.delete(key)) next.add(key)
    setChosen(next)
  }
  const column: Column<Item> = {
    key: 'tick',
    head: (
      <label className="check -my-2.5">
        <input
          type="checkbox"
          aria-label={t('admin.list.tick.all')}
          checked={isAll}
          onChange={() => setChosen(new Set(isAll ? [] : onPage.map(keyOf)))}
        />
      </label>
    ),
    className: 'w-12',
    cell: (item) => (
      <label className="check -my-2.5">
        <input
          type="checkbox"
          data-tick
          aria-label={t('admin.list.tick', { name: bulk?.nameOf(item) ?? '' })}
          checked={chosen.has(keyOf(item))}
          onChange={() => toggle(keyOf(item))}
        />
      </label>
    ),
  }
  return { items, keys: new Set(items.map(keyOf)), column, clear: () => setChosen(new Set()) }
}
