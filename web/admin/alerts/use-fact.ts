import type { AlertFact } from '../../../contract/alerts.ts'
import { useFormat } from '../../lib/use-format.ts'

const days: readonly AlertFact['name'][] = ['day', 'expired_on']

/** A fact as it is read: an amount, a day or text. */
export const useFact = (): ((fact: AlertFact) => string) => {
  const format = useFormat()
  return ({ name, value }) => {
    if (typeof value !== 'string') return format.money(value)
    return days.includes(name) ? format.longDate(value) : value
  }
}
