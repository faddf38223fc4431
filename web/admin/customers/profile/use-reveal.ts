import { useEffect, useState } from 'react'
import {
  customerProfile,
  type MaskedField,
  type Revealed,
  reveal_minutes,
} from '../../../../contract/customer-profile.ts'
import { call } from '../../../lib/call.ts'
import { clock } from '../../../lib/clock.ts'

type Shown = { values: Revealed; until: number }

/** What was revealed of a customer, until it is masked again. */
export const useReveal = (id: string) => {
  const [shown, setShown] = useState<Shown | null>(null)
  const { until } = shown ?? {}
  useEffect(() => {
    if (until === undefined) return
    const timer = setTimeout(() => setShown(null), Math.max(0, until - clock()))
    return () => clearTimeout(timer)
  }, [until])
  return {
    values: shown?.values ?? {},
    isShown: shown !== null,
    hide: () => setShown(null),
    reveal: async (fields: MaskedField[], reason: string) => {
      const values = await call(customerProfile.reveal, { params: { id }, body: { fields, reason } })
      setShown({ values, until: clock() + reveal_minutes * 60_000 })
    },
  }
}
