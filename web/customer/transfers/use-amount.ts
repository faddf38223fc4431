import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Recipient } from '#contract/funds/recipients.ts'
import type { Corridor, PayoutMethod } from '#contract/ground/corridors.ts'
import { decimalText, fromWire, parseAmount, toWire } from '#contract/lib/money.ts'
import { isFailure } from '#web/lib/call.ts'
import { usualCountry } from '#web/lib/corridor-order.ts'
import { useAmounts } from '#web/lib/use-amounts.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { usePage } from '#web/lib/use-page.ts'
import { useText } from '#web/lib/use-text.ts'
import { useFailureMessage } from '#web/ui/States.tsx'
import { useAmountProblem } from '#web/ui/use-amount-problem.ts'
import { data } from '../data.ts'
import { isLess, mostNow } from '../parts/amounts.ts'
import type { Draft, Go } from './draft.ts'
import type { SendKey } from './messages.es.ts'
import { plainAmount, useSendDraft } from './use-send-draft.ts'
import { useTerms } from './use-terms.ts'

type Side = Draft['side']
type Values = { country: string; payout: PayoutMethod | undefined; side: Side; typed: string; recipient: string }
type Options = { draft: Draft; go: Go; corridors: readonly Corridor[] }

const usualAmount = '200'

/** The input: an amount on one of two sides, a country, and one of its payout methods. */
const useChoice = ({ draft, corridors }: Options) => {
  const amounts = useAmounts()
  const { language } = usePage()
  const currenciesTo = (country: string) => ({
    send: 'USD',
    receive: corridors.find((one) => one.country === country)?.currency ?? 'USD',
  })
  const [initial] = useState((): Values => {
    const known = corridors.some((one) => one.country === draft.country)
    const country = known ? draft.country : usualCountry(language)
    const { side, payout } = draft
    return {
      recipient: known ? draft.recipient : '',
      country,
      payout,
      side,
      typed: amounts.writeText(draft.amount || usualAmount, currenciesTo(country)[side]),
    }
  })
  const { watch, setValue, handleSubmit } = useForm<Values>({ defaultValues: initial })
  const { country, payout, side, typed, recipient } = watch()
  const corridor = corridors.find((one) => one.country === country)
  const currencies = currenciesTo(country)
  const methods: readonly PayoutMethod[] = corridor?.methods.map(({ method }) => method) ?? []
  const read = amounts.text(typed, currencies[side])
  return {
    country,
    recipient,
    payout: methods.find((method) => method === payout) ?? methods[0],
    side,
    amount: read === undefined ? '' : plainAmount(read),
    methods,
    currencies,
    typed,
    chooseMethod: (next: PayoutMethod) => setValue('payout', next),
    /** Another account of the same person; in another country the dollars stay, for the same reason as below. */
    chooseRecipient: (next: Pick<Recipient, 'id' | 'country' | 'payout'>, dollars: string) => {
      if (next.country !== country) {
        setValue('side', 'send')
        setValue('typed', amounts.writeText(dollars, 'USD'))
      }
      setValue('country', next.country)
      setValue('payout', next.payout)
      setValue('recipient', next.id)
    },
    type: (next: Side, text: string) => {
      setValue('side', next)
      setValue('typed', text)
    },
    /** The amount typed in the old currency would be another sum in the new one, so the dollars stay instead. */
    chooseCountry: (next: string, dollars: string) => {
      setValue('side', 'send')
      setValue('typed', amounts.writeText(dollars, 'USD'))
      setValue('country', next)
      setValue('payout', undefined)
    },
    handleSubmit,
  }
}

/** Both sides of the amount with their errors: one is typed, the other follows at the live rate. */
export const useAmount = (options: Options) => {
  const { draft } = options
  const t = useText<SendKey>()
  const format = useFormat()
  const failureMessage = useFailureMessage()
  const amounts = useAmounts()
  const amountProblem = useAmountProblem()
  const choice = useChoice(options)
  const { country, side, amount, currencies, typed } = choice
  const { isWritten, leave } = useSendDraft(choice, options)
  const { preview, terms: latest } = useTerms(draft)
  const terms = latest?.country === country ? latest : undefined
  const isSettled = isWritten && !preview.isPlaceholderData && !preview.isFetching
  const { data: limits } = useQuery(data.limits())
  const most = limits?.maySend ? mostNow(limits) : undefined

  const errorOf = (): string | undefined => {
    if (!amount) return typed.trim() ? amountProblem(typed, currencies[side]) : t('transfers.amount.required')
    if (isFailure(preview.error)) return preview.error.fields.amount?.details
    // Dollars are known while typing; those of the other side arrive with their terms.
    const minor = side === 'send' ? parseAmount(amount, 'USD') : undefined
    const sending = typeof minor === 'bigint' ? toWire({ minor, currency: 'USD' }) : isSettled && terms?.amount
    return most && sending && isLess(most, sending)
      ? t('transfers.amount.above', { left: format.money(most) })
      : undefined
  }
  const error = errorOf()
  const textOf = (shown: Side): string => {
    if (shown === side) return typed
    if (!terms || !amount) return ''
    return amounts.write(shown === 'send' ? terms.amount : terms.received)
  }
  const received = terms && plainAmount(decimalText(fromWire(terms.received)))
  const sent = terms ? decimalText(fromWire(terms.amount)) : usualAmount
  const dollars = side === 'receive' ? sent : amount || sent
  return {
    choice,
    most,
    error,
    problem: preview.error && !error ? failureMessage(preview.error) : undefined,
    terms: amount ? terms : undefined,
    isPending: amount !== '' && !isSettled,
    // A cent buys more than the smallest unit there, so not every amount can be received exactly.
    closest: side === 'receive' && isSettled && received !== amount ? terms?.received : undefined,
    chooseCountry: (next: string) => choice.chooseCountry(next, dollars),
    chooseRecipient: (next: Recipient) => choice.chooseRecipient(next, dollars),
    field: (shown: Side) => ({
      value: textOf(shown),
      currency: shown === 'send' ? 'US' : country,
      error: shown === side ? error : undefined,
      onChange: (text: string) => choice.type(shown, text),
    }),
    leave,
  }
}
