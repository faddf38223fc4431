import { Quarter } from '#contract/books/sales-report.ts'
import { companyDay } from '#web/lib/new-york.ts'

/** The quarter in New York. */
export const quarterOf = (at: number): string => {
  const [year = '', month = ''] = companyDay(at).split('-')
  return `${year}-Q${Math.ceil(Number.parseInt(month, 10) / 3)}`
}

export const quarterFrom = (quarter: string, by: number): string => {
  const at = Number.parseInt(quarter.slice(0, 4), 10) * 4 + Number.parseInt(quarter.slice(6), 10) - 1 + by
  return `${Math.floor(at / 4)}-Q${(at % 4) + 1}`
}

/** The quarter in the URL; by default the previous one, due next. */
export const quarterIn = (requested: string | null, now: number): string => {
  const last = quarterOf(now)
  return requested && Quarter.safeParse(requested).success && requested <= last ? requested : quarterFrom(last, -1)
}
