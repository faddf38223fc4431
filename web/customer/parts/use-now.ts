import { useEffect, useState } from 'react'
import { clock } from '#web/lib/clock.ts'

/** The reader's clock, updated every second while `ticking`: for countdowns. */
export const useNow = (ticking = true): number => {
  const [now, setNow] = useState(clock)
  useEffect(() => {
    if (!ticking) return
    setNow(clock())
    const timer = setInterval(() => setNow(clock()), 1000)
    return () => clearInterval(timer)
  }, [ticking])
  return now
}
