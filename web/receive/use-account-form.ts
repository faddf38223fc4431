import type { Corridor } from '#contract/ground/corridors.ts'
import { checkName } from '#contract/lib/names.ts'
import type { Call } from '#contract/lib/route.ts'
import { type AccountLink, type AccountPreview, accountLinks } from '#contract/sending/shared-accounts.ts'
import { methodsOf, missingFields } from '../customer/recipient-form/methods.ts'
import { completed } from '../customer/recipient-form/pix.ts'
import type { Details } from '../customer/recipient-form/recipient-draft.ts'
import { amountsIn } from '../lib/amounts.ts'
import { call } from '../lib/call.ts'
import { usualCountry } from '../lib/corridor-order.ts'
import { tabMemory } from '../lib/tab-memory.ts'
import { useFormat } from '../lib/use-format.ts'
import { usePage } from '../lib/use-page.ts'
import { type SharedKey, useText } from '../lib/use-text.ts'
import { useAmountProblem } from '../ui/use-amount-problem.ts'
import { useContractForm } from '../ui/use-contract-form.ts'
import type { ReceiveKey } from './messages.es.ts'

export type Values = Details & { amount: string; note: string }
export type Body = Call<typeof accountLinks.preview>['body']

export type FormProps = {
  corridors: readonly Corridor[]
  link: AccountLink | null
  token: string | null
  /** Earlier input, for a correction. */
  typed: Values | null
  onChecked(values: Values, preview: AccountPreview): void
}

type Kept = Pick<Values, 'country' | 'payout' | 'firstName' | 'lastName' | 'secondLastName' | 'amount' | 'note'>

/** A phone discards the page while its reader looks up the number in the bank's app. Stores names; never the account. */
export const memoryOf = (token: string | null) => tabMemory<Kept>(`receive.${token ?? 'offer'}`)

export const currencyOf = (corridors: readonly Corridor[], country: string): string =>
  corridors.find((corridor) => corridor.country === country)?.currency ?? 'USD'

const nameProblems = {
  required: 'ui.required',
  malformed: 'receive.name-wrong',
  not_latin_script: 'receive.name-script',
} as const satisfies Record<string, ReceiveKey | SharedKey>

/** The request body: the amount as decimal text, and the CPF sent with a payment if it is the Pix key. */
export const bodyOf = (values: Values, corridors: readonly Corridor[], locale: string): Body => {
  const amount = amountsIn(locale).text(values.amount, currencyOf(corridors, values.country)) ?? ''
  return { ...values, fields: completed(values.fields), amount }
}

const initialOf = ({ corridors, link, token, typed }: FormProps, usual: string): Values => {
  const kept = memoryOf(token).read()
  const country = link?.country ?? kept?.country ?? usual
  const method = methodsOf(corridors, country)[0]?.method ?? 'bank_deposit'
  const blank: Values = {
    ...{ country, payout: method, firstName: '', lastName: '', secondLastName: '', email: '', phone: '' },
    ...{ addressLine: '', city: '', relationship: '', fields: {}, amount: '', note: '' },
  }
  return { ...blank, ...(kept?.country === country ? kept : {}), ...typed }
}

/** The account form with a recipient's validation: errors appear at their fields before submission. */
export const useAccountForm = (props: FormProps) => {
  const { corridors, token, onChecked } = props
  const t = useText<ReceiveKey>()
  const { locale } = useFormat()
  const problemOf = useAmountProblem()
  const { language } = usePage()
  const memory = memoryOf(token)
  const amountProblem = ({ amount, country }: Values): string | undefined =>
    amount.trim() === '' ? undefined : problemOf(amount, currencyOf(corridors, country))
  const server = useContractForm(accountLinks.preview, {
    initial: initialOf(props, usualCountry(language)),
    check: (values) => {
      const errors: Record<string, string> = {}
      for (const name of ['firstName', 'lastName', 'secondLastName'] as const) {
        const text = values[name] ?? ''
        const checked = name === 'secondLastName' && text.trim() === '' ? undefined : checkName(text)
        if (checked && 'problem' in checked) errors[name] = t(nameProblems[checked.problem])
      }
      for (const name of missingFields(corridors, values)) errors[`fields.${name}`] = t('ui.required')
      const problem = amountProblem(values)
      return problem ? { ...errors, amount: problem } : errors
    },
    send: async (values) => ({
      values,
      preview: await call(accountLinks.preview, { body: bodyOf(values, corridors, locale) }),
    }),
    onDone: ({ values, preview }) => onChecked(values, preview),
  })
  const keep = () => {
    const { country, payout, firstName, lastName, secondLastName, amount, note } = server.form.getValues()
    memory.keep({ country, payout, firstName, lastName, secondLastName: secondLastName ?? '', amount, note })
  }
  return { ...server, keep }
}
