import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type TopUp, topUps } from '#contract/balance/top-ups.ts'
import { data } from '#web/customer/data.ts'
import { call } from '#web/lib/call.ts'
import { setReply, stale } from '#web/lib/query.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormError } from '#web/ui/Field.tsx'
import { ConfirmModal } from '#web/ui/Overlay.tsx'
import { useFailureMessage } from '#web/ui/States.tsx'
import type { AddKey } from '../messages.es.ts'

/** Cancels a top-up while possible, or refunds a card top-up; the partner decides. */
export const CancelTopUp = ({ topUp: { id, cancel, amount, total, state } }: { topUp: TopUp }) => {
  const t = useText<AddKey>()
  const format = useFormat()
  const failureMessage = useFailureMessage()
  const [asking, setAsking] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(topUps.cancel, { params: { id } }),
    onSuccess: (changed) => {
      setReply(data.topUp(id), changed)
      setAsking(false)
    },
    onSettled: () => void stale(topUps),
  })
  const what = state === 'held' ? 'refund' : 'cancel'
  if (cancel === 'requested' || cancel === 'too_late')
    return <p role="status">{t(cancel === 'requested' ? `top-ups.${what}.requested` : `top-ups.${what}.too-late`)}</p>
  if (cancel === null) return null
  return (
    <div>
      <Button look="secondary" onClick={() => setAsking(true)}>
        {t(`top-ups.${what}`)}
      </Button>
      <ConfirmModal
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => mutate()}
        title={t(`top-ups.${what}.title`, { amount: format.money(state === 'held' ? total : amount) })}
        confirm={t(`top-ups.${what}`)}
        busy={isPending && t(state === 'held' ? 'word.refunding' : 'ui.canceling')}
      >
        {t(`top-ups.${what}.text`)}
        <FormError className="mt-4">{error && failureMessage(error)}</FormError>
      </ConfirmModal>
    </div>
  )
}
