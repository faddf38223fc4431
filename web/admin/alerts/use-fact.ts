import type { AlertFact } from '#contract/compliance/alerts.ts'
import type { RuleKind } from '#contract/compliance/monitoring-rules.ts'
import type { Purpose } from '#contract/sending/purposes.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import type { RulesKey } from '../rules/messages.es.ts'
import type { TransfersKey } from '../transfers/messages.es.ts'

const days: readonly AlertFact['name'][] = ['day', 'expired_on', 'from_day', 'to_day']

const counts: readonly AlertFact['name'][] = ['attempt', 'count', 'people', 'names', 'names_before', 'wrong_codes']

/** A fact as display text: an amount, a day, a number or text. */
export const useFact = (): ((fact: AlertFact) => string) => {
  const t = useText<RulesKey | TransfersKey>()
  const format = useFormat()
  return ({ name, value }) => {
    if (typeof value !== 'string') return format.money(value)
    if (counts.includes(name)) return new Intl.NumberFormat(format.locale).format(BigInt(value))
    if (name === 'rule') return t(`admin.rules.kind.${value as RuleKind}`)
    if (name === 'purpose') return t(`admin.purpose.${value as Purpose}`)
    if (name === 'country') return format.countryName(value)
    if (name === 'list') return value.toUpperCase()
    return days.includes(name) ? format.longDate(value) : value
  }
}
