import { useQuery } from '@tanstack/react-query'
import { Clock, IdCard, MapPin } from 'lucide-react'
import { useState } from 'react'
import { type Counter, counters } from '#contract/ground/counters.ts'
import { localeOf } from '#contract/lib/money.ts'
import { callQuery } from '#web/lib/query.ts'
import { usePage } from '#web/lib/use-page.ts'
import { useText } from '#web/lib/use-text.ts'
import { Chip } from '#web/ui/Chip.tsx'
import { Options, SelectField } from '#web/ui/Field.tsx'
import { openHours } from './hours.ts'
import type { CountersKey } from './messages.es.ts'

type Props = { country: string; agent: string; city: string }

const tenMinutes_ms = 600_000

/** Where the cash is picked up, near the recipient's city. Nothing while the partner returns no list. */
export const Counters = ({ country, agent, city }: Props) => {
  const t = useText<CountersKey>()
  const [chosen, setChosen] = useState('')
  const wanted = chosen || city
  const { data } = useQuery(
    callQuery(counters.list, {
      query: { country, agent, city: wanted },
      staleTime: tenMinutes_ms,
      refetchInterval: tenMinutes_ms,
      placeholderData: (before) => before,
    }),
  )
  if (!data || data.cities.length === 0) return null
  return (
    <section aria-labelledby="counters" className="grid grid-cols-1 gap-3">
      <h3 id="counters" className="font-sans text-base font-semibold">
        {t('customer.counters.title', { city: data.city })}
      </h3>
      {data.cities.length > 1 && (
        <SelectField label={t('word.city')} value={data.city} onChange={({ target }) => setChosen(target.value)}>
          <Options of={data.cities} />
        </SelectField>
      )}
      {!data.items.some(({ hasCash }) => hasCash) && (
        <p role="status" className="rounded-card border border-line bg-sol-soft px-4 py-3">
          {t(data.elsewhere.length > 0 ? 'customer.counters.elsewhere' : 'customer.counters.none', { city: data.city })}
        </p>
      )}
      <ul className="divide-y divide-line rounded-card border border-line">
        {[...data.elsewhere, ...data.items].map((counter) => (
          <CounterRow key={counter.id} counter={counter} showsCity={counter.city !== data.city} />
        ))}
      </ul>
      <p className="text-sm text-ink-soft">{t('customer.counters.note')}</p>
    </section>
  )
}

const CounterRow = ({ counter, showsCity }: { counter: Counter; showsCity: boolean }) => {
  const t = useText<CountersKey>()
  const { language } = usePage()
  const { name, address, city, hours, documents, hasCash } = counter
  const place = showsCity ? `${address}, ${city}` : address
  return (
    <li className="grid gap-1.5 px-4 py-3.5 text-sm text-ink-soft">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <b className="text-base font-semibold text-ink">{name}</b>
        {!hasCash && <Chip look="waiting">{t('customer.counters.no-cash')}</Chip>}
      </div>
      <p className="flex gap-2">
        <MapPin aria-hidden="true" className="size-5 flex-none" />
        <span className="min-w-0">{place}</span>
      </p>
      {hours.length > 0 && (
        <p className="flex gap-2">
          <Clock aria-hidden="true" className="size-5 flex-none" />
          <span className="min-w-0 tabular">
            {openHours(hours, language).map((row) => (
              <span key={row} className="block">
                {row}
              </span>
            ))}
          </span>
        </p>
      )}
      {documents.length > 0 && (
        <p className="flex gap-2">
          <IdCard aria-hidden="true" className="size-5 flex-none" />
          <span className="min-w-0">
            {t('customer.counters.documents', {
              documents: new Intl.ListFormat(localeOf[language], { type: 'disjunction' }).format(
                documents.map((kind) => t(`customer.counters.id.${kind}`)),
              ),
            })}
          </span>
        </p>
      )}
    </li>
  )
}
