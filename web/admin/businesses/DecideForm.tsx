import { useState } from 'react'
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
import { toast } from '#web/ui/toast.ts'
import { useContractForm } from '#web/ui/use-contract-form.ts'
import type { Problems } from '#web/ui/use-server-form.ts'
import { data } from '../data.ts'
import { ReasonSelect, useReasonMissing } from '../decision-reasons/ReasonSelect.tsx'
import { PendingChanges } from '../pending-changes/PendingChanges.tsx'
import { ScreeningLine } from '../ScreeningLine.tsx'
import type { AdminBusinessesKey } from './messages.es.ts'
import { useShare } from './People.tsx'

type Decision = 'approved' | 'refused'

type Values = { decision: Decision; reason: string; reasonCode: DecisionReason | ''; restBelowQuarter: boolean }

type Props = {
  review: BusinessReview
  /** Every document was opened. */
  areRead: boolean
}

/** The decision, always with its reason; an approval requires confirmation, after the documents were opened. */
export const DecideForm = ({ review: { id, name, hits, people, screening }, areRead }: Props) => {
  const t = useText<AdminBusinessesKey>()
  const [confirming, setConfirming] = useState<Decision | null>(null)
  const missing = useReasonMissing()
  const shareOf = useShare()
  const { left, mayHideOwner } = unnamedOf(people)
  const initial: Values = { decision: 'approved', reason: '', reasonCode: '', restBelowQuarter: false }
  const { form, field, element, problem, isPending, onSubmit, submitWith } = useContractForm(adminBusinesses.decide, {
    initial,
    check: ({ decision, reason, reasonCode, restBelowQuarter }): Problems => {
      if (!isReasonFor(decision, reasonCode)) return { reasonCode: missing(decision) }
      if (reason.trim().length < reasonLetters.min) return { reason: t('word.reason-missing') }
      if (decision === 'refused') return {}
      if (mayHideOwner && !restBelowQuarter) return { restBelowQuarter: t('admin.businesses.rest-missing') }
      return { reason: !saysWhy(reason) && t('admin.businesses.reason-short') }
    },
    send: ({ reasonCode, ...values }) =>
      call(adminBusinesses.decide, { params: { id }, body: { ...values, reasonCode: reasonCode as DecisionReason } }),
    onDone: (decided) => {
      setReply(data.business(id), decided)
      const waits = decided.state === 'pending'
      const done = `admin.businesses.done.${form.getValues('decision')}` as const
      toast('success', t(waits ? 'word.approval-requested' : done), { brief: true })
    },
    onSettled: () => {
      setConfirming(null)
      void stale(wholeOffice)
    },
  })
  const ask = (decision: Decision) =>
    submitWith({ decision }, () => {
      if (decision === 'approved' && !areRead)
        form.setError('root', { message: t('admin.businesses.documents-missed') })
      else setConfirming(decision)
    })
  const busy = isPending && t('ui.saving')
  return (
    <form noValidate ref={element} onSubmit={(event) => event.preventDefault()}>
      <PendingChanges subject={id} past="refused" className="mb-4" />
      <ReasonSelect decisions={['approved', 'refused']} {...field('reasonCode')} />
      <TextArea
        label={t('admin.businesses.reason')}
        hint={t(hits.length > 0 ? 'admin.businesses.reason-hits' : 'admin.businesses.reason-hint')}
        rows={3}
        {...field('reason')}
      />
      {mayHideOwner && (
        <Checkbox
          className="mt-4"
          label={t('admin.businesses.rest', { left: shareOf(left) })}
          {...field('restBelowQuarter')}
        />
      )}
      <FormError className="mt-3">{problem}</FormError>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={ask('approved')} busy={busy}>
          {t('word.approve')}
        </Button>
        <Button look="destructive" onClick={ask('refused')} busy={busy}>
          {t('admin.businesses.refuse')}
        </Button>
      </div>
      {confirming && (
        <ConfirmModal
          open
          onClose={() => setConfirming(null)}
          onConfirm={onSubmit}
          title={t(`admin.businesses.ask.${confirming}`, { name })}
          confirm={t(confirming === 'approved' ? 'word.approve' : 'admin.businesses.refuse')}
          busy={busy}
          destructive={confirming === 'refused'}
        >
          <p>
            {t(
              confirming === 'approved' && hits.length > 0
                ? 'admin.businesses.reason-hits'
                : `admin.businesses.result.${confirming}`,
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
