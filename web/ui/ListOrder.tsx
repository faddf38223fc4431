import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { useText } from '../lib/use-text.ts'
import type { Direction, ListOrder } from './list-address.ts'

type HeadProps<Name extends string> = { name: Name; order: ListOrder<Name>; children: string }

/** A column header that sorts the list. A second press reverses the order. */
export const OrderHead = <Name extends string>({ name, order, children }: HeadProps<Name>) => {
  const t = useText()
  const current = order.order === name
  const direction = current && order.direction === 'asc' ? 'desc' : 'asc'
  const Icon = !current ? ArrowUpDown : order.direction === 'asc' ? ArrowUp : ArrowDown
  return (
    <Link
      to={order.addressOf({ order: name, direction })}
      className="-my-2 inline-flex min-h-11 items-center gap-1 hover:text-noche-ink"
      preventScrollReset
    >
      {children}
      <Icon aria-hidden="true" className={current ? 'size-4' : 'size-4 opacity-50'} />
      <span className="sr-only">{t(direction === 'asc' ? 'ui.order.up' : 'ui.order.down')}</span>
    </Link>
  )
}

type SelectProps<Name extends string> = { order: ListOrder<Name>; label(name: Name): string }

/** The sort selection on a phone, where the table has no headers. */
export const OrderSelect = <Name extends string>({ order, label }: SelectProps<Name>) => {
  const t = useText()
  const navigate = useNavigate()
  return (
    <label className="mt-4 flex items-center gap-3 text-sm text-ink-soft md:hidden">
      {t('ui.order.by')}
      <select
        className="input select-native !min-h-11 flex-1 !py-2 text-[0.9375rem]"
        value={`${order.order} ${order.direction}`}
        onChange={(event) => {
          const [name, direction] = event.target.value.split(' ') as [Name, Direction]
          void navigate(order.addressOf({ order: name, direction }), { preventScrollReset: true })
        }}
      >
        {order.orders.flatMap((name) =>
          (['asc', 'desc'] as const).map((direction) => (
            <option key={`${name} ${direction}`} value={`${name} ${direction}`}>
              {`${label(name)} ${direction === 'asc' ? '↑' : '↓'}`}
            </option>
          )),
        )}
      </select>
    </label>
  )
}
