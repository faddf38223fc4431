import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { shownState } from '#contract/sending/transfer-states.ts'
import type { TransferSummary } from '#contract/sending/transfers.ts'
import { useFormat } from '../lib/use-format.ts'
import { useText } from '../lib/use-text.ts'
import type { TransfersKey } from '../transfers/messages.es.ts'
import { useMoment } from '../transfers/moment.ts'
import { hasDay, isStopped } from '../transfers/stages.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { classes } from '../ui/classes.ts'
import type { ConversationsKey } from './messages.es.ts'

/** The sun's position in percent of the line. */
const placeOf = (transfer: TransferSummary): number => {
  switch (shownState(transfer)) {
    case 'authorized':
    case 'screening':
    case 'on_hold_information':
    case 'on_hold_compliance':
    case 'cancel_requested':
      return 18
    case 'collecting':
    case 'funds_collected':
      return 42
    case 'payout_submitted':
      return 68
    default:
      return 86
  }
}

/** The state label, and the arrival date while in progress. */
export const useTransferWords = (transfer: TransferSummary): { state: string; when: string } => {
  const t = useText<TransfersKey | ConversationsKey>()
  const { plainDay } = useMoment()
  const shown = shownState(transfer)
  const sent = shown === 'payout_submitted'
  return {
    state: sent ? t(`transfers.stage.sent.${transfer.terms.payout}`) : t(`transfers.state.${shown}`),
    when: hasDay(transfer) ? t('conversations.arrives', { date: plainDay(transfer.terms.dateAvailable) }) : '',
  }
}

/** A small horizon with the sun at the transfer's stage. A stopped transfer has a muted sky and the sun below the horizon. */
export const SmallHorizon = ({ transfer, className }: { transfer: TransferSummary; className?: string }) => {
  const stopped = isStopped(transfer.state)
  return (
    <svg
      width="100%"
      height="22"
      className={classes('block overflow-hidden', stopped ? 'sky-calm' : 'sky', className)}
      aria-hidden="true"
    >
      <svg x={`${placeOf(transfer)}%`} overflow="visible" className="sun-at" aria-hidden="true">
        <circle cy={stopped ? 26 : 18} r="13" fill="var(--sol)" />
      </svg>
      <rect y="19" width="100%" height="3" fill="var(--horizon)" />
    </svg>
  )
}

/** A transfer in a message: amount received, recipient and current state. */
export const TransferCard = ({ transfer, to }: { transfer: TransferSummary; to: string }) => {
  const format = useFormat()
  const { recipient, terms } = transfer
  const words = useTransferWords(transfer)
  return (
    <Link to={to} className="block w-full overflow-hidden rounded-card border border-line bg-card text-ink">
      <span className="flex items-center gap-4 px-3.5 pt-3 pb-1.5">
        <Avatar name={recipient.name} country={recipient.country} size="small" />
        <Amount received={format.money(terms.received)}>{recipient.name}</Amount>
        <ChevronRight aria-hidden="true" className="size-5 flex-none text-ink-soft" />
      </span>
      <SmallHorizon transfer={transfer} />
      <span className="flex min-h-8 flex-wrap items-center justify-between gap-x-3 bg-mar px-3.5 py-1 text-[0.8125rem]/[1.125rem] text-on-mar">
        <span>{words.state}</span>
        <b className="font-semibold">{words.when}</b>
      </span>
    </Link>
  )
}

const Amount = ({ received, children }: { received: string; children: ReactNode }) => (
  <span className="min-w-0 flex-1">
    <span className="block font-semibold tabular">{received}</span>
    <span className="block truncate text-sm text-ink-soft">{children}</span>
  </span>
)
