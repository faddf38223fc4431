import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type LinkedPayment, requestLinks } from '#contract/balance/request-links.ts'
import { ProcessorFrame } from '../customer/debit-cards/ProcessorFrame.tsx'
import { call } from '../lib/call.ts'
import { useText } from '../lib/use-text.ts'
import { Button } from '../ui/Button.tsx'
import { FormError } from '../ui/Field.tsx'
import { Modal } from '../ui/Overlay.tsx'
import { Skeleton, useFailureMessage } from '../ui/States.tsx'
import type { PayKey } from './messages.es.ts'
import type { GuestPayment } from './PayForm.tsx'

type Props = {
  token: string
  payment: GuestPayment
  /** '46.61 USD' */
  total: string
  onPaid(payment: LinkedPayment): void
  onClose(): void
}

/** The card is entered in the processor's form; once it reports success, our server pays with the resulting token. */
export const CardPayment = ({ token, payment, total, onPaid, onClose }: Props) => {
  const t = useText<PayKey>()
  const failureMessage = useFailureMessage()
  const params = { token }
  const { id, name } = payment
  const open = useMutation({ mutationFn: () => call(requestLinks.openCard, { params, body: { id, name } }) })
  const pay = useMutation({
    mutationFn: () => call(requestLinks.pay, { params, body: { ...payment, way: 'card' } }),
    onSuccess: onPaid,
  })
  const started = useRef(false)
  useEffect(() => {
    if (started.current) return
    started.current = true
    open.mutate()
  }, [open.mutate])
  const error = pay.error ?? open.error
  return (
    <Modal open onClose={onClose} title={t('pay.card-title')} dismissable={false}>
      <p className="mb-4 text-ink-soft">{t('pay.card-text')}</p>
      {error ? (
        <FormError>{failureMessage(error)}</FormError>
      ) : open.data ? (
        <ProcessorFrame
          src={open.data.frameUrl}
          title={t('pay.card-frame')}
          total={total}
          onDone={() => pay.mutate()}
        />
      ) : (
        <div role="status" className="h-[460px]">
          <span className="sr-only">{t('pay.loading')}</span>
          <Skeleton className="mb-6 h-16 w-full" />
          <Skeleton className="mb-6 h-16 w-full" />
          <Skeleton className="h-16 w-full" />
        </div>
      )}
      <div className="modal-foot">
        <Button look="ghost" onClick={onClose} disabled={pay.isPending}>
          {t(error ? 'pay.close.again' : 'ui.step-back')}
        </Button>
      </div>
    </Modal>
  )
}
