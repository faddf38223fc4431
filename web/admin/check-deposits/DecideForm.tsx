import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import {
  adminCheckDeposits,
  type CheckReview,
  type RejectReason,
  rejectReasons,
} from '#contract/balance/check-deposits.ts'
import { call } from '#web/lib/call.ts'
import { newId } from '#web/lib/id.ts'
import { stale, wholeOffice } from '#web/lib/query.ts'
import { useAmounts } from '#web/lib/use-amounts.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormError, TextField } from '#web/ui/Field.tsx'
import { RadioCards } from '#web/ui/RadioCards.tsx'
import { toast } from '#web/ui/toast.ts'
import { useContractForm } from '#web/ui/use-contract-form.ts'
import type { Problems } from '#web/ui/use-server-form.ts'
import { useOrigin } from '../origin.ts'
import type { CheckDepositsKey } from './messages.es.ts'

const currency = 'USD'
type Values = { decision: 'accept' | 'reject'; amount: string; reason: RejectReason | undefined }

const doneKey = ({ state, firstApproval }: CheckReview): CheckDepositsKey => {
  if (state === 'rejected') return 'admin.checks.done.rejected'
  if (state === 'amount_differs') return 'admin.checks.done.differs'
  return firstApproval && state === 'in_review' ? 'admin.checks.done.first' : 'admin.checks.done.accepted'
}

/** Sends a decision once and opens the oldest check still pending for this administrator. */
const useDecideForm = ({ id, revision }: CheckReview) => {
  const t = useText<CheckDepositsKey>()
  const amounts = useAmounts()
  const navigate = useNavigate()
  const { state } = useLocation()
  const origin = useOrigin()
  const [decisionId] = useState(newId)
  const openNext = async (): Promise<void> => {
    const { items } = await call(adminCheckDeposits.list, { query: { limit: 20 } })
    const next = items.find((item) => item.id !== id && !item.firstApproval?.mine)
    if (next) return void (await navigate(`/dashboard/check-deposits/${next.id}`, { state }))
    await navigate(origin?.to ?? '/dashboard/check-deposits', { state: origin?.state })
  }
  return useContractForm(adminCheckDeposits.decide, {
    initial: { decision: 'accept', amount: '', reason: undefined } as Values,
    check: ({ decision, amount, reason }): Problems => {
      if (decision === 'reject') return { reason: !reason && t('admin.checks.reason-missing') }
      const example = amounts.writeText('1250.5', currency)
      return { amount: !amounts.text(amount, currency) && t('admin.checks.read-missing', { example }) }
    },
    send: ({ decision, amount, reason }) => {
      const choice = decision === 'accept' ? { amount: amounts.text(amount, currency) } : { reason: reason ?? null }
      return call(adminCheckDeposits.decide, {
        params: { id },
        body: { id: decisionId, revision, decision, ...choice },
      })
    },
    onDone: async (decided) => {
      toast('success', t(doneKey(decided)), { brief: true })
      await openNext()
    },
    onSettled: () => void stale(wholeOffice),
  })
}

/** Entering the legible amount accepts the check; a reason rejects it. */
export const DecideForm = ({ review }: { review: CheckReview }) => {
  const t = useText<CheckDepositsKey>()
  const { form, field, control, element, problem, isPending, submitWith } = useDecideForm(review)
  const isDoubled = review.samePicture.length + review.sameNumbers.length > 0
  const pending = isPending && form.watch('decision')
  return (
    <div className="grid gap-4">
      <form noValidate ref={element} className="grid gap-3" onSubmit={submitWith({ decision: 'accept' })}>
        <TextField
          label={t('admin.checks.read')}
          hint={t('admin.checks.read-hint')}
          inputMode="decimal"
          autoComplete="off"
          {...field('amount')}
        />
        <Button
          type="submit"
          look={isDoubled ? 'secondary' : 'primary'}
          full
          busy={pending === 'accept' && t('ui.saving')}
        >
          {t('admin.checks.accept')}
        </Button>
      </form>
      <FormError>{problem}</FormError>
      <div className="grid gap-3 border-t border-line pt-4">
        <RadioCards
          legend={t('admin.checks.reasons')}
          chips="wrap"
          options={rejectReasons.map((value) => ({ value, title: t(`admin.checks.reason.${value}`) }))}
          {...control('reason')}
        />
        <Button
          look="destructive"
          full
          onClick={submitWith({ decision: 'reject' })}
          busy={pending === 'reject' && t('ui.saving')}
        >
          {t('admin.checks.reject')}
        </Button>
      </div>
    </div>
  )
}
