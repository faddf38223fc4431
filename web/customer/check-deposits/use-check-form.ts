import { useState } from 'react'
import { useNavigate } from 'react-router'
import { checkDeposits } from '#contract/balance/check-deposits.ts'
import type { AmountProblem } from '#contract/lib/money.ts'
import { readAmount } from '#contract/lib/typed-amount.ts'
import { call } from '#web/lib/call.ts'
import { newId } from '#web/lib/id.ts'
import { stale } from '#web/lib/query.ts'
import { useFormat } from '#web/lib/use-format.ts'
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

const problems = {
  amount_malformed: 'check-deposits.form.amount-malformed',
  amount_not_positive: 'check-deposits.form.amount-none',
  amount_too_precise: 'check-deposits.form.amount-too-precise',
} as const satisfies Record<AmountProblem, ChecksKey>

const empty: CheckValues = {
  frontId: '',
  backId: '',
  amount: '',
  routingNumber: '',
  accountNumber: '',
  checkNumber: '',
}

type Pictures = { files: { front: File | null; back: File | null }; isSame: boolean }

/** `mayKeep` asks for the disclosures of a balance, once. The form is checked, reviewed, and then sent under one id; an error of the server leads back to the form. */
export const useCheckForm = ({ files, isSame }: Pictures, mayKeep: () => Promise<boolean>) => {
  const t = useText<ChecksKey>()
  const { locale } = useFormat()
  const amountProblem = useAmountProblem(problems)
  const navigate = useNavigate()
  const [id] = useState(newId)
  const [isReview, setReview] = useState(false)
  const server = useServerForm<CheckValues, { id: string } | null>({
    initial: empty,
    check: (values) => {
      const errors: Record<string, string> = {}
      const read = readAmount(values.amount, currency, locale)
      if (values.amount.trim() === '') errors.amount = t('check-deposits.form.required')
      else if ('problem' in read) errors.amount = amountProblem(read, currency)
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
      const read = readAmount(amount, currency, locale)
      if ('problem' in read) throw new Error('the check lets no such amount through')
      try {
        return await call(checkDeposits.create, { body: { ...values, id, amount: read.text } })
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
