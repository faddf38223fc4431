import { useQuery } from '@tanstack/react-query'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { lengthOf } from '../age.ts'
import { data } from '../data.ts'
import type { TicketsKey } from './messages.es.ts'

/** Response times of the last thirty days, and ratings. Its space is reserved to prevent a layout shift. */
export const Service = () => {
  const t = useText<TicketsKey>()
  const { locale } = useFormat()
  const { data: service } = useQuery(data.ticketService())
  const none = t('admin.tickets.service.none')
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })
  const stars = service?.stars_tenths ?? null
  const facts = [
    ['admin.tickets.service.answered', service ? number.format(service.answered) : ''],
    [
      'admin.tickets.service.time',
      service && (service.answer_min === null ? none : lengthOf(service.answer_min, locale)),
    ],
    [
      'admin.tickets.service.in-time',
      service && (service.answered === 0 ? none : share.format(service.inTime / service.answered)),
    ],
    [
      'admin.tickets.service.stars',
      service &&
        (stars === null
          ? none
          : t('admin.tickets.service.of', { stars: number.format(stars / 10), count: service.rated })),
    ],
  ] as const
  return (
    <section aria-label={t('admin.tickets.service')} className="card mt-4 !p-0">
      <dl className="grid grid-cols-2 xl:grid-cols-4">
        {facts.map(([key, value]) => (
          <div key={key} className="grid min-h-20 content-start gap-1 px-5 py-4">
            <dt className="text-sm text-ink-soft">{t(key)}</dt>
            <dd className="text-lg font-semibold tabular">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="border-t border-line px-5 py-2 text-[0.8125rem] text-ink-soft">{t('admin.tickets.service.days')}</p>
    </section>
  )
}
