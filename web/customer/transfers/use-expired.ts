import { useEffect, useState } from 'react'
import type { Review } from '#contract/sending/transfers.ts'
import { clock } from '#web/lib/clock.ts'

/** Becomes true when the quote expires: the displayed terms are no longer the ones to be paid. */
export const useExpired = ({ quote }: Review): boolean => {
  const left = Date.parse(quote.expiresAt) - clock()
  const [isExpired, setExpired] = useState(left <= 0)
  useEffect(() => {
    const wait = Date.parse(quote.expiresAt) - clock()
    setExpired(wait <= 0)
    if (wait <= 0) return
    const timer = setTimeout(() => setExpired(true), wait)
    return () => clearTimeout(timer)
  }, [quote.expiresAt])
  return isExpired
}
