import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type TopUp, topUps } from '../../../../contract/top-ups.ts'
import { call } from '../../../lib/call.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { useText } from '../../../lib/use-text.ts'
import { Button } from '../../../ui/Button.tsx'
import { FormError } from '../../../ui/Field.tsx'
import { ConfirmModal } from '../../../ui/Overlay.tsx'
import { useFailureMessage } from '../../../ui/States.tsx'
import { data } from '../../data.ts'
import type { AddKey } from '../messages.es.ts'

/** Takes a top-up back while that is possible, or has what a card brought given back to it; the partner decides. */
export const CancelTopUp = ({ topUp: { id, cancel, amount, total, state } }: { topUp: TopUp }) => {
  const t = useText<AddKey>()
  const format = useFormat()
  const client = useQueryClient()
  const failureMessage = useFailureMessage()
  const [asking, setAsking] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(topUps.cancel, { params: { id } }),
    onSuccess: (changed) => {
      client.setQueryData(data.topUp(id).queryKey, changed)
      setAsking(false)
    },
    onSettled: () => void client.invalidateQueries({ queryKey: ['top-ups'] }),
  })
  const what = state === 'held' ? 'refund' : 'cancel'
  if (cancel === 'asked' || cancel === 'too_late')
    return <p role="status">{t(cancel === 'asked' ? `add.${what}.asked` : `add.${what}.too-late`)}</p>
  if (cancel === null) return null
  return (
    <div>
      <Button look="secondary" onClick={() => setAsking(true)}>
        {t(`add.${what}`)}
      </Button>
      <ConfirmModal
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => mutate()}
        title={t(`add.${what}.title`, { amount: format.money(state === 'held' ? total : amount) })}
        confirm={t(`add.${what}`)}
        busy={isPending && t(state === 'held' ? 'add.refunding' : 'add.canceling')}
      >
        {t(`add.${what}.text`)}
        <FormError className="mt-4">{error && failureMessage(error)}</FormError>
      </ConfirmModal>
    </div>
  )
}
