import { useMemo } from 'react'
import { useFormat } from '#web/lib/use-format.ts'

/** '+0.31 %' in the reader's format, from '0.31'. */
export const useChange = () => {
  const { locale } = useFormat()
  return useMemo(() => {
    const unit = { style: 'unit', unit: 'percent', minimumFractionDigits: 2, signDisplay: 'exceptZero' } as const
    const number = new Intl.NumberFormat(locale, unit)
    return (change: string) => number.format(change as Intl.StringNumericLiteral).replace('-', '−')
  }, [locale])
}

/** Up, down or neutral: the sign says it too, never color alone. */
export const changeClass = (change: string): string => {
  if (/^-?0\.00$/.test(change)) return 'text-ink-soft'
  return change.startsWith('-') ? 'text-coral-ink' : 'text-selva-ink'
}
