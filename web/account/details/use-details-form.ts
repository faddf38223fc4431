import { type FieldErrors, useForm } from 'react-hook-form'
import { isFailure } from '#web/lib/call.ts'
import { clock } from '#web/lib/clock.ts'
import { companyDay } from '#web/lib/new-york.ts'
import { useProblem } from '#web/lib/use-problem.ts'
import { type SharedKey, useText } from '#web/lib/use-text.ts'
import type { AccountKey } from '../messages.es.ts'
import { checkDetails, type DetailName, type DetailProblem, type Details, detailNames } from './details.ts'

const problemKeys: Record<DetailProblem, AccountKey | SharedKey> = {
  required: 'account.details.required',
  name: 'ui.wrong.name',
  script: 'ui.wrong.script',
  date: 'account.details.wrong.date',
  'under-age': 'account.details.dob.hint',
  phone: 'account.details.wrong.phone',
  zip: 'account.details.wrong.zip',
  postal: 'account.details.wrong.postal',
  weak: 'account.password.weak',
}

const only = (details: Details, names: readonly DetailName[]): Partial<Details> =>
  Object.fromEntries(names.map((name) => [name, details[name]]))

type Options = {
  /** The fields of this form. */
  names: readonly DetailName[]
  initial: Details
  send(details: Details): Promise<void>
  /** Scrolls an invalid field into view. */
  reveal?(name: DetailName): void
}

/**
 * The form of personal details. An error keeps the values, focuses the first invalid field and shows every message for five seconds,
 * including one for the whole form.
 */
export const useDetailsForm = ({ names, initial, send, reveal }: Options) => {
  const t = useText<AccountKey>()
  const problem = useProblem()
  const form = useForm<Details>({
    shouldFocusError: false,
    defaultValues: initial,
    resolver: (values) => {
      const found = Object.entries(checkDetails(only(values, names), companyDay(clock())))
      const errors = found.map(([name, why]) => [name, { type: why, message: t(problemKeys[why]) }])
      return found.length > 0 ? { values: {}, errors: Object.fromEntries(errors) } : { values, errors: {} }
    },
  })
  const show = (message: string) => problem.show({ message }, 5000)

  const focusFirst = (names: readonly string[]) => {
    const first = detailNames.find((name) => names.includes(name))
    if (!first) return
    reveal?.(first)
    form.setFocus(first)
  }
  const refuse = (errors: FieldErrors<Details>) => {
    focusFirst(Object.keys(errors))
    const types = Object.values(errors).map((error) => error?.type)
    // A missing field has priority, as on the server.
    const missing = types.includes('required') && 'account.details.missing'
    const young = types.includes('under-age') && 'account.details.under-age'
    show(t(missing || young || 'account.details.check'))
  }

  /** Shows the server's refusal at each field and in one line for the form. `fallback` is used for a failure or no answer. */
  const fail = (error: unknown, fallback: string) => {
    const fields = isFailure(error) ? Object.entries(error.fields) : []
    const named = fields.map(([path, { details }]) => [path.replace(/^details\./, ''), details] as const)
    for (const name of detailNames) {
      const message = named.find(([wrong]) => wrong === name)?.[1]
      if (message) form.setError(name, { message })
    }
    focusFirst(named.map(([name]) => name))
    const details = isFailure(error) && error.status > 0 && error.status < 500 ? error.details : ''
    // A message shown at a field is not repeated.
    show(named.some(([, message]) => message === details) ? t('account.details.check') : details || fallback)
  }

  /** Validates some of the fields and marks the invalid ones as on submit. */
  const check = (names: readonly DetailName[]): boolean => {
    const found = Object.entries(checkDetails(only(form.getValues(), names), companyDay(clock())))
    const errors = Object.fromEntries(found.map(([name, type]) => [name, { type, message: t(problemKeys[type]) }]))
    for (const [name, error] of Object.entries(errors)) form.setError(name as DetailName, error)
    problem.clear()
    if (found.length > 0) refuse(errors)
    return found.length === 0
  }

  const submit = form.handleSubmit(async (details) => {
    problem.clear()
    await send(details)
  }, refuse)
  return { form, fail, check, problem: problem.at(), submit: () => void submit() }
}
