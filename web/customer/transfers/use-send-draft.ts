import { useEffect, useState } from 'react'
import type { PayoutMethod } from '#contract/ground/corridors.ts'
import type { Draft, Go } from './draft.ts'

export type Chosen = {
  country: string
  payout: PayoutMethod | undefined
  side: Draft['side']
  /** Empty while it cannot be read. */
  amount: string
  /** The payout method of whom it is for; empty once another country or way to be paid is chosen. */
  recipient: string
}

const pauseMs = 250

/** '2900' for '2900.00', which a field shows once it is left: the same amount is one text. */
export const plainAmount = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text)

/** Keeps the address up to date with what is chosen, a moment after the last key. `leave` goes on to the next step with it. */
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
