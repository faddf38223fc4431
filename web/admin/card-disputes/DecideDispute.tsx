import { useState } from 'react'
import { useForm } from 'react-hook-form'
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
import { useFailureMessage } from '#web/ui/States.tsx'
import { toast } from '#web/ui/toast.ts'
import { ReasonSelect, useReasonMissing } from '../decision-reasons/ReasonSelect.tsx'
import { PendingChanges } from '../pending-changes/PendingChanges.tsx'
import type { CardDisputesKey } from './messages.es.ts'

type Decision = { decision: 'credit' | 'reject' } | { decision: 'accept'; paidBy: 'merchant' | 'sol' }

const askOf = (decision: Decision) => ('paidBy' in decision ? decision.paidBy : decision.decision)

/** Provisional credit, acceptance at the merchant's or our expense, or rejection with the customer's message: requires confirmation. */
export const DecideDispute = ({ dispute: { id, state, amount, customer, merchant } }: { dispute: DisputeReview }) => {
  const t = useText<CardDisputesKey>()
  const format = useFormat()
  const failureMessage = useFailureMessage()
  const [asking, setAsking] = useState<Decision | null>(null)
  const [attempt, setAttempt] = useState(newId)
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { explanation: '', reason: '', reasonCode: '' as DecisionReason | '' },
  })
  const { errors, isSubmitting } = formState
  const missing = useReasonMissing()
  const open = (decision: Decision) =>
    handleSubmit(({ explanation, reason, reasonCode }) => {
      if (!isReasonFor(decision.decision, reasonCode))
        return setError('reasonCode', missing(decision.decision), { shouldFocus: true })
      if (decision.decision === 'reject' && explanation.trim() === '')
        return setError('explanation', { message: t('admin.disputes.explain-missing') }, { shouldFocus: true })
      if (decision.decision !== 'reject' && !saysWhy(reason))
        return setError('reason', { message: t('admin.disputes.found-missing') }, { shouldFocus: true })
      setAsking(decision)
    })
  const decide = (decision: Decision) =>
    handleSubmit(async ({ reasonCode, ...typed }) => {
      if (!reasonCode) return
      try {
        const body = { id: attempt, ...decision, reasonCode, ...typed }
        const decided = await call(adminCardDisputes.decide, { params: { id }, body })
        toast(
          'success',
          t(decided.state === state ? 'admin.disputes.waits' : `admin.disputes.done.${decision.decision}`),
        )
      } catch (error) {
        setError('root', { message: failureMessage(error) })
      } finally {
        setAttempt(newId)
        setAsking(null)
        void stale(wholeOffice)
      }
    })
  const busy = isSubmitting && t('admin.disputes.saving')
  const sum = format.money(amount)
  return (
    <form noValidate onSubmit={(event) => event.preventDefault()} className="mt-4 max-w-prose">
      <PendingChanges subject={id} className="mb-4" />
      <ReasonSelect
        decisions={state === 'open' ? ['accept', 'credit', 'reject'] : ['accept', 'reject']}
        {...register('reasonCode')}
        error={errors.reasonCode?.message}
      />
      <TextArea
        label={t('admin.disputes.found')}
        hint={t('admin.disputes.found-hint')}
        rows={2}
        maxLength={1000}
        {...register('reason')}
        error={errors.reason?.message}
      />
      <TextArea
        label={t('admin.disputes.explain')}
        hint={t('admin.disputes.explain-hint')}
        className="mt-4"
        rows={2}
        maxLength={1000}
        {...register('explanation')}
        error={errors.explanation?.message}
      />
      <FormError className="mt-3">{errors.root?.message}</FormError>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={open({ decision: 'accept', paidBy: 'merchant' })} busy={busy}>
          {t('admin.disputes.accept-merchant', { amount: sum })}
        </Button>
        {state === 'open' && (
          <Button look="secondary" onClick={open({ decision: 'credit' })} busy={busy}>
            {t('admin.disputes.credit', { amount: sum })}
          </Button>
        )}
        <Button look="destructive" onClick={open({ decision: 'reject' })} busy={busy}>
          {t('admin.disputes.reject')}
        </Button>
      </div>
      <AtOurCost sum={sum} busy={busy} onChoose={open({ decision: 'accept', paidBy: 'sol' })} />
      {asking && (
        <ConfirmModal
          open
          onClose={() => setAsking(null)}
          onConfirm={() => void decide(asking)()}
          title={t(`admin.disputes.ask.${askOf(asking)}`, { amount: sum })}
          confirm={t('admin.disputes.confirm')}
          busy={busy}
          destructive={asking.decision === 'reject'}
        >
          <p className="wrap-anywhere">
            {t(`admin.disputes.result.${askOf(asking)}`, { amount: sum, name: customer.name, merchant })}
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
