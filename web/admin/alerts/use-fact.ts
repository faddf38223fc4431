import type { AlertFact } from '#contract/compliance/alerts.ts'
import { useFormat } from '#web/lib/use-format.ts'

const days: readonly AlertFact['name'][] = ['day', 'expired_on']

const counts: readonly AlertFact['name'][] = ['attempt', 'names', 'names_before', 'wrong_codes']

/** A fact as display text: an amount, a day, a number or text. */
export const useFact = (): ((fact: AlertFact) => string) => {
  const format = useFormat()
  return ({ name, value }) => {
    if (typeof value !== 'string') return format.money(value)
    if (counts.includes(name)) return new Intl.NumberFormat(format.locale).format(BigInt(value))
    if (name === 'list') return value.toUpperCase()
    return days.includes(name) ? format.longDate(value) : value
  }
}
