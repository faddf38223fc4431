import { useState } from 'react'
import { adminCardDisputes, type DisputeReview } from '#contract/balance/card-disputes.ts'
import { type DecisionReason, isReasonFor } from '#contract/staff/decision-reasons.ts'
import { saysWhy } from '#contract/staff/match-comparison.ts'
import { call } from '#web/lib/call.ts'
import { newId } from '#web/lib/id.ts'
import { stale, wholeOffice } from '#web/lib/query.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormError, TextArea } from '#web/ui/Field.tsx'
import { ConfirmModal } from '#web/ui/Overlay.tsx'
import { toast } from '#web/ui/toast.ts'
import { useContractForm } from '#web/ui/use-contract-form.ts'
import type { Problems } from '#web/ui/use-server-form.ts'
import { ReasonSelect, useReasonMissing } from '../decision-reasons/ReasonSelect.tsx'
import { PendingChanges } from '../pending-changes/PendingChanges.tsx'
import type { CardDisputesKey } from './messages.es.ts'

type Decision = { decision: 'credit' | 'accept' | 'reject'; paidBy: 'merchant' | 'sol' }
type Values = Decision & { explanation: string; reason: string; reasonCode: DecisionReason | '' }

const outcomeOf = ({ decision, paidBy }: Decision) => (decision === 'accept' ? paidBy : decision)

/** Provisional credit, acceptance at the merchant's or our expense, or rejection with the customer's message: requires confirmation. */
export const DecideDispute = ({ dispute: { id, state, amount, customer, merchant } }: { dispute: DisputeReview }) => {
  const t = useText<CardDisputesKey>()
  const format = useFormat()
  const [confirming, setConfirming] = useState<Decision | null>(null)
  const [attempt, setAttempt] = useState(newId)
  const missing = useReasonMissing()
  const initial: Values = { decision: 'accept', paidBy: 'merchant', explanation: '', reason: '', reasonCode: '' }
  const { form, field, element, problem, isPending, onSubmit, submitWith } = useContractForm(adminCardDisputes.decide, {
    initial,
    check: ({ decision, explanation, reason, reasonCode }): Problems => {
      if (!isReasonFor(decision, reasonCode)) return { reasonCode: missing(decision) }
      return decision === 'reject'
        ? { explanation: explanation.trim() === '' && t('admin.disputes.explain-missing') }
        : { reason: !saysWhy(reason) && t('admin.disputes.found-missing') }
    },
    send: ({ reasonCode, ...values }) => {
      const body = { id: attempt, ...values, reasonCode: reasonCode as DecisionReason }
      return call(adminCardDisputes.decide, { params: { id }, body })
    },
    onDone: (decided) => {
      const done = `admin.disputes.done.${form.getValues('decision')}` as const
      toast('success', t(decided.state === state ? 'word.approval-requested' : done))
    },
    onSettled: () => {
      setAttempt(newId)
      setConfirming(null)
      void stale(wholeOffice)
    },
  })
  const ask = (decision: Decision['decision'], paidBy: Decision['paidBy'] = 'merchant') =>
    submitWith({ decision, paidBy }, () => setConfirming({ decision, paidBy }))
  const busy = isPending && t('ui.saving')
  const sum = format.money(amount)
  return (
    <form noValidate ref={element} onSubmit={(event) => event.preventDefault()} className="mt-4 max-w-prose">
      <PendingChanges subject={id} className="mb-4" />
      <ReasonSelect
        decisions={state === 'open' ? ['accept', 'credit', 'reject'] : ['accept', 'reject']}
        {...field('reasonCode')}
      />
      <TextArea label={t('admin.disputes.found')} hint={t('admin.disputes.found-hint')} rows={2} {...field('reason')} />
      <TextArea
        label={t('admin.disputes.explain')}
        hint={t('admin.disputes.explain-hint')}
        className="mt-4"
        rows={2}
        {...field('explanation')}
      />
      <FormError className="mt-3">{problem}</FormError>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={ask('accept')} busy={busy}>
          {t('admin.disputes.accept-merchant', { amount: sum })}
        </Button>
        {state === 'open' && (
          <Button look="secondary" onClick={ask('credit')} busy={busy}>
            {t('admin.disputes.credit', { amount: sum })}
          </Button>
        )}
        <Button look="destructive" onClick={ask('reject')} busy={busy}>
          {t('admin.disputes.reject')}
        </Button>
      </div>
      <AtOurCost sum={sum} busy={busy} onChoose={ask('accept', 'sol')} />
      {confirming && (
        <ConfirmModal
          open
          onClose={() => setConfirming(null)}
          onConfirm={onSubmit}
          title={t(`admin.disputes.ask.${outcomeOf(confirming)}`, { amount: sum })}
          confirm={t('ui.confirm')}
          busy={busy}
          destructive={confirming.decision === 'reject'}
        >
          <p className="wrap-anywhere">
            {t(`admin.disputes.result.${outcomeOf(confirming)}`, { amount: sum, name: customer.name, merchant })}
          </p>
        </ConfirmModal>
      )}
    </form>
  )
}

/** Collapsed apart from the other decisions: it is our loss. */
const AtOurCost = ({ sum, busy, onChoose }: { sum: string; busy: string | false; onChoose(): void }) => {
  const t = useText<CardDisputesKey>()
  return (
    <details className="mt-3">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center text-sm">
        {t('admin.disputes.other-ways')}
      </summary>
      <p className="mt-1 text-sm text-ink-soft">{t('admin.disputes.accept-sol.text', { amount: sum })}</p>
      <Button look="secondary" size="dense" className="mt-3" onClick={onChoose} busy={busy}>
        {t('admin.disputes.accept-sol')}
      </Button>
    </details>
  )
}
