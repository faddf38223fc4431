import { useMemo } from 'react'
import type { WireMoney } from '#contract/lib/money.ts'
import { localeOf } from '#contract/lib/money.ts'
import type { Terms } from '#contract/sending/quotes.ts'
import * as format from './format.ts'
import { usePage } from './use-page.ts'

/** The functions of `format.ts`, bound to the reader's language. */
export const useFormat = () => {
  const { language } = usePage()
  return useMemo(
    () => ({
      language,
      locale: localeOf[language],
      money: (value: WireMoney) => format.money(value, language),
      rate: (terms: Pick<Terms, 'rate' | 'amount' | 'received'>) =>
        format.rateLine(terms.rate, terms.amount.currency, terms.received.currency, language),
      longDate: (value: string) => format.longDate(value, language),
      month: (value: string, options: { year: boolean }) => format.month(value, options, language),
      shortDate: (value: string) => format.shortDate(value, language),
      shortDay: (value: string) => format.shortDay(value, language),
      dayAndMonth: (value: string) => format.dayAndMonth(value, language),
      time: (instant: string) => format.time(instant, language) + format.zoneMark(instant),
      dateTime: (instant: string) => format.dateTime(instant, language) + format.zoneMark(instant),
      deadline: (instant: string) => format.deadline(instant, language) + format.zoneMark(instant),
      ago: (instant: string, nowMs: number) => format.ago(instant, language, nowMs),
      nearDay: (value: string, nowMs: number) => format.nearDay(value, language, nowMs),
      countryName: (code: string) => format.countryName(code, language),
      currencyName: (code: string) => format.currencyName(code, language),
    }),
    [language],
  )
}
