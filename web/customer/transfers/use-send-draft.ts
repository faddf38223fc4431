import { useEffect, useState } from 'react'
import type { PayoutMethod } from '#contract/ground/corridors.ts'
import type { Draft, Go } from './draft.ts'

export type Chosen = {
  country: string
  payout: PayoutMethod | undefined
  side: Draft['side']
  /** Empty while unreadable. */
  amount: string
  /** The selected payout method; empty once another country or method is selected. */
  recipient: string
}

const pauseMs = 250

/** '2900' for '2900.00', the format of a field after blur: one text per amount. */
export const plainAmount = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text)

/** Syncs the choices to the URL, debounced. `leave` advances to the next step with them. */
export const useSendDraft = (
  { country, payout, side, amount, recipient }: Chosen,
  { draft, go }: { draft: Draft; go: Go },
) => {
  const [left, setLeft] = useState(false)
  const written = plainAmount(draft.amount)
  const samePlace = draft.country === country && draft.payout === payout && draft.recipient === recipient
  const isWritten = samePlace && written === amount && draft.side === side
  const wait = written && written !== amount ? pauseMs : 0
  useEffect(() => {
    if (isWritten || left || !amount || !payout) return
    const write = () => go('amount', { country, payout, side, amount, recipient }, { replace: true })
    const timer = setTimeout(write, wait)
    return () => clearTimeout(timer)
  }, [isWritten, left, country, payout, side, amount, recipient, wait, go])
  return {
    isWritten,
    leave: () => {
      setLeft(true)
      go(recipient ? 'payment' : 'recipient', { country, payout, side, amount, recipient, disclosure: '' })
    },
  }
}
