import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { adminBusinesses, type BusinessReview, unnamedOf } from '#contract/account/admin-businesses.ts'
import { reasonLetters } from '#contract/account/businesses.ts'
import { type DecisionReason, isReasonFor } from '#contract/staff/decision-reasons.ts'
import { saysWhy } from '#contract/staff/match-comparison.ts'
import { call } from '#web/lib/call.ts'
import { setReply, stale, wholeOffice } from '#web/lib/query.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox, FormError, TextArea } from '#web/ui/Field.tsx'
import { ConfirmModal } from '#web/ui/Overlay.tsx'
import { useFailureMessage } from '#web/ui/States.tsx'
import { toast } from '#web/ui/toast.ts'
import { data } from '../data.ts'
import { ReasonSelect, useReasonMissing } from '../decision-reasons/ReasonSelect.tsx'
import { PendingChanges } from '../pending-changes/PendingChanges.tsx'
import { ScreeningLine } from '../ScreeningLine.tsx'
import type { AdminBusinessesKey } from './messages.es.ts'
import { useShare } from './People.tsx'

type Decision = 'approved' | 'refused'

type Values = { reason: string; reasonCode: DecisionReason | ''; restBelowQuarter: boolean }

type Props = {
  review: BusinessReview
  /** Every document was opened. */
  areRead: boolean
}

/** The decision, always with its reason; an approval requires confirmation, after the documents were opened. */
export const DecideForm = ({ review: { id, name, hits, people, screening }, areRead }: Props) => {
  const t = useText<AdminBusinessesKey>()
  const failureMessage = useFailureMessage()
  const [asking, setAsking] = useState<Decision | null>(null)
  const { register, handleSubmit, setError, formState } = useForm<Values>({
    defaultValues: { reason: '', reasonCode: '', restBelowQuarter: false },
  })
  const missing = useReasonMissing()
  const shareOf = useShare()
  const { left, mayHideOwner } = unnamedOf(people)
  const { errors, isSubmitting } = formState
  const send =
    (decision: Decision) =>
    async ({ reason, reasonCode, restBelowQuarter }: Values) => {
      if (!reasonCode) return
      try {
        const decided = await call(adminBusinesses.decide, {
          params: { id },
          body: { decision, reasonCode, reason, restBelowQuarter },
        })
        setReply(data.business(id), decided)
        const waits = decided.state === 'pending'
        toast('success', t(waits ? 'admin.businesses.approval-waits' : `admin.businesses.done.${decision}`), {
          brief: true,
        })
      } catch (error) {
        setError('root', { message: failureMessage(error) })
      } finally {
        setAsking(null)
        void stale(wholeOffice)
      }
    }
  const ask = (decision: Decision) =>
    handleSubmit(({ reason, reasonCode, restBelowQuarter }) => {
      if (!isReasonFor(decision, reasonCode)) return setError('reasonCode', missing(decision), { shouldFocus: true })
      if (reason.trim().length < reasonLetters.min)
        return setError('reason', { message: t('admin.businesses.reason-missing') })
      if (decision === 'approved') {
        if (!areRead) return setError('root', { message: t('admin.businesses.documents-missed') })
        if (mayHideOwner && !restBelowQuarter)
          return setError('restBelowQuarter', { message: t('admin.businesses.rest-missing') })
        if (!saysWhy(reason)) return setError('reason', { message: t('admin.businesses.reason-short') })
      }
      setAsking(decision)
    })
  const busy = isSubmitting && t('admin.businesses.saving')
  return (
    <form noValidate onSubmit={(event) => event.preventDefault()}>
      <PendingChanges subject={id} past="refused" className="mb-4" />
      <ReasonSelect
        decisions={['approved', 'refused']}
        {...register('reasonCode')}
        error={errors.reasonCode?.message}
      />
      <TextArea
        label={t('admin.businesses.reason')}
        hint={t(hits.length > 0 ? 'admin.businesses.reason-hits' : 'admin.businesses.reason-hint')}
        rows={3}
        maxLength={reasonLetters.max}
        {...register('reason')}
        error={errors.reason?.message}
      />
      {mayHideOwner && (
        <Checkbox
          className="mt-4"
          label={t('admin.businesses.rest', { left: shareOf(left) })}
          {...register('restBelowQuarter')}
          error={errors.restBelowQuarter?.message}
        />
      )}
      <FormError className="mt-3">{errors.root?.message}</FormError>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={ask('approved')} busy={busy}>
          {t('admin.businesses.approve')}
        </Button>
        <Button look="destructive" onClick={ask('refused')} busy={busy}>
          {t('admin.businesses.refuse')}
        </Button>
      </div>
      {asking && (
        <ConfirmModal
          open
          onClose={() => setAsking(null)}
          onConfirm={() => void handleSubmit(send(asking))()}
          title={t(`admin.businesses.ask.${asking}`, { name })}
          confirm={t(asking === 'approved' ? 'admin.businesses.approve' : 'admin.businesses.refuse')}
          busy={busy}
          destructive={asking === 'refused'}
        >
          <p>
            {t(
              asking === 'approved' && hits.length > 0
                ? 'admin.businesses.reason-hits'
                : `admin.businesses.result.${asking}`,
            )}
          </p>
          <div className="mt-4">
            <ScreeningLine result={screening} />
          </div>
        </ConfirmModal>
      )}
    </form>
  )
}
