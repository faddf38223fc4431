import { useForm } from 'react-hook-form'
import { type Approval, approvalReasonLetters_max, approvals } from '#contract/staff/approvals.ts'
import { call } from '#web/lib/call.ts'
import { stale, wholeOffice } from '#web/lib/query.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormError, TextArea } from '#web/ui/Field.tsx'
import { useFailureMessage } from '#web/ui/States.tsx'
import { toast } from '#web/ui/toast.ts'
import type { ApprovalsKey } from './messages.es.ts'

type Props = {
  approval: Approval
  onDone?: ((decided: Approval) => void) | undefined
}

/** A second approver approves or declines the displayed content; the requester may withdraw it. */
export const DecideApproval = ({ approval: { id, digest, mine }, onDone }: Props) => {
  const t = useText<ApprovalsKey>()
  const failureMessage = useFailureMessage()
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { reason: '' } })
  const { errors, isSubmitting } = formState
  const busy = isSubmitting && t('admin.approvals.saving')
  const send = async (ask: () => Promise<Approval>, done: 'approved' | 'declined' | 'withdrawn') => {
    try {
      const decided = await ask()
      if (onDone) onDone(decided)
      else toast('success', t(`admin.approvals.decided.${done}`), { brief: true })
    } catch (error) {
      setError('root', { message: failureMessage(error) })
    } finally {
      void stale(wholeOffice)
    }
  }
  const decide = (decision: 'approved' | 'declined') =>
    handleSubmit(({ reason }) =>
      send(() => call(approvals.decide, { params: { id }, body: { decision, digest, reason } }), decision),
    )
  if (mine)
    return (
      <div className="mt-4">
        <p className="text-sm text-ink-soft">{t('admin.approvals.mine')}</p>
        <FormError className="mt-3">{errors.root?.message}</FormError>
        <Button
          look="secondary"
          className="mt-3"
          busy={busy}
          onClick={handleSubmit(() => send(() => call(approvals.withdraw, { params: { id } }), 'withdrawn'))}
        >
          {t('admin.approvals.withdraw')}
        </Button>
      </div>
    )
  return (
    <form noValidate onSubmit={(event) => event.preventDefault()} className="mt-4 max-w-prose">
      <TextArea
        label={t('admin.approvals.reason')}
        rows={2}
        maxLength={approvalReasonLetters_max}
        {...register('reason', { validate: (reason) => reason.trim().length >= 3 })}
        error={errors.reason && t('admin.approvals.reason.missing')}
      />
      <FormError className="mt-3">{errors.root?.message}</FormError>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={decide('approved')} busy={busy}>
          {t('admin.approvals.approve')}
        </Button>
        <Button look="destructive" onClick={decide('declined')} busy={busy}>
          {t('admin.approvals.decline')}
        </Button>
      </div>
    </form>
  )
}
