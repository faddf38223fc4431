import { useState } from 'react'
import { useNavigate } from 'react-router'
import { checkDeposits } from '#contract/balance/check-deposits.ts'
import { call } from '#web/lib/call.ts'
import { newId } from '#web/lib/id.ts'
import { stale } from '#web/lib/query.ts'
import { useAmounts } from '#web/lib/use-amounts.ts'
import { useText } from '#web/lib/use-text.ts'
import { toast } from '#web/ui/toast.ts'
import { useAmountProblem } from '#web/ui/use-amount-problem.ts'
import { useContractForm } from '#web/ui/use-contract-form.ts'
import { moneyMoved } from '../data.ts'
import type { ChecksKey } from './messages.es.ts'

export const currency = 'USD'

const empty = { frontId: '', backId: '', amount: '', routingNumber: '', accountNumber: '', checkNumber: '' }
export type CheckValues = typeof empty

type Pictures = { files: { front: File | null; back: File | null }; isSame: boolean }

/**
 * `mayKeep` prompts once for the prepaid disclosures. The form is validated, reviewed, and then sent under one id; a server error leads
 * back to the form.
 */
export const useCheckForm = ({ files, isSame }: Pictures, mayKeep: () => Promise<boolean>) => {
  const t = useText<ChecksKey>()
  const amounts = useAmounts()
  const amountProblem = useAmountProblem()
  const navigate = useNavigate()
  const [id] = useState(newId)
  const [isReview, setReview] = useState(false)
  const missingPicture = (file: File | null) =>
    t(file ? 'check-deposits.form.uploading' : 'check-deposits.form.picture-missing')
  const server = useContractForm(checkDeposits.create, {
    initial: empty,
    missing: {
      ...{ routingNumber: true, accountNumber: true, checkNumber: true },
      frontId: missingPicture(files.front),
      backId: missingPicture(files.back),
    },
    check: ({ amount }) => ({
      amount: amountProblem(amount, currency),
      backId: isSame && t('check-deposits.form.same'),
    }),
    send: async ({ amount, ...values }) => {
      if (!isReview) {
        setReview(await mayKeep())
        return null
      }
      try {
        return await call(checkDeposits.create, { body: { ...values, id, amount: amounts.plain(amount, currency) } })
      } catch (error) {
        setReview(false)
        throw error
      }
    },
    onDone: async (deposit) => {
      if (!deposit) return
      void stale(checkDeposits, ...moneyMoved)
      toast('success', t('check-deposits.done'))
      await navigate(`/dashboard/funds/checks/${deposit.id}`, { replace: true })
    },
  })
  return { ...server, isReview, change: () => setReview(false) }
}
