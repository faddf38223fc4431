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
import { useServerForm } from '#web/ui/use-server-form.ts'
import { moneyMoved } from '../data.ts'
import type { ChecksKey } from './messages.es.ts'

export const currency = 'USD'

export type CheckValues = {
  frontId: string
  backId: string
  amount: string
  routingNumber: string
  accountNumber: string
  checkNumber: string
}

const empty: CheckValues = {
  frontId: '',
  backId: '',
  amount: '',
  routingNumber: '',
  accountNumber: '',
  checkNumber: '',
}

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
  const server = useServerForm<CheckValues, { id: string } | null>({
    initial: empty,
    check: (values) => {
      const errors: Record<string, string> = {}
      const problem = amountProblem(values.amount, currency)
      if (problem) errors.amount = problem
      for (const name of ['routingNumber', 'accountNumber', 'checkNumber'] as const)
        if (values[name].trim() === '') errors[name] = t('check-deposits.form.required')
      for (const side of ['front', 'back'] as const)
        if (!values[`${side}Id`])
          errors[`${side}Id`] = t(files[side] ? 'check-deposits.form.uploading' : 'check-deposits.form.picture-missing')
      if (isSame) errors.backId = t('check-deposits.form.same')
      return errors
    },
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
    onDone: async (made) => {
      if (!made) return
      void stale(checkDeposits, ...moneyMoved)
      toast('success', t('check-deposits.done'))
      await navigate(`/dashboard/funds/checks/${made.id}`, { replace: true })
    },
  })
  return { ...server, isReview, change: () => setReview(false) }
}
