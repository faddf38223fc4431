import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ChevronRight, RefreshCw, X } from 'lucide-react'
import { useState } from 'react'
import { type Card, cards, type ReplaceReason, replaceReasons } from '../../../contract/cards.ts'
import { call } from '../../lib/call.ts'
import { useText } from '../../lib/use-text.ts'
import { Card as Panel } from '../../ui/Card.tsx'
import { FormError } from '../../ui/Field.tsx'
import { ConfirmModal } from '../../ui/Overlay.tsx'
import { RadioCards } from '../../ui/RadioCards.tsx'
import { useFailureMessage } from '../../ui/States.tsx'
import { toast } from '../../ui/toast.ts'
import { useAttempt } from '../parts/use-attempt.ts'
import type { CardKey } from './messages.es.ts'

/** What ends a card: another one takes its place, or none. */
export const ManageCard = ({ card }: { card: Card }) => {
  const t = useText<CardKey>()
  const [open, setOpen] = useState<'replace' | 'close' | null>(null)
  const close = () => setOpen(null)
  return (
    <Panel flush>
      <ul className="divide-y divide-line">
        {(['replace', 'close'] as const).map((act) => {
          const Icon = act === 'replace' ? RefreshCw : X
          return (
            <li key={act}>
              <button
                type="button"
                className="flex min-h-14 w-full items-center gap-3 px-5 text-left font-medium hover:bg-sand"
                onClick={() => setOpen(act)}
              >
                <Icon aria-hidden="true" className="size-5 flex-none text-noche-ink" />
                <span className="min-w-0 flex-1">{t(`pre-paid-card.${act}`)}</span>
                <ChevronRight aria-hidden="true" className="size-5 flex-none text-ink-soft" />
              </button>
            </li>
          )
        })}
      </ul>
      {open === 'replace' && <Replace card={card} onClose={close} />}
      {open === 'close' && <CloseCard card={card} onClose={close} />}
    </Panel>
  )
}

type Ending = { card: Card; onClose(): void }

const useEnding = (onClose: () => void, done: string) => {
  const client = useQueryClient()
  return {
    onSuccess: () => {
      for (const key of ['cards', 'wallets', 'movements']) void client.invalidateQueries({ queryKey: [key] })
      toast('success', done)
      onClose()
    },
  }
}

const Replace = ({ card: { id, last4 }, onClose }: Ending) => {
  const t = useText<CardKey>()
  const failureMessage = useFailureMessage()
  const [reason, setReason] = useState<ReplaceReason>('lost')
  const idOf = useAttempt()
  const replace = useMutation({
    mutationFn: () => call(cards.replace, { params: { id }, body: { id: idOf({ id, reason }), reason } }),
    ...useEnding(onClose, t('pre-paid-card.replaced-done')),
  })
  return (
    <ConfirmModal
      open
      onClose={onClose}
      onConfirm={() => replace.mutate()}
      title={t('pre-paid-card.replace-title', { last4: last4 ?? '' })}
      confirm={t('pre-paid-card.replace-now')}
      busy={replace.isPending && t('pre-paid-card.replacing')}
    >
      <p className="mb-4">{t('pre-paid-card.replace-text')}</p>
      <RadioCards
        legend={t('pre-paid-card.replace-why')}
        options={replaceReasons.map((value) => ({ value, title: t(`pre-paid-card.replace.${value}`) }))}
        value={reason}
        onChange={setReason}
      />
      <FormError className="mt-4">{replace.error && failureMessage(replace.error)}</FormError>
    </ConfirmModal>
  )
}

const CloseCard = ({ card: { id, last4 }, onClose }: Ending) => {
  const t = useText<CardKey>()
  const failureMessage = useFailureMessage()
  const end = useMutation({
    mutationFn: () => call(cards.close, { params: { id } }),
    ...useEnding(onClose, t('pre-paid-card.closed-done')),
  })
  return (
    <ConfirmModal
      open
      onClose={onClose}
      onConfirm={() => end.mutate()}
      title={t('pre-paid-card.close-title', { last4: last4 ?? '' })}
      confirm={t('pre-paid-card.close-now')}
      busy={end.isPending && t('pre-paid-card.closing')}
    >
      {t('pre-paid-card.close-text')}
      <FormError className="mt-4">{end.error && failureMessage(end.error)}</FormError>
    </ConfirmModal>
  )
}
