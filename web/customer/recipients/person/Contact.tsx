import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Card } from '#web/ui/Card.tsx'
import type { RecipientsKey } from '../messages.es.ts'
import type { PersonPage } from './person.tsx'

export const Contact = ({ person }: { person: PersonPage }) => {
  const t = useText<RecipientsKey>()
  const { countryName } = useFormat()
  const { phone, email, addressLine, city, country } = person
  const lines: [RecipientsKey, string][] = [
    ['customer.person.phone', phone],
    ['customer.person.email', email],
    ['customer.person.address', addressLine],
    ['customer.person.city', [city, country && countryName(country)].filter(Boolean).join(', ')],
  ]
  const known = lines.filter(([, value]) => value !== '')
  if (known.length === 0) return null
  return (
    <Card title={t('customer.person.contact')}>
      <dl className="divide-y divide-line">
        {known.map(([term, value]) => (
          <div key={term} className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-2">
            <dt className="text-sm text-ink-soft">{t(term)}</dt>
            <dd className="font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
