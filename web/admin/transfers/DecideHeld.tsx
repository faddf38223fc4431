import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { adminTransfers, type TransferState } from '../../../contract/transfers.ts'
import { call } from '../../lib/call.ts'
import { useFormat } from '../../lib/use-format.ts'
import { useText } from '../../lib/use-text.ts'
import type { AdminKey } from '../../messages/admin/es.ts'
import type { UiKey } from '../../messages/ui/es.ts'
import { Button } from '../../ui/Button.tsx'
import { FormError, TextArea } from '../../ui/Field.tsx'
import { Modal } from '../../ui/Overlay.tsx'
import { useFailureMessage } from '../../ui/States.tsx'
import { toast } from '../../ui/toast.ts'
import type { TransferRow } from './transfers.tsx'

export type HeldDecision = 'release' | 'reject' | 'block'

const reasonMin = 3

type Props = {
  transfer: TransferRow
  decision: HeldDecision
  onClose(): void
  /** With the state that it is in now. */
  onDone(state: TransferState): void
}

/** Asks for the reason, which stays in the record, and says what will happen to the money. */
export const DecideHeld = ({ transfer, decision, onClose, onDone }: Props) => {
  const t = useText<AdminKey | UiKey>()
  const format = useFormat()
  const client = useQueryClient()
  const failureWords = useFailureMessage()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const amount = format.money(transfer.terms.amount)
  const short = reason.trim().length < reasonMin

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setTried(true)
    if (short) return field.current?.focus()
    setBusy(true)
    setProblem('')
    try {
      const { state } = await call(adminTransfers[decision], {
        params: { id: transfer.id },
        body: { reason: reason.trim() },
      })
      toast('success', t(`admin.held.${decision}.done`), { brief: true })
      onDone(state)
      onClose()
    } catch (error) {
      toast('danger', t('admin.wrong'), { brief: true })
      setProblem(failureWords(error))
    } finally {
      setBusy(false)
      void client.invalidateQueries({ queryKey: ['admin'] })
    }
  }

  return (
    <Modal
      open
      wide
      onClose={onClose}
      dismissable={!busy}
      title={t(`admin.held.${decision}.ask`, { amount, name: transfer.recipient.name })}
    >
      <form noValidate onSubmit={submit}>
        <p className="text-ink-soft">{t(`admin.held.${decision}.result`)}</p>
        <TextArea
          ref={field}
          label={t('admin.held.reason')}
          name="reason"
          className="mt-5"
          rows={3}
          maxLength={1000}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={tried && short && t('admin.held.reason.missing')}
          hint={t('admin.held.reason.hint')}
        />
        <FormError className="mt-4">{problem}</FormError>
        <div className="modal-foot">
          <Button look="ghost" onClick={onClose} disabled={busy}>
            {t('ui.back')}
          </Button>
          <Button
            type="submit"
            look={decision === 'release' ? 'primary' : 'destructive-filled'}
            busy={busy && t('admin.decide.busy')}
          >
            {t(`admin.held.${decision}.confirm`)}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
