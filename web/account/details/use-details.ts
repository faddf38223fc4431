import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { identity } from '../../../contract/identity.ts'
import { companyDay } from '../../lib/age.ts'
import { call, isFailure } from '../../lib/call.ts'
import { clock } from '../../lib/clock.ts'
import { useText } from '../../lib/use-text.ts'
import type { AccountKey } from '../../messages/account/es.ts'
import { toast } from '../../ui/toast.ts'
import type { CodeSteps } from '../use-code-steps.ts'
import { checkDetails, type DetailName, type DetailProblem, type Details, emptyDetails } from './details.ts'

const problemWords: Record<DetailProblem, AccountKey> = {
  required: 'account.details.required',
  name: 'account.details.wrong.name',
  date: 'account.details.wrong.date',
  'under-age': 'account.details.under-age',
  phone: 'account.details.wrong.phone',
  postal: 'account.details.wrong.postal',
  weak: 'account.password.weak',
}

const isDetail = (name: string): name is DetailName => name in emptyDetails

/** The form of the third step. It lives above the steps: what was typed stays when the code has to be confirmed again. */
export const useDetails = (steps: CodeSteps, arrive: (token: string) => Promise<void>) => {
  const t = useText<AccountKey>()
  const [busy, setBusy] = useState(false)
  const { problem, email } = steps
  const form = useForm<Details>({
    shouldFocusError: false,
    defaultValues: emptyDetails,
    resolver: (values) => {
      const found = Object.entries(checkDetails(values, companyDay(clock())))
      const errors = found.map(([name, why]) => [name, { type: why, message: t(problemWords[why]) }])
      return found.length > 0 ? { values: {}, errors: Object.fromEntries(errors) } : { values, errors: {} }
    },
  })

  const create = async (details: Details) => {
    setBusy(true)
    problem.clear()
    try {
      const { token } = await call(identity.signup, { body: { ...details, email } as never })
      toast('success', t('account.signup.done'), { brief: true })
      steps.forget()
      await arrive(token)
    } catch (error) {
      if (isFailure(error, 'code_not_verified')) return steps.startOver(t('account.code.again.kept'))
      const fields = isFailure(error) ? Object.entries(error.fields) : []
      for (const [name, { details: words }] of fields) if (isDetail(name)) form.setError(name, { message: words })
      const first = fields.map(([name]) => name).find(isDetail)
      if (first) form.setFocus(first)
      const general = isFailure(error) && error.status > 0 && error.status < 500 ? error.details : ''
      problem.tell({ field: 'details', words: general || t('account.signup.failed') }, 5000)
    } finally {
      setBusy(false)
    }
  }

  const submit = form.handleSubmit(create, (errors) => {
    const first = (Object.keys(emptyDetails) as DetailName[]).find((name) => errors[name])
    if (first) form.setFocus(first)
    const types = Object.values(errors).map((error) => error?.type)
    // Something missing is said first, as the server does.
    const words = types.includes('required')
      ? 'account.details.missing'
      : types.includes('under-age')
        ? 'account.details.under-age'
        : 'account.details.check'
    problem.tell({ field: 'details', words: t(words) }, 5000)
  })
  return { form, busy, submit: () => void submit() }
}
