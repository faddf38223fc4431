import { useQuery } from '@tanstack/react-query'
import type { adminTransfers } from '../../../contract/admin-transfers.ts'
import type { Reply } from '../../../contract/route.ts'
import { messagesClientLoader, onLanguageChange } from '../../lib/messages.ts'
import { useFormat } from '../../lib/use-format.ts'
import { useText } from '../../lib/use-text.ts'
import { StateChip } from '../../transfers/StateChip.tsx'
import { TransferRow as TransferListRow } from '../../transfers/TransferRow.tsx'
import { Flag } from '../../ui/Flag.tsx'
import { type ListColumn, ListScreen } from '../../ui/ListScreen.tsx'
import { useFilter, usePlace } from '../../ui/list-address.ts'
import { Empty } from '../../ui/States.tsx'
import { data } from '../data.ts'
import { emailClass, ListHeader } from '../ListHeader.tsx'
import type { AdminKey } from '../messages.es.ts'
import { PanelLink, usePanelLink } from '../PanelLink.tsx'
import type { TransfersKey } from './messages.es.ts'

export type TransferRow = Reply<typeof adminTransfers.list>['items'][number]

const filters = ['all', 'held', 'moving', 'delivered', 'ended'] as const

export const clientLoader = messagesClientLoader('admin/transfers')
export const shouldRevalidate = onLanguageChange

/** Every transfer of every customer, newest first. */
export default function Transactions() {
  const t = useText<AdminKey | TransfersKey>()
  const filter = useFilter('filter', filters)
  const { cursor } = usePlace()
  const query = useQuery(data.transfers({ filter: filter.current, cursor, limit: 20 }))
  return (
    <ListScreen
      title={t('admin.transfers.title')}
      header={<ListHeader title={t('admin.transfers.title')} />}
      filter={{
        label: t('admin.transfers.filters'),
        tabs: filter.tabs((known) => ({ label: t(`admin.transfers.filter.${known}`) })),
      }}
      query={query}
      loading={t('admin.transfers.loading')}
      columns={useColumns()}
      phone={{ row: (transfer) => <PhoneRow {...transfer} /> }}
      keyOf={({ id }) => id}
      empty={<Empty title={t('admin.customers.none')}>{t(`admin.transfers.none.${filter.current}`)}</Empty>}
    />
  )
}

const PhoneRow = (transfer: TransferRow) => (
  <TransferListRow transfer={transfer} detail={transfer.customer.email} {...usePanelLink(transfer.id)} />
)

const useColumns = (): ListColumn<TransferRow>[] => {
  const t = useText<AdminKey | TransfersKey>()
  const format = useFormat()
  return [
    {
      key: 'recipient',
      head: t('admin.transfers.recipient'),
      cell: ({ recipient }) => <Recipient {...recipient} />,
    },
    {
      key: 'customer',
      head: t('admin.transfers.customer'),
      className: emailClass,
      cell: ({ customer: { email } }) => <span title={email}>{email}</span>,
    },
    {
      key: 'date',
      head: t('admin.transfers.date'),
      className: 'md:whitespace-nowrap md:max-xl:hidden tabular',
      cell: ({ createdAt }) => (
        <time dateTime={createdAt}>
          {format.shortDate(createdAt)}{' '}
          <span className="text-[0.8125rem] text-ink-soft md:block">{format.time(createdAt)}</span>
        </time>
      ),
    },
    { key: 'state', head: t('admin.transfers.state'), cell: StateChip },
    {
      key: 'amount',
      head: t('admin.transfers.amount'),
      end: true,
      className: 'md:whitespace-nowrap',
      cell: ({ terms }) => (
        <span>
          <b className="block font-semibold">{format.money(terms.amount)}</b>
          <span className="block text-[0.8125rem] text-ink-soft">{format.money(terms.received)}</span>
        </span>
      ),
    },
    {
      key: 'view',
      head: t('admin.transfers.detail'),
      cell: ({ id, recipient }) => <PanelLink to={id} label={t('admin.transfers.view-of', { name: recipient.name })} />,
    },
  ]
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
