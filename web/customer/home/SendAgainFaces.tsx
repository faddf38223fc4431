import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import type { Person } from '#contract/funds/people.ts'
import { useText } from '#web/lib/use-text.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { Skeleton } from '#web/ui/States.tsx'
import { data } from '../data.ts'
import type { CustomerKey } from '../messages.es.ts'
import { useLastSent } from '../parts/use-last-sent.ts'
import type { HomeKey } from './messages.es.ts'
import { againShown } from './SendAgain.tsx'

const faces = 3
const tile = 'flex min-h-32 flex-col items-center gap-2 rounded-card border border-line bg-card px-1.5 pt-3 text-center'

/** On a phone: three recently paid people, favorites first, in one row above the fold. */
export const SendAgainFaces = () => {
  const t = useText<HomeKey>()
  return (
    <section aria-labelledby="send-again">
      <div className="flex items-center justify-between gap-4">
        <h2 id="send-again" className="font-sans text-base font-semibold">
          {t('customer.again.title')}
        </h2>
        <Link to="/dashboard/relationship-network/new" className="link-quiet text-sm">
          {t('word.new-recipient')}
          <ChevronRight aria-hidden="true" />
        </Link>
      </div>
      <QueryView
        query={useQuery(data.people(againShown))}
        beside={useQuery(data.lastSent())}
        skeleton={
          <div className="grid grid-cols-3 gap-3">
            {['a', 'b', 'c'].map((key) => (
              <Skeleton key={key} className="h-32 w-full !rounded-card" />
            ))}
          </div>
        }
        dense
      >
        {({ items }) =>
          items.length === 0 ? (
            <p className="text-ink-soft">{t('customer.again.none')}</p>
          ) : (
            <ul className="grid grid-cols-[repeat(auto-fit,minmax(5.25rem,1fr))] gap-3 max-[22.5rem]:gap-2">
              {items.slice(0, faces).map((person) => (
                <Face key={person.id} person={person} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </section>
  )
}

const Face = ({ person: { fullName, methods } }: { person: Person }) => {
  const t = useText<CustomerKey>()
  const { sendAgainTo, lastAmount } = useLastSent()
  const method = methods.find(({ archivedAt }) => archivedAt === null)
  if (!method) return null
  const amount = lastAmount(method)
  const label = [t('customer.again.to', { name: fullName }), amount].filter(Boolean).join(' ')
  return (
    <li className="min-w-0">
      <Link to={sendAgainTo(method)} className={tile}>
        <span className="sr-only">{label}</span>
        <Avatar name={fullName} country={method.country} />
        <span className="min-w-0 text-sm leading-tight" aria-hidden="true">
          <span className="line-clamp-2 font-semibold">{fullName}</span>
          <span className="mt-0.5 block text-ink-soft tabular">{amount}</span>
        </span>
      </Link>
    </li>
  )
}
