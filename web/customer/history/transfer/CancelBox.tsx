import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type Transfer, transfers } from '#contract/sending/transfers.ts'
import { data, moneyMoved } from '#web/customer/data.ts'
import { useNow } from '#web/customer/parts/use-now.ts'
import { call, isFailure } from '#web/lib/call.ts'
import { countdown } from '#web/lib/format.ts'
import { setReply, stale } from '#web/lib/query.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import type { TransfersKey } from '#web/transfers/messages.es.ts'
import { refundText } from '#web/transfers/use-stages.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormError } from '#web/ui/Field.tsx'
import { focusHeading } from '#web/ui/focus-heading.ts'
import { ConfirmModal } from '#web/ui/Overlay.tsx'
import { useFailureMessage } from '#web/ui/States.tsx'
import type { TransferKey } from './messages.es.ts'

/** The sender's right to cancel within thirty minutes (12 CFR 1005.34). */
export const CancelBox = ({ transfer }: { transfer: Transfer }) => {
  const { cancelUntil } = transfer
  const now = useNow(cancelUntil !== null)
  const left = cancelUntil ? Date.parse(cancelUntil) - now : 0
  return cancelUntil && left > 0 ? <Box transfer={transfer} left={left} /> : null
}

const hour = 3_600_000

/** A countdown for the last hour, and a date before it. */
const useTimeLeft = (until: string | null, left: number): string => {
  const t = useText<TransferKey>()
  const format = useFormat()
  if (left <= hour || !until) return t('customer.cancel-box.left', { left: countdown(left) })
  return t('customer.cancel-box.until', { when: format.deadline(until) })
}

/** The refund's destination. A bank account or card not charged yet may still be, until the cancellation is confirmed. */
const useRefund = ({ refundTo, payIn, terms }: Transfer): string => {
  const t = useText<TransferKey | TransfersKey>()
  const { money } = useFormat()
  if (refundTo) return refundText(refundTo, { done: false, money, t })
  return t('customer.cancel-modal.uncollected', { label: payIn.label, total: money(terms.total) })
}

const Box = ({ transfer, left }: { transfer: Transfer; left: number }) => {
  const t = useText<TransferKey>()
  const format = useFormat()
  const failureMessage = useFailureMessage()
  const [asking, setAsking] = useState(false)
  const { id, recipient, terms } = transfer
  const timeLeft = useTimeLeft(transfer.cancelUntil, left)
  const refund = useRefund(transfer)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => call(transfers.cancel, { params: { id } }),
    onSuccess: (next) => {
      setAsking(false)
      setReply(data.transfer(id), next)
      focusHeading()
      void stale(...moneyMoved)
    },
    onError: (failure) => {
      // The transfer advanced in the meantime: show its current state.
      if (isFailure(failure) && failure.status === 409) void stale(data.transfer(id))
    },
  })
  return (
    <section
      aria-labelledby="cancel"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-line bg-sand px-4 py-4 md:px-6"
    >
      <div className="min-w-0 flex-1 basis-64">
        <h2 id="cancel" className="font-sans text-[0.9375rem] font-semibold">
          {t('customer.cancel-box.title')}
        </h2>
        <p className="text-sm text-ink-soft tabular">
          <span role="timer">{timeLeft}</span>
        </p>
      </div>
      <Button
        look="destructive"
        className="max-md:px-4"
        onClick={() => {
          reset()
          setAsking(true)
        }}
      >
        {t('customer.cancel-box.button')}
      </Button>
      <ConfirmModal
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => mutate()}
        title={t('customer.cancel-modal.title')}
        confirm={t('customer.cancel-modal.confirm')}
        keep={t('customer.cancel-modal.keep')}
        busy={isPending && t('ui.canceling')}
      >
        <p>
          {t('customer.cancel-modal.text', {
            name: recipient.name,
            received: format.money(terms.received),
            refund,
          })}
        </p>
        {error && <FormError className="mt-4">{failureMessage(error)}</FormError>}
      </ConfirmModal>
    </section>
  )
}
