import type { UseQueryResult } from '@tanstack/react-query'
import type { TransferSummary } from '#contract/sending/transfers.ts'
import { useFormat } from '../lib/use-format.ts'
import { useText } from '../lib/use-text.ts'
import { useMoment } from '../transfers/moment.ts'
import { StateText } from '../transfers/StateChip.tsx'
import { Avatar } from '../ui/Avatar.tsx'
import { Button } from '../ui/Button.tsx'
import { Modal } from '../ui/Overlay.tsx'
import { QueryView } from '../ui/QueryView.tsx'
import { SkeletonRows } from '../ui/States.tsx'
import type { ConversationsKey } from './messages.es.ts'

type Props = {
  onClose(): void
  onChoose(transfer: TransferSummary): void
  /** The customer's latest transfers. */
  query: UseQueryResult<{ items: TransferSummary[] }>
}

/** Selects one of the customer's latest transfers to attach. It is open while mounted. */
export const ChooseTransfer = ({ onClose, onChoose, query }: Props) => {
  const t = useText<ConversationsKey>()
  return (
    <Modal open onClose={onClose} title={t('conversations.choose-transfer')}>
      <QueryView
        query={query}
        dense
        skeleton={<SkeletonRows label={t('conversations.loading')} />}
        empty={<p className="py-4 text-ink-soft">{t('conversations.choose-transfer.none')}</p>}
      >
        {({ items }) => (
          <ul className="-mx-2 max-h-[60dvh] overflow-y-auto">
            {items.map((transfer) => (
              <li key={transfer.id}>
                <Choice transfer={transfer} onChoose={onChoose} />
              </li>
            ))}
          </ul>
        )}
      </QueryView>
      <div className="modal-foot">
        <Button onClick={onClose}>{t('ui.close')}</Button>
      </div>
    </Modal>
  )
}

const Choice = ({ transfer, onChoose }: { transfer: TransferSummary; onChoose: Props['onChoose'] }) => {
  const format = useFormat()
  const { listDay } = useMoment()
  const { recipient, terms, createdAt, state, pausedUntil, held } = transfer
  return (
    <button
      type="button"
      className="flex min-h-16 w-full items-center gap-4 rounded-input px-2 py-2 text-left hover:bg-noche-soft"
      onClick={() => onChoose(transfer)}
    >
      <Avatar name={recipient.name} country={recipient.country} size="small" />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{recipient.name}</span>
        <span className="block text-sm text-ink-soft">
          {listDay(createdAt)} · <StateText state={state} pausedUntil={pausedUntil} held={held} />
        </span>
      </span>
      <span className="flex-none font-semibold tabular">{format.money(terms.received)}</span>
    </button>
  )
}
