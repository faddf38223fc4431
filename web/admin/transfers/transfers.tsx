import { useQuery } from '@tanstack/react-query'
import type { Reply } from '#contract/lib/route.ts'
import {
  adminTransfers,
  counted_max,
  type TransferOrder,
  transferFilters,
  transferOrders,
} from '#contract/sending/admin-transfers.ts'
import { isFailure } from '#web/lib/call.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { TransferRow as TransferListRow } from '#web/transfers/TransferRow.tsx'
import { Flag } from '#web/ui/Flag.tsx'
import type { ListColumn } from '#web/ui/ListScreen.tsx'
import { useFilter, useOrder, usePlace } from '#web/ui/list-address.ts'
import { Empty } from '#web/ui/States.tsx'
import { useAge } from '../age.ts'
import { data } from '../data.ts'
import { OfficeList } from '../list/OfficeList.tsx'
import type { AdminKey } from '../messages.es.ts'
import { PanelLink, usePanelLink } from '../PanelLink.tsx'
import { TransactionTabs } from '../transactions/TransactionTabs.tsx'
import { Filters, useFilterValues } from './Filters.tsx'
import type { TransfersKey } from './messages.es.ts'
import { OfficeStateChip, useOfficeLabel } from './OfficeStateChip.tsx'
import { useBulk } from './use-bulk.tsx'

export type TransferRow = Reply<typeof adminTransfers.list>['items'][number]

/** Transfers of all customers, by date or by amount. */
export default function Transactions() {
  const t = useText<AdminKey | TransfersKey>()
  const filter = useFilter('filter', transferFilters)
  const order = useOrder(transferOrders)
  const { cursor } = usePlace()
  const chosen = useFilterValues()
  const criteria = { filter: filter.current, ...chosen, sort: order.order, direction: order.direction }
  const query = useQuery(data.transfers({ ...criteria, cursor, limit: 20 }))
  const errors = isFailure(query.error) ? query.error.fields : {}
  const number = new Intl.NumberFormat(useFormat().locale)
  const countShown = (count: number | null) =>
    count === null ? {} : { count: count > counted_max ? `${number.format(counted_max)}+` : number.format(count) }
  const isNarrowed = Object.keys(chosen).length > 0
  return (
    <OfficeList
      list="transactions"
      title={t('admin.transfers.title')}
      search={t('admin.transfers.search')}
      csv={{ call: adminTransfers.csv, query: criteria }}
      bulk={useBulk()}
      tools={<Filters errors={errors} />}
      sections={<TransactionTabs />}
      filter={{
        label: t('admin.transfers.filters'),
        chips: true,
        tabs: filter.tabs((known) => ({
          label: t(`admin.transfers.filter.${known}`),
          ...countShown(query.data?.counts[known] ?? null),
        })),
      }}
      order={order}
      orderLabel={(name) => t(`admin.transfers.${name}`)}
      query={query}
      loading={t('word.loading-transfers')}
      columns={useColumns()}
      phone={{ row: (transfer) => <PhoneRow {...transfer} /> }}
      keyOf={({ id }) => id}
      empty={
        <Empty title={t('admin.customers.none')}>
          {t(`admin.transfers.none.${isNarrowed ? 'search' : filter.current}`)}
        </Empty>
      }
    />
  )
}

export const PhoneRow = (transfer: TransferRow) => (
  <TransferListRow
    transfer={transfer}
    detail={isCompany(transfer.customer) ? transfer.customer.name : transfer.customer.email}
    {...useOfficeLabel(transfer.state)}
    {...usePanelLink(transfer.id)}
  />
)

const useColumns = (): ListColumn<TransferRow, TransferOrder>[] => {
  const t = useText<TransfersKey>()
  const format = useFormat()
  return [
    {
      key: 'recipient',
      fixed: true,
      head: t('word.recipient'),
      // Wide enough to recognize the person next to the flag.
      className: 'md:min-w-36',
      grow: ({ recipient }) => recipient.name,
      cell: ({ recipient }) => <Recipient {...recipient} />,
    },
    {
      key: 'customer',
      head: t('word.customer'),
      className: 'md:max-w-48',
      cell: ({ customer }) => <Customer {...customer} />,
    },
    {
      key: 'date',
      order: 'date',
      head: t('admin.transfers.date'),
      className: 'md:whitespace-nowrap md:max-xl:hidden tabular',
      cell: ({ createdAt }) => (
        <time dateTime={createdAt}>
          {format.shortDate(createdAt)}{' '}
          <span className="text-[0.8125rem] text-ink-soft md:block">{format.time(createdAt)}</span>
        </time>
      ),
    },
    {
      key: 'state',
      head: t('word.state'),
      cell: (transfer) => (
        <>
          <OfficeStateChip {...transfer} />
          <Waits {...transfer} />
        </>
      ),
    },
    {
      key: 'code',
      head: t('word.code'),
      className: 'md:whitespace-nowrap md:max-[1400px]:hidden tabular text-[0.8125rem]',
      cell: ({ confirmationCode }) => confirmationCode,
    },
    {
      key: 'amount',
      order: 'amount',
      fixed: true,
      head: t('admin.transfers.amount'),
      end: true,
      className: 'cell-kept md:whitespace-nowrap',
      cell: ({ terms }) => (
        <span>
          <b className="block font-semibold">{format.money(terms.amount)}</b>
          <span className="block text-[0.8125rem] text-ink-soft">{format.money(terms.received)}</span>
        </span>
      ),
    },
    {
      key: 'view',
      fixed: true,
      head: t('ui.detail'),
      cell: ({ id, recipient }) => <PanelLink to={id} label={t('admin.transfers.view-of', { name: recipient.name })} />,
    },
  ]
}

/** The time until a transfer with a missing detail is refunded automatically, or the time since the hold. */
const Waits = ({ heldAt, repairUntil }: Pick<TransferRow, 'heldAt' | 'repairUntil'>) => {
  const t = useText<TransfersKey>()
  const { agoOf, leftOf } = useAge()
  if (!heldAt) return null
  return (
    <span className="mt-1 block text-[0.8125rem] text-ink-soft">
      {repairUntil
        ? t('admin.repair.left', { left: leftOf(repairUntil) })
        : t('admin.held.age', { ago: agoOf(heldAt) })}
    </span>
  )
}

const Recipient = ({ name, label, country }: TransferRow['recipient']) => (
  <span className="flex min-w-0 items-center gap-3">
    <Flag country={country} />
    <span className="min-w-0">
      <span className="block font-semibold">{name}</span>
      <span className="block text-[0.8125rem] text-ink-soft">{label}</span>
    </span>
  </span>
)

/** A company has no mailbox: its address is not linked. */
const isCompany = ({ email }: Pick<TransferRow['customer'], 'email'>): boolean => email.endsWith('.invalid')

const Customer = ({ name, email }: TransferRow['customer']) => (
  <span className="block min-w-0">
    <span className="block truncate font-medium" title={name}>
      {name}
    </span>
    {!isCompany({ email }) && (
      <span className="block truncate text-[0.8125rem] text-ink-soft" title={email}>
        {email}
      </span>
    )}
  </span>
)
