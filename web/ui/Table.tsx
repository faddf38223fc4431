import type { ReactNode } from 'react'
import { classes } from './classes.ts'

export type Column<T> = {
  key: string
  head: ReactNode
  /** The words of the head, where it is more than words: what a phone shows beside the cell. */
  label?: string
  /** How the list is ordered by this column, when it can be. */
  sort?: 'ascending' | 'descending' | 'none'
  cell(item: T, index: number): ReactNode
  /** Money and numbers end at the right. */
  end?: boolean
  /** On a phone the row starts with this cell, larger and without its label. */
  lead?: boolean
  /** Left out on a phone. */
  wideOnly?: boolean
  className?: string
}

type Props<T> = {
  /** What the table lists, for those who do not see it. */
  caption: string
  columns: readonly Column<T>[]
  items: readonly T[]
  keyOf(item: T): string
  /** Words of the column heads on a phone come from `head` when it is text. */
  className?: string
}

/** A table on a wide screen; below 640 px each row is a list of label and value. */
export const Table = <T,>({ caption, columns, items, keyOf, className }: Props<T>) => (
  <div className={classes('overflow-x-auto', className)}>
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
          <tr key={keyOf(item)}>
            {columns.map((column) => (
              <td
                key={column.key}
                data-label={column.label ?? (typeof column.head === 'string' ? column.head : undefined)}
                data-lead={column.lead || undefined}
                className={classes(column.end && 'cell-end', column.wideOnly && 'max-md:!hidden', column.className)}
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
