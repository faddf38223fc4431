import { useCallback, useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { type PayInMethod, type PayoutMethod, payInMethods, payoutMethods } from '#contract/ground/corridors.ts'
import { sides } from '#contract/sending/quotes.ts'
import type { Ask } from '../data.ts'

export const steps = ['amount', 'recipient', 'payment', 'review', 'code'] as const
export type Step = (typeof steps)[number]

/** All choices so far. They live in the URL: a refresh, back and reopening lose nothing. */
export type Draft = {
  country: string
  side: (typeof sides)[number]
  /** Decimal text in the currency of `side`. */
  amount: string
  payout: PayoutMethod | undefined
  /** Started with the country of a new person, whose details follow the amount; or the chosen one's year of birth is asked for. */
  whom: 'new' | 'born' | undefined
  recipient: string
  payIn: PayInMethod | undefined
  /** The paying bank account or card; empty for the balance. */
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
  whom: oneOf(['new', 'born'], params.get('whom')),
  recipient: params.get('recipient') ?? '',
  payIn: oneOf(payInMethods, params.get('payIn')),
  account: params.get('account') ?? '',
  disclosure: params.get('disclosure') ?? '',
})

/** The furthest step that the choices allow. */
const reachable = ({ country, amount, payout, recipient, disclosure }: Draft): Step => {
  if (!country || !amount || !payout) return 'amount'
  if (!recipient) return 'recipient'
  return disclosure ? 'code' : 'payment'
}

const stepOf = (params: URLSearchParams, draft: Draft): Step => {
  const requested = oneOf(steps, params.get('step')) ?? 'amount'
  // A disclosure contains all choices: its link alone is enough.
  if (draft.disclosure && (requested === 'review' || requested === 'code')) return requested
  const furthest = reachable(draft)
  return steps.indexOf(requested) <= steps.indexOf(furthest) ? requested : furthest
}

/** The displayed number of a step: the recipient step precedes the amount, follows it, or both for a new person. */
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

/** The rate request for every payment method; null while incomplete. */
export const askOf = ({ country, side, amount, payout }: Draft): Ask | null =>
  country && amount && payout ? { country, side, amount, payout, sendCurrency: 'USD' } : null
