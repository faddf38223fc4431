import type { AmountProblem } from '#contract/lib/money.ts'
import { type ReadAmount, writeAmount } from '#contract/lib/typed-amount.ts'
import { useFormat } from '../lib/use-format.ts'
import { useText } from '../lib/use-text.ts'
import type { UiKey } from './messages.es.ts'

/** Why a typed amount is refused: another currency by its name, anything else with the form's own text and an example. */
export const useAmountProblem = <Key extends string>(texts: Record<AmountProblem, Key>) => {
  const t = useText<Key | UiKey>()
  const { locale } = useFormat()
  return (read: Exclude<ReadAmount, { text: string }>, currency: string, example = '1250.5'): string =>
    'found' in read
      ? t('ui.amount.other-currency', { found: read.found, currency })
      : t(texts[read.problem], { example: writeAmount(example, currency, locale) })
}
