import { readAmount, writeAmount } from '#contract/lib/typed-amount.ts'
import { useFormat } from '../lib/use-format.ts'
import { useText } from '../lib/use-text.ts'

const texts = {
  amount_malformed: 'ui.amount.malformed',
  amount_not_positive: 'ui.amount.none',
  amount_too_precise: 'ui.amount.too-precise',
} as const

/** The message for an unreadable amount, with an example in the reader's format; undefined for a readable one. */
export const useAmountProblem = (example = '1250.5') => {
  const t = useText()
  const { locale } = useFormat()
  return (typed: string, currency: string): string | undefined => {
    const read = readAmount(typed, currency, locale)
    if ('text' in read) return undefined
    if (typed.trim() === '') return t('ui.required')
    if ('found' in read) return t('ui.amount.other-currency', { found: read.found, currency })
    return t(texts[read.problem], { example: writeAmount(example, currency, locale) })
  }
}
