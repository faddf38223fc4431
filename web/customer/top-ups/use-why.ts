import type { HoldRule, TopUpWay } from '#contract/balance/top-ups.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import type { AddKey } from './messages.es.ts'

/** Why money from a bank account or a card is held, or not. */
export const useWhy = () => {
  const t = useText<AddKey>()
  return ({ way, holdRule }: { way: TopUpWay; holdRule: HoldRule }): string =>
    t(way === 'card' ? `top-ups.why.card.${holdRule}` : `top-ups.why.${holdRule}`)
}

/** The availability date as a separate value. */
export const useUsableDay = () => {
  const t = useText<AddKey>()
  const format = useFormat()
  return (usableOn: string | null): string => (usableOn === null ? t('top-ups.at-once') : format.dayAndMonth(usableOn))
}
