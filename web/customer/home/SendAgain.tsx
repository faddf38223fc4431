import { useQuery } from '@tanstack/react-query'
import { Plus, Send } from 'lucide-react'
import { Link } from 'react-router'
import type { Person as PersonData } from '#contract/funds/people.ts'
import { useText } from '#web/lib/use-text.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { SkeletonRows } from '#web/ui/States.tsx'
import { data } from '../data.ts'
import type { CustomerKey } from '../messages.es.ts'
import { Person } from '../parts/Person.tsx'
import { useLastSent } from '../parts/use-last-sent.ts'
import type { HomeKey } from './messages.es.ts'

export const againShown = { filter: 'payable', limit: 4 } as const

/** Recently paid people, favorites first, one press from the next transfer. */
export const SendAgain = () => {
  const t = useText<HomeKey>()
  const query = useQuery(data.people(againShown))
  return (
    <Card title={t('customer.again.title')} className="flex flex-col">
      <QueryView
        query={query}
        beside={useQuery(data.lastSent())}
        skeleton={<SkeletonRows rows={4} label={t('customer.again.loading')} />}
        dense
      >
        {({ items }) => (
          <>
            {items.length === 0 && <p className="pb-2 text-ink-soft">{t('customer.again.none')}</p>}
            <ul className="divide-y divide-line">
              {items.map((person) => (
                <Row key={person.id} person={person} />
              ))}
            </ul>
          </>
        )}
      </QueryView>
      <ButtonLink
        to="/dashboard/relationship-network/new"
        look="secondary"
        full
        className="mt-3"
        icon={<Plus aria-hidden="true" />}
      >
        {t('word.new-recipient')}
      </ButtonLink>
    </Card>
  )
}

const Row = ({ person }: { person: PersonData }) => {
  const t = useText<CustomerKey>()
  const { sendAgainTo, lastText } = useLastSent()
  const { fullName, methods } = person
  const method = methods.find(({ archivedAt }) => archivedAt === null)
  if (!method) return null
  const label = t('customer.again.to', { name: fullName })
  return (
    <li className="flex min-h-[68px] items-center gap-3 py-2">
      <Person name={fullName} initialsOf={fullName} country={method.country} label={lastText(method) ?? method.label} />
      <Link
        to={sendAgainTo(method)}
        aria-label={label}
        title={label}
        className="icon-button border-[1.5px] border-line-strong text-noche-ink"
      >
        <Send aria-hidden="true" className="!size-5" />
      </Link>
    </li>
  )
}
