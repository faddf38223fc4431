import { useQuery } from '@tanstack/react-query'
import { clock } from '#web/lib/clock.ts'
import { newYork } from '#web/lib/new-york.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { classes } from '#web/ui/classes.ts'
import { chat } from './data.ts'
import type { ChatKey } from './messages.es.ts'

/** Whether support is online, and the expected response time if known. */
export const SupportLine = ({ className }: { className?: string }) => {
  const t = useText<ChatKey>()
  const format = useFormat()
  const { data: hours } = useQuery(chat.hours())
  if (!hours) return <p className={classes('min-h-5', className)} />
  const { open, until, wait_min } = hours
  const weekday = new Intl.DateTimeFormat(format.locale, { weekday: 'long', timeZone: newYork })
  const whenOf = (at: string) => `${format.nearDay(at, clock()) ?? weekday.format(new Date(at))}, ${format.time(at)}`
  const words = () => {
    if (!open) return until ? t('customer.chat.hours.closed', { when: whenOf(until) }) : ''
    if (wait_min !== null) return t('customer.chat.hours.wait', { minutes: Math.max(1, wait_min) })
    return until ? t('customer.chat.hours.open', { time: format.time(until) }) : ''
  }
  return (
    <p
      className={classes(
        'flex min-h-5 items-center gap-2 text-sm',
        open ? 'text-selva-ink' : 'text-ink-soft',
        className,
      )}
    >
      <span
        aria-hidden="true"
        className={classes('size-2.5 flex-none rounded-full', open ? 'bg-selva' : 'bg-line-strong')}
      />
      <span className="truncate">{words()}</span>
    </p>
  )
}
