import { useMemo } from 'react'
import { amountsIn } from './amounts.ts'
import { useFormat } from './use-format.ts'

/** Amounts as the reader types them: `amounts.write(money)` for a field, `amounts.plain(typed, 'USD')` for a call. */
export const useAmounts = () => {
  const { locale } = useFormat()
  return useMemo(() => amountsIn(locale), [locale])
}
