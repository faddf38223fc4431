import { useFormat } from '#web/lib/use-format.ts'

/** '33.3 %' from basis points, in the reader's format. */
export const useShare = () => {
  const { locale } = useFormat()
  const format = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  return (bp: number): string => format.format(bp / 10_000)
}
