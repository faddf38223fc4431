import type { Break } from '#contract/funds/breaks.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import type { BreaksKey } from './messages.es.ts'

const states = ['requested', 'submitted', 'accepted', 'available', 'delivered', 'settled', 'returned', 'unclaimed', 'failed', 'canceled', 'refused', 'processing', 'rejected', 'withdrawn', 'expired'] as const // biome-ignore format: one list
type State = (typeof states)[number]
const isState = (text: string | undefined): text is State => states.some((known) => known === text)

/** The cause as text: how long a partner has not answered, or both sides' records. */
export const useCause = () => {
  const t = useText<BreaksKey>()
  const format = useFormat()
  return ({ kind, cause }: Pick<Break, 'kind' | 'cause'>): string => {
    if (kind === 'payment_stuck') {
      const since = /\d{4}-\d\d-\d\dT[\d:.]+Z/.exec(cause)?.[0]
      const count = /Z (\d+)/.exec(cause)?.[1]
      if (!since) return t('admin.breaks.cause.silent')
      const when = format.dateTime(since)
      return count
        ? t('admin.breaks.cause.asked', { when, count: Number(count) }) // tidy allows Number because it counts questions
        : t('admin.breaks.cause.since', { when })
    }
    if (kind === 'statement_unexplained') {
      const [, side, day = '', reference = ''] = /^(credit|debit) (\S+) ?(.*)$/.exec(cause) ?? []
      if (side !== 'credit' && side !== 'debit') return cause
      return `${t(`admin.breaks.cause.${side}`, { day: format.longDate(day) })} ${reference}`.trim()
    }
    if (kind === 'reversal_returned') return t('admin.breaks.cause.reversal_returned', { code: cause })
    if (kind === 'payout_recalled') {
      const [, reason = '', when, late] = /^(\w+) \S+ (\S+?)( late)?$/.exec(cause) ?? []
      if (!when) return cause
      const known = reason === 'fraud' || reason === 'operational_failure' ? reason : 'other'
      return t(`admin.breaks.cause.recall.${late ? 'late' : known}`, { when: format.dateTime(when) })
    }
    if (kind === 'recall_returned') return t('admin.breaks.cause.recall_returned')
    if (kind === 'entries_without_line' || kind === 'statement_missing')
      return t(`admin.breaks.cause.${kind}`, { day: format.longDate(cause) })
    const [, ours, theirs, code] = /^(\w+) → (\w+)(?: (.+))?$/.exec(cause) ?? []
    if (!isState(ours) || !isState(theirs)) return cause
    const said = t('admin.breaks.cause.sides', {
      ours: t(`admin.breaks.state.${ours}`),
      theirs: t(`admin.breaks.state.${theirs}`),
    })
    return code ? `${said} ${code}` : said
  }
}
