import { useEffect, useState } from 'react'
import { customerProfile, maskedFields, type Revealed, reveal_minutes } from '#contract/office/customer-profile.ts'
import { call } from '#web/lib/call.ts'
import { clock } from '#web/lib/clock.ts'

/** Data revealed for a reason, until it is masked again: by hand, or on a timeout. */
export const useShown = <Values>(read: (reason: string) => Promise<Values>) => {
  const [shown, setShown] = useState<{ values: Values; until: number } | null>(null)
  const { until } = shown ?? {}
  useEffect(() => {
    if (until === undefined) return
    const timer = setTimeout(() => setShown(null), Math.max(0, until - clock()))
    return () => clearTimeout(timer)
  }, [until])
  return {
    values: shown?.values,
    isShown: shown !== null,
    hide: () => setShown(null),
    reveal: async (reason: string) => {
      const values = await read(reason)
      setShown({ values, until: clock() + reveal_minutes * 60_000 })
    },
  }
}

export const useReveal = (id: string) =>
  useShown<Revealed>((reason) =>
    call(customerProfile.reveal, { params: { id }, body: { fields: [...maskedFields], reason } }),
  )
