import { useNow } from '#web/customer/parts/use-now.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Chip } from '#web/ui/Chip.tsx'
import { lengthOf, minutesSince } from '../age.ts'
import type { WaitingKey } from './messages.es.ts'

/** The time left: green in the first half, amber from there, red past due; always with text. */
export const Late = ({ since, dueAt }: { since: string; dueAt: string }) => {
  const t = useText<WaitingKey>()
  const { locale } = useFormat()
  const now = useNow()
  const left = Date.parse(dueAt) - now
  if (left < 0)
    return <Chip look="danger">{t('admin.waiting.late', { by: lengthOf(minutesSince(dueAt, now), locale) })}</Chip>
  return (
    <Chip look={left * 2 > Date.parse(dueAt) - Date.parse(since) ? 'success' : 'waiting'}>
      {t('admin.waiting.left', {
        left: lengthOf(minutesSince(new Date(now).toISOString(), Date.parse(dueAt)), locale),
      })}
    </Chip>
  )
}
