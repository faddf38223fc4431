import type { ReactNode } from 'react'

export type PhoneRows<T> = {
  /** One row, wholly tappable: a link or a `details` of the class `phone-row`. */
  row(item: T): ReactNode
  /** Adjacent rows with the same key share one heading. */
  group?(item: T): { key: string; heading: ReactNode }
}

type Props<T> = PhoneRows<T> & { label: string; items: readonly T[]; keyOf(item: T): string }

type Group<T> = { key: string; heading?: ReactNode; items: T[] }

const grouped = <T,>(items: readonly T[], group: PhoneRows<T>['group']): Group<T>[] => {
  if (!group) return [{ key: '', items: [...items] }]
  const groups: Group<T>[] = []
  for (const item of items) {
    const groupOfItem = group(item)
    const last = groups.at(-1)
    if (last?.key === groupOfItem.key) last.items.push(item)
    else groups.push({ ...groupOfItem, items: [item] })
  }
  return groups
}

/** A table's phone layout: rows of 72 px, under headings if grouped. */
export const PhoneList = <T,>({ label, items, keyOf, row, group }: Props<T>) => (
  <section aria-label={label}>
    {grouped(items, group).map(({ key, heading, items }) => (
      <div key={key}>
        {heading && <h2 className="phone-heading">{heading}</h2>}
        <ul className="divide-y divide-line">
          {items.map((item) => (
            <li key={keyOf(item)} data-row={keyOf(item)}>
              {row(item)}
            </li>
          ))}
        </ul>
      </div>
    ))}
  </section>
)
