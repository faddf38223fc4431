import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { isMovementKind } from '#contract/funds/movements.ts'
import {
  adminTransactions,
  type MovementOrder,
  movementOrders,
  type OfficeMovement,
} from '#contract/office/admin-transactions.ts'
import { useAmounts } from '#web/customer/movements/amounts.ts'
import { MovementIcon } from '#web/customer/movements/MovementIcon.tsx'
import { useNames } from '#web/customer/movements/MovementRow.tsx'
import { MovementState } from '#web/customer/movements/MovementState.tsx'
import type { MovementsKey } from '#web/customer/movements/messages.es.ts'
import { isFailure } from '#web/lib/call.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import type { ListColumn } from '#web/ui/ListScreen.tsx'
import { useFilter, useOrder, usePlace } from '#web/ui/list-address.ts'
import { RowLine } from '#web/ui/RowLine.tsx'
import { Empty } from '#web/ui/States.tsx'
import { OfficeList } from '../list/OfficeList.tsx'
import type { AdminKey } from '../messages.es.ts'
import { PanelLink, usePanelLink } from '../PanelLink.tsx'
import { MovementFilters } from './MovementFilters.tsx'
import type { TransactionsKey } from './messages.es.ts'
import { transactionQueries } from './queries.ts'
import { TransactionTabs } from './TransactionTabs.tsx'

const phases = ['all', 'moving', 'held', 'done', 'stopped'] as const
const narrowing = ['search', 'from', 'to', 'amountFrom', 'amountTo'] as const

/** The panel of a movement: a transfer has its own, with its decisions. */
const panelOf = ({ id, kind }: OfficeMovement): string => (kind === 'transfer' ? `/dashboard/transactions/${id}` : id)

/** Movements of all customers and kinds, by date or by amount. */
export default function Movements() {
  const t = useText<AdminKey | TransactionsKey>()
  const [params] = useSearchParams()
  const phase = useFilter('phase', phases)
  const order = useOrder(movementOrders)
  const { cursor } = usePlace()
  const kind = params.get('kind') ?? ''
  const chosen = Object.fromEntries(narrowing.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : [])))
  const criteria = {
    ...chosen,
    ...(phase.current === 'all' ? {} : { phase: phase.current }),
    ...(isMovementKind(kind) ? { kind } : {}),
    sort: order.order,
    direction: order.direction,
  }
  const query = useQuery(transactionQueries.movements({ ...criteria, cursor, limit: 20 }))
  const errors = isFailure(query.error) ? query.error.fields : {}
  return (
    <OfficeList
      list="movements"
      title={t('admin.transactions.movements')}
      sections={<TransactionTabs />}
      search={t('admin.transactions.search')}
      csv={{ call: adminTransactions.csv, query: criteria }}
      filter={{
        label: t('admin.transactions.filters'),
        chips: true,
        tabs: phase.tabs((known) => ({ label: t(`admin.transactions.phase.${known}`) })),
      }}
      order={order}
      orderLabel={(name) => t(`admin.transactions.sort.${name}`)}
      tools={<MovementFilters errors={errors} />}
      query={query}
      loading={t('admin.transactions.loading')}
      columns={useColumns()}
      phone={{ row: (movement) => <PhoneRow {...movement} /> }}
      keyOf={({ id, customer }) => `${id} ${customer.id}`}
      empty={<Empty title={t('admin.customers.none')}>{t('admin.transactions.none')}</Empty>}
    />
  )
}

const useColumns = (): ListColumn<OfficeMovement, MovementOrder>[] => {
  const t = useText<TransactionsKey | MovementsKey>()
  const format = useFormat()
  const amounts = useAmounts()
  const names = useNames()
  return [
    {
      key: 'movement',
      fixed: true,
      head: t('movements.head.movement'),
      grow: (movement) => names(movement).name,
      cell: (movement) => {
        const { name, below } = names(movement)
        return (
          <span className="flex min-w-0 items-center gap-3">
            <MovementIcon {...movement} />
            <span className="min-w-0">
              <span className="block truncate font-semibold">{name}</span>
              {below && <span className="block truncate text-[0.8125rem] text-ink-soft">{below}</span>}
            </span>
          </span>
        )
      },
    },
    {
      key: 'customer',
      head: t('word.customer'),
      className: 'md:max-w-52',
      cell: ({ customer: { name, email } }) => (
        <span className="block min-w-0">
          <span className="block truncate font-medium" title={name}>
            {name}
          </span>
          {!email.endsWith('.invalid') && (
            <span className="block truncate text-[0.8125rem] text-ink-soft">{email}</span>
          )}
        </span>
      ),
    },
    {
      key: 'date',
      order: 'date',
      head: t('word.date'),
      className: 'md:whitespace-nowrap md:max-xl:hidden tabular',
      cell: ({ startedAt }) => (
        <time dateTime={startedAt}>
          {format.shortDate(startedAt)}
          <span className="block text-[0.8125rem] text-ink-soft">{format.time(startedAt)}</span>
        </time>
      ),
    },
    { key: 'state', head: t('word.status'), cell: (movement) => <MovementState {...movement} /> },
    {
      key: 'code',
      head: t('word.code'),
      className: 'md:whitespace-nowrap md:max-[1400px]:hidden tabular text-[0.8125rem]',
      cell: ({ code }) => code,
    },
    {
      key: 'amount',
      fixed: true,
      order: 'amount',
      head: t('movements.head.changed'),
      end: true,
      className: 'cell-kept md:whitespace-nowrap',
      cell: (movement) => {
        const { changed, arrived } = amounts(movement)
        return (
          <>
            <b className="block font-semibold">{changed}</b>
            {arrived && <span className="block text-[0.8125rem] text-ink-soft">{arrived}</span>}
          </>
        )
      },
    },
    {
      key: 'view',
      fixed: true,
      head: t('ui.detail'),
      cell: (movement) => (
        <PanelLink to={panelOf(movement)} label={t('admin.transactions.view-of', { code: movement.code })} />
      ),
    },
  ]
}

const PhoneRow = (movement: OfficeMovement) => {
  const { changed } = useAmounts()(movement)
  const { name } = useNames()(movement)
  const { shortDate } = useFormat()
  return (
    <Link {...usePanelLink(panelOf(movement))} className="phone-row">
      <MovementIcon {...movement} />
      <span className="min-w-0 flex-1 pl-1">
        <RowLine end={<b className="font-semibold">{changed}</b>}>
          <span className="font-semibold">{name}</span>
        </RowLine>
        <RowLine className="flex-wrap text-sm text-ink-soft" end={shortDate(movement.startedAt)}>
          <span className="wrap-anywhere">{movement.customer.name} · </span>
          <MovementState {...movement} plain />
        </RowLine>
      </span>
    </Link>
  )
}
