import type { ReactNode } from 'react'
import { useNarrow } from '../lib/use-narrow.ts'
import { classes } from './classes.ts'
import { PhoneList, type PhoneRows } from './PhoneList.tsx'

export type Column<T> = {
  key: string
  head: ReactNode
  /** The column's sort state, if sortable. */
  sort?: 'ascending' | 'descending' | 'none'
  cell(item: T, index: number): ReactNode
  /** Right-aligned, for money and numbers. */
  end?: boolean
  /** Takes the remaining width and truncates its text with an ellipsis: one long name moves no other column. Returns the full text. */
  grow?(item: T): string
  className?: string
}

type Props<T> = {
  /** The table's accessible name. */
  caption: string
  columns: readonly Column<T>[]
  items: readonly T[]
  keyOf(item: T): string
  className?: string
  /** The keys of the selected rows. */
  ticked?: ReadonlySet<string>
  /** Replaces the table below 768 px. */
  phone: PhoneRows<T>
}

/** A table, and on a phone a list of rows. */
export const Table = <T,>({ phone, ...props }: Props<T>) => {
  const narrow = useNarrow()
  const { caption, items, keyOf } = props
  return narrow ? <PhoneList {...phone} label={caption} items={items} keyOf={keyOf} /> : <WideTable {...props} />
}

const WideTable = <T,>({ caption, columns, items, keyOf, className, ticked }: Omit<Props<T>, 'phone'>) => (
  // Positioned, so its hidden texts scroll with it: the page would be as wide as the last of them.
  <div className={classes('relative overflow-x-auto', className)}>
    <table className="table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              aria-sort={column.sort}
              className={classes(column.end && 'cell-end', column.className)}
            >
              {column.head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item, index) => (
          <tr key={keyOf(item)} data-row={keyOf(item)} data-ticked={ticked?.has(keyOf(item)) || undefined}>
            {columns.map((column) => (
              <td
                key={column.key}
                title={column.grow?.(item)}
                className={classes(column.end && 'cell-end', column.grow && 'cell-grow', column.className)}
              >
                {column.cell(item, index)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
