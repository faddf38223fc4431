import { useQuery } from '@tanstack/react-query'
import type { Recipient } from '#contract/funds/recipients.ts'
import { useAmounts } from '#web/lib/use-amounts.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { data } from '../data.ts'
import type { ScheduledKey } from './messages.es.ts'
import type { Initial } from './schedule-draft.ts'

type Input = Pick<Initial, 'recipientId' | 'side' | 'amount' | 'rhythm' | 'startsOn'> & { bankAccountId: string }
type Options = { recipients: readonly Recipient[]; currency: string }

/** Each payment's cost and amount received at the current rate, and the first date, for the bar below the form. */
export const useEstimate = (typed: Input, { recipients, currency }: Options) => {
  const t = useText<ScheduledKey>()
  const format = useFormat()
  const { side, rhythm, startsOn } = typed
  const recipient = recipients.find(({ id }) => id === typed.recipientId)
  const amount = useAmounts().text(typed.amount, currency)
  const payIn = typed.bankAccountId === 'wallet' ? 'wallet' : 'ach'
  const ask = recipient && amount ? { country: recipient.country, payout: recipient.payout, payIn, side, amount } : null
  const preview = useQuery(data.preview(ask))
  const { data: dates } = useQuery(data.scheduleDates({ rhythm, startsOn }))
  const terms = ask ? preview.data : undefined
  const first = dates?.[0]?.date
  const figures: [string, string] = [
    terms ? t('word.you-pay-total', { total: format.money(terms.total) }) : t('schedules.review.no-charge'),
    [
      terms && t('schedules.bar.gets', { received: format.money(terms.received) }),
      first && t('schedules.bar.first', { date: format.shortDay(first) }),
    ]
      .filter(Boolean)
      .join(' · '),
  ]
  return { figures, pending: ask !== null && (preview.isPending || preview.isPlaceholderData) }
}
