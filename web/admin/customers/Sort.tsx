import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { customerOrders } from '../../../contract/customers.ts'
import { useText } from '../../lib/use-text.ts'
import type { AdminKey } from '../../messages/admin/es.ts'
import type { Order, Sorted } from './filters.ts'

/** The address of the same list in another order: it begins at its first page. */
const useOrderAddress = () => {
  const [params] = useSearchParams()
  return ({ sort, direction }: Sorted): string => {
    const query = new URLSearchParams(params)
    for (const name of ['cursor', 'page', 'sort', 'direction']) query.delete(name)
    if (sort !== 'joined' || direction === 'asc') query.set('sort', sort)
    if (direction !== (sort === 'joined' ? 'desc' : 'asc')) query.set('direction', direction)
    return `?${query}`
  }
}

/** The head of a column that orders the list: pressed again it turns the order round. */
export const SortHead = ({ order, now, children }: { order: Order; now: Sorted; children: string }) => {
  const t = useText<AdminKey>()
  const addressOf = useOrderAddress()
  const current = now.sort === order
  const direction = current && now.direction === 'asc' ? 'desc' : 'asc'
  const Icon = !current ? ArrowUpDown : now.direction === 'asc' ? ArrowUp : ArrowDown
  return (
    <Link
      to={addressOf({ sort: order, direction })}
      className="-my-2 inline-flex min-h-11 items-center gap-1 hover:text-noche-ink"
      preventScrollReset
    >
      {children}
      <Icon aria-hidden="true" className={current ? 'size-4' : 'size-4 opacity-50'} />
      <span className="sr-only">{t(direction === 'asc' ? 'admin.sort.up' : 'admin.sort.down')}</span>
    </Link>
  )
}

/** The same on a phone, where the table has no heads. */
export const SortSelect = ({ now }: { now: Sorted }) => {
  const t = useText<AdminKey>()
  const navigate = useNavigate()
  const addressOf = useOrderAddress()
  return (
    <label className="flex items-center gap-3 text-sm text-ink-soft md:hidden">
      {t('admin.sort.by')}
      <select
        className="input select-native !min-h-11 flex-1 !py-2 text-[0.9375rem]"
        value={`${now.sort} ${now.direction}`}
        onChange={(event) => {
          const [sort, direction] = event.target.value.split(' ') as [Order, Sorted['direction']]
          void navigate(addressOf({ sort, direction }), { preventScrollReset: true })
        }}
      >
        {customerOrders.flatMap((sort) =>
          (['asc', 'desc'] as const).map((direction) => (
            <option key={`${sort} ${direction}`} value={`${sort} ${direction}`}>
              {`${t(`admin.sort.${sort}`)} ${direction === 'asc' ? '↑' : '↓'}`}
            </option>
          )),
        )}
      </select>
    </label>
  )
}
