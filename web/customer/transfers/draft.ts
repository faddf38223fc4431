import { useCallback, useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { type PayInMethod, type PayoutMethod, payInMethods, payoutMethods } from '#contract/ground/corridors.ts'
import { sides } from '#contract/sending/quotes.ts'
import type { Ask } from '../data.ts'

export const steps = ['amount', 'recipient', 'payment', 'review', 'code'] as const
export type Step = (typeof steps)[number]

/** All that was chosen so far. It lives in the address: refreshing, going back and opening it again lose nothing. */
export type Draft = {
  country: string
  side: (typeof sides)[number]
  /** Decimal text in the currency of `side`. */
  amount: string
  payout: PayoutMethod | undefined
  /** Begun with the country of a new person, whose details are asked for after the amount. */
  whom: 'new' | undefined
  recipient: string
  payIn: PayInMethod | undefined
  /** The bank account or the card that pays; empty for the balance. */
  account: string
  disclosure: string
}

const oneOf = <T extends string>(known: readonly T[], value: string | null): T | undefined =>
  known.find((one) => one === value)

const readDraft = (params: URLSearchParams): Draft => ({
  country: params.get('country') ?? '',
  side: oneOf(sides, params.get('side')) ?? 'send',
  amount: params.get('amount') ?? '',
  payout: oneOf(payoutMethods, params.get('payout')),
  whom: oneOf(['new'], params.get('whom')),
  recipient: params.get('recipient') ?? '',
  payIn: oneOf(payInMethods, params.get('payIn')),
  account: params.get('account') ?? '',
  disclosure: params.get('disclosure') ?? '',
})

/** The furthest step that what was chosen allows. */
const reachable = ({ country, amount, payout, recipient, disclosure }: Draft): Step => {
  if (!country || !amount || !payout) return 'amount'
  if (!recipient) return 'recipient'
  return disclosure ? 'code' : 'payment'
}

const stepOf = (params: URLSearchParams, draft: Draft): Step => {
  const wanted = oneOf(steps, params.get('step')) ?? 'amount'
  // A disclosure holds all that was chosen: its link alone is enough.
  if (draft.disclosure && (wanted === 'review' || wanted === 'code')) return wanted
  const furthest = reachable(draft)
  return steps.indexOf(wanted) <= steps.indexOf(furthest) ? wanted : furthest
}

/** Where a step stands for the customer: whom it is for was asked before the amount, or is asked after it, or both for a new person. */
export const placeOf = (step: Step, { whom, recipient }: Draft): { step: number; steps: number } => {
  const at = steps.indexOf(step) + 1
  if (whom === 'new') return { step: at + 1, steps: steps.length + 1 }
  return { step: step === 'amount' && recipient ? 2 : at, steps: steps.length }
}

export type Go = (step: Step, patch?: Partial<Draft>, options?: { replace?: boolean; state?: unknown }) => void

export const useDraft = (): { draft: Draft; step: Step; go: Go; linkTo(step: Step): string } => {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const draft = useMemo(() => readDraft(params), [params])
  const addressOf = useCallback(
    (step: Step, patch: Partial<Draft> = {}) => {
      const query = new URLSearchParams()
      for (const [name, value] of Object.entries({ ...draft, ...patch })) if (value) query.set(name, value)
      query.set('step', step)
      return `?${query}`
    },
    [draft],
  )
  const go = useCallback<Go>(
    (step, patch, { replace = false, state } = {}) => void navigate(addressOf(step, patch), { replace, state }),
    [addressOf, navigate],
  )
  return { draft, step: stepOf(params, draft), go, linkTo: addressOf }
}

/** What is asked of the rates, for every way to pay; null while something is missing. */
export const askOf = ({ country, side, amount, payout }: Draft): Ask | null =>
  country && amount && payout ? { country, side, amount, payout, sendCurrency: 'USD' } : null
