import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type DebitCard, debitCards } from '#contract/funds/debit-cards.ts'
import { call } from '#web/lib/call.ts'
import { newId } from '#web/lib/id.ts'
import { stale } from '#web/lib/query.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormError } from '#web/ui/Field.tsx'
import { Modal } from '#web/ui/Overlay.tsx'
import { Skeleton, useFailureMessage } from '#web/ui/States.tsx'
import { data } from '../data.ts'
import type { DebitCardKey } from './messages.es.ts'
import { ProcessorFrame } from './ProcessorFrame.tsx'

type Props = { onLinked(card: DebitCard): void; onClose(): void }

/** Opens the processor's form, and fetches the result from our server once the form reports completion. */
const useLink = (onLinked: Props['onLinked']) => {
  const open = useMutation({ mutationFn: (id: string) => call(debitCards.openSession, { body: { id } }) })
  const link = useMutation({
    mutationFn: (id: string) => call(debitCards.link, { body: { id } }),
    onSuccess: (card) => {
      void stale(data.debitCards())
      onLinked(card)
    },
  })
  const started = useRef(false)
  const start = () => {
    link.reset()
    open.mutate(newId())
  }
  useEffect(() => {
    if (started.current) return
    started.current = true
    open.mutate(newId())
  }, [open.mutate])
  return { open, link, start }
}

/** Links a debit card in the card processor's form. */
export const LinkCard = ({ onLinked, onClose }: Props) => {
  const t = useText<DebitCardKey>()
  const failureMessage = useFailureMessage()
  const { open, link, start } = useLink(onLinked)
  const error = link.error ?? open.error
  return (
    <Modal open onClose={onClose} title={t('customer.card.add')} dismissable={false}>
      <p className="mb-4 text-ink-soft">{t('customer.card.intro')}</p>
      {error ? (
        <FormError>{failureMessage(error)}</FormError>
      ) : open.data ? (
        <ProcessorFrame
          key={open.data.id}
          src={open.data.frameUrl}
          title={t('customer.card.frame')}
          onDone={() => link.mutate(open.data.id)}
        />
      ) : (
        <div role="status" className="h-[460px]">
          <span className="sr-only">{t('ui.loading')}</span>
          <Skeleton className="mb-6 h-16 w-full" />
          <Skeleton className="mb-6 h-16 w-full" />
          <Skeleton className="h-16 w-full" />
        </div>
      )}
      <div className="modal-foot">
        <Button look="ghost" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
        {error && <Button onClick={start}>{t('ui.retry')}</Button>}
      </div>
    </Modal>
  )
}
