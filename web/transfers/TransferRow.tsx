import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import type { ListedTransfer, TransferSummary } from '#contract/sending/transfers.ts'
import { useFormat } from '../lib/use-format.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { RowLine } from '../ui/RowLine.tsx'
import { useMoment } from './moment.ts'
import { StateText } from './StateChip.tsx'
import { isStopped } from './stages.ts'

type Props = Omit<LinkProps, 'className' | 'children'> & {
  transfer: Pick<TransferSummary, 'state' | 'pausedUntil' | 'held' | 'recipient' | 'terms' | 'createdAt'> &
    Partial<Pick<ListedTransfer, 'refundTo'>>
  detail?: ReactNode
  /** Replaces the sender's state label. */
  label?: string
}

/**
 * A transfer in a phone list: recipient and time, and the amount received over the amount sent. A stopped transfer shows no amount
 * received.
 */
export const TransferRow = ({ transfer, detail, label, ...link }: Props) => {
  const { state, recipient, terms, createdAt } = transfer
  const format = useFormat()
  const { listDay } = useMoment()
  const stopped = isStopped(state)
  const [received, sent] = [terms.received, terms.amount].map(format.money)
  return (
    <Link {...link} className="phone-row">
      <Avatar name={recipient.name} country={recipient.country} size="small" />
      <span className="min-w-0 flex-1 pl-1">
        <RowLine end={stopped ? sent : <b className="font-semibold">{received}</b>}>
          <span className="row-name">{recipient.name}</span>
        </RowLine>
        {detail && <span className="block text-sm text-ink-soft wrap-anywhere">{detail}</span>}
        <RowLine className="flex-wrap text-sm text-ink-soft" end={!stopped && sent}>
          <time dateTime={createdAt} className="whitespace-nowrap">
            {listDay(createdAt)} ·{' '}
          </time>
          <StateText {...transfer} {...(label ? { label } : {})} />
        </RowLine>
      </span>
    </Link>
  )
}
