import { Link } from 'react-router'
import type { ListedTransfer } from '#contract/sending/transfers.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { useMoment } from '#web/transfers/moment.ts'
import { StateChip } from '#web/transfers/StateChip.tsx'
import { isStopped } from '#web/transfers/stages.ts'
import { TransferRow } from '#web/transfers/TransferRow.tsx'
import { type Column, Table } from '#web/ui/Table.tsx'
import type { CustomerKey } from '../messages.es.ts'
import { Person } from './Person.tsx'

type Props = { items: readonly ListedTransfer[]; caption: string; className?: string }

const pathOf = ({ id }: Pick<ListedTransfer, 'id'>): string => `/dashboard/history/${id}`

export const transferRow = (transfer: ListedTransfer) => <TransferRow to={pathOf(transfer)} transfer={transfer} />

export const TransfersTable = ({ items, caption, className }: Props) => (
  <Table
    className={className}
    caption={caption}
    columns={useTransferColumns()}
    items={items}
    keyOf={({ id }) => id}
    phone={{ row: transferRow }}
  />
)

/** The columns of a list of transfers. The name links to the transfer. */
const useTransferColumns = (): Column<ListedTransfer>[] => {
  const t = useText<CustomerKey>()
  const format = useFormat()
  const { day } = useMoment()
  /** A stopped transfer has no amount received. */
  const arriving = ({ state, terms }: Pick<ListedTransfer, 'state' | 'terms'>): string =>
    isStopped(state) ? '—' : format.money(terms.received)
  return [
    {
      key: 'recipient',
      head: t('word.recipient'),
      className: 'md:w-full',
      cell: ({ id, recipient }) => (
        <Link to={pathOf({ id })} className="group flex min-h-14 items-center md:min-w-52">
          <Person
            name={<span className="group-hover:underline">{recipient.name}</span>}
            initialsOf={recipient.name}
            country={recipient.country}
            label={recipient.label}
            dense
          />
        </Link>
      ),
    },
    {
      key: 'date',
      head: t('word.date'),
      className: 'text-ink-soft md:whitespace-nowrap',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{day(createdAt)}</time>,
    },
    { key: 'state', head: t('word.status'), cell: (transfer) => <StateChip {...transfer} /> },
    {
      key: 'sent',
      head: t('word.amount'),
      end: true,
      cell: ({ state, terms }) => (
        <span className="whitespace-nowrap">
          <b className="font-semibold">{format.money(terms.amount)}</b>
          {/* Where the last column does not fit, its amount is here. */}
          <span className="hidden text-ink-soft md:max-2xl:block">{arriving({ state, terms })}</span>
        </span>
      ),
    },
    {
      key: 'received',
      head: t('customer.table.received'),
      end: true,
      className: 'whitespace-nowrap text-ink-soft md:max-2xl:hidden',
      cell: arriving,
    },
  ]
}
