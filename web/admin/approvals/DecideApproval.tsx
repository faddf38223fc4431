import { type Approval, approvals } from '#contract/staff/approvals.ts'
import { call } from '#web/lib/call.ts'
import { stale, wholeOffice } from '#web/lib/query.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormError, TextArea } from '#web/ui/Field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useContractForm } from '#web/ui/use-contract-form.ts'
import type { ApprovalsKey } from './messages.es.ts'

type Values = { decision: 'approved' | 'declined' | 'withdrawn'; reason: string }
type Props = {
  approval: Approval
  onDone?: ((decided: Approval) => void) | undefined
}

/** A second approver approves or declines the displayed content; the requester may withdraw it. */
export const DecideApproval = ({ approval: { id, digest, mine }, onDone }: Props) => {
  const t = useText<ApprovalsKey>()
  const initial: Values = { decision: 'approved', reason: '' }
  const { form, field, element, problem, isPending, submitWith } = useContractForm(approvals.decide, {
    initial,
    missing: { reason: !mine && t('word.reason-missing') },
    send: ({ decision, reason }) =>
      decision === 'withdrawn'
        ? call(approvals.withdraw, { params: { id } })
        : call(approvals.decide, { params: { id }, body: { decision, digest, reason } }),
    onDone: (decided) => {
      if (onDone) onDone(decided)
      else toast('success', t(`admin.approvals.decided.${form.getValues('decision')}`), { brief: true })
    },
    onSettled: () => void stale(wholeOffice),
  })
  const busy = isPending && t('ui.saving')
  if (mine)
    return (
      <div className="mt-4">
        <p className="text-sm text-ink-soft">{t('admin.approvals.mine')}</p>
        <FormError className="mt-3">{problem}</FormError>
        <Button look="secondary" className="mt-3" busy={busy} onClick={submitWith({ decision: 'withdrawn' })}>
          {t('admin.approvals.withdraw')}
        </Button>
      </div>
    )
  return (
    <form noValidate ref={element} onSubmit={(event) => event.preventDefault()} className="mt-4 max-w-prose">
      <TextArea label={t('word.reason')} rows={2} {...field('reason')} />
      <FormError className="mt-3">{problem}</FormError>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={submitWith({ decision: 'approved' })} busy={busy}>
          {t('word.approve')}
        </Button>
        <Button look="destructive" onClick={submitWith({ decision: 'declined' })} busy={busy}>
          {t('word.decline-approval')}
        </Button>
      </div>
    </form>
  )
}
