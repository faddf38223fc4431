import { useMutation } from '@tanstack/react-query'
import { ChevronRight, RefreshCw, X } from 'lucide-react'
import { useState } from 'react'
import { type Card, cards, type ReplaceReason, replaceReasons } from '#contract/balance/cards.ts'
import { call } from '#web/lib/call.ts'
import { stale } from '#web/lib/query.ts'
import { useText } from '#web/lib/use-text.ts'
import { Card as Panel } from '#web/ui/Card.tsx'
import { FormError } from '#web/ui/Field.tsx'
import { ConfirmModal } from '#web/ui/Overlay.tsx'
import { RadioCards } from '#web/ui/RadioCards.tsx'
import { useFailureMessage } from '#web/ui/States.tsx'
import { toast } from '#web/ui/toast.ts'
import { moneyMoved } from '../data.ts'
import { useAttempt } from '../parts/use-attempt.ts'
import type { CardKey } from './messages.es.ts'

/** Closes a card, with or without a replacement. */
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
                <span className="min-w-0 flex-1">{t(`cards.${act}`)}</span>
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
  return {
    onSuccess: () => {
      void stale(cards, ...moneyMoved)
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
    ...useEnding(onClose, t('cards.replaced-done')),
  })
  return (
    <ConfirmModal
      open
      onClose={onClose}
      onConfirm={() => replace.mutate()}
      title={t('cards.replace-title', { last4: last4 ?? '' })}
      confirm={t('cards.replace-now')}
      busy={replace.isPending && t('cards.replacing')}
    >
      <p className="mb-4">{t('cards.replace-text')}</p>
      <RadioCards
        legend={t('cards.replace-why')}
        options={replaceReasons.map((value) => ({ value, title: t(`cards.replace.${value}`) }))}
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
    ...useEnding(onClose, t('cards.closed-done')),
  })
  return (
    <ConfirmModal
      open
      onClose={onClose}
      onConfirm={() => end.mutate()}
      title={t('cards.close-title', { last4: last4 ?? '' })}
      confirm={t('cards.close-now')}
      busy={end.isPending && t('cards.closing')}
    >
      {t('cards.close-text')}
      <FormError className="mt-4">{end.error && failureMessage(end.error)}</FormError>
    </ConfirmModal>
  )
}
