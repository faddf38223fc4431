import type { CardActivity } from '#contract/balance/cards.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import type { CardKey } from './messages.es.ts'

export const useActivityName = () => {
  const t = useText<CardKey>()
  return ({ kind, title }: CardActivity): string =>
    kind === 'purchase' ? title : title === '' ? t(`cards.kind.${kind}`) : `${t(`cards.kind.${kind}`)} · ${title}`
}

/** '−48.20 USD', '+100.00 USD'. */
export const useSigned = () => {
  const format = useFormat()
  return ({ amount }: Pick<CardActivity, 'amount'>): string =>
    amount.minor.startsWith('-')
      ? `−${format.money({ ...amount, minor: amount.minor.slice(1) })}`
      : `+${format.money(amount)}`
}
