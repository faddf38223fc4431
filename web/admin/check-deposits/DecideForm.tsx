import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import {
  adminCheckDeposits,
  type CheckReview,
  type RejectReason,
  rejectReasons,
} from '#contract/balance/check-deposits.ts'
import { call, isFailure } from '#web/lib/call.ts'
import { newId } from '#web/lib/id.ts'
import { stale, wholeOffice } from '#web/lib/query.ts'
import { useAmounts } from '#web/lib/use-amounts.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormError, TextField } from '#web/ui/Field.tsx'
import { RadioCards } from '#web/ui/RadioCards.tsx'
import { useFailureMessage } from '#web/ui/States.tsx'
import { toast } from '#web/ui/toast.ts'
import { useOrigin } from '../origin.ts'
import type { CheckDepositsKey } from './messages.es.ts'

const currency = 'USD'
type Wanted = { decision: 'accept'; amount: string } | { decision: 'reject'; reason: RejectReason }
type Problem = { amount?: string; reason?: string; form?: string }

const doneKey = ({ state, firstApproval }: CheckReview): CheckDepositsKey => {
  if (state === 'rejected') return 'admin.checks.done.rejected'
  if (state === 'amount_differs') return 'admin.checks.done.differs'
  return firstApproval && state === 'in_review' ? 'admin.checks.done.first' : 'admin.checks.done.accepted'
}

/** Sends a decision once and opens the oldest check still pending for this administrator. */
const useDecide = ({ id, revision }: CheckReview) => {
  const t = useText<CheckDepositsKey>()
  const navigate = useNavigate()
  const { state } = useLocation()
  const origin = useOrigin()
  const failureMessage = useFailureMessage()
  const [decisionId] = useState(newId)
  const [busy, setBusy] = useState<Wanted['decision'] | null>(null)
  const [problem, setProblem] = useState<Problem>({})
  const openNext = async (): Promise<void> => {
    const { items } = await call(adminCheckDeposits.list, { query: { limit: 20 } })
    const next = items.find((item) => item.id !== id && !item.firstApproval?.mine)
    if (next) return void (await navigate(`/dashboard/check-deposits/${next.id}`, { state }))
    await navigate(origin?.to ?? '/dashboard/check-deposits', { state: origin?.state })
  }
  const send = async (wanted: Wanted): Promise<void> => {
    setProblem({})
    setBusy(wanted.decision)
    try {
      const body = { id: decisionId, revision, ...wanted }
      const decided = await call(adminCheckDeposits.decide, { params: { id }, body })
      toast('success', t(doneKey(decided)), { brief: true })
      await openNext()
    } catch (error) {
      const amount = isFailure(error) ? error.fields.amount?.details : undefined
      setProblem(amount ? { amount } : { form: failureMessage(error) })
    } finally {
      setBusy(null)
      void stale(wholeOffice)
    }
  }
  return { send, busy, problem, setProblem }
}

/** Entering the legible amount accepts the check; a reason rejects it. */
export const DecideForm = ({ review }: { review: CheckReview }) => {
  const t = useText<CheckDepositsKey>()
  const amounts = useAmounts()
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState<RejectReason>()
  const { send, busy, problem, setProblem } = useDecide(review)
  const isDoubled = review.samePicture.length + review.sameNumbers.length > 0
  const accept = () => {
    const read = amounts.text(amount, currency)
    if (!read)
      return setProblem({ amount: t('admin.checks.read-missing', { example: amounts.writeText('1250.5', currency) }) })
    void send({ decision: 'accept', amount: read })
  }
  const reject = () => {
    if (!reason) return setProblem({ reason: t('admin.checks.reason-missing') })
    void send({ decision: 'reject', reason })
  }
  return (
    <div className="grid gap-4">
      <form
        noValidate
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) accept()
        }}
      >
        <TextField
          label={t('admin.checks.read')}
          hint={t('admin.checks.read-hint')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
          error={problem.amount}
        />
        <Button
          type="submit"
          look={isDoubled ? 'secondary' : 'primary'}
          full
          busy={busy === 'accept' && t('admin.checks.saving')}
        >
          {t('admin.checks.accept')}
        </Button>
      </form>
      <FormError>{problem.form}</FormError>
      <div className="grid gap-3 border-t border-line pt-4">
        <RadioCards
          legend={t('admin.checks.reasons')}
          chips="wrap"
          options={rejectReasons.map((value) => ({ value, title: t(`admin.checks.reason.${value}`) }))}
          value={reason}
          onChange={setReason}
          error={problem.reason}
        />
        <Button look="destructive" full onClick={reject} busy={busy === 'reject' && t('admin.checks.saving')}>
          {t('admin.checks.reject')}
        </Button>
      </div>
    </div>
  )
}
