import { useQuery } from '@tanstack/react-query'
import { Pencil, Send } from 'lucide-react'
import { useParams } from 'react-router'
import type { people } from '#contract/funds/people.ts'
import type { Reply } from '#contract/lib/route.ts'
import { data } from '#web/customer/data.ts'
import type { CustomerKey } from '#web/customer/messages.es.ts'
import { useLastSent } from '#web/customer/parts/use-last-sent.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { type SharedKey, useText } from '#web/lib/use-text.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Loader } from '#web/ui/Loader.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { Empty } from '#web/ui/States.tsx'
import type { RecipientsKey } from '../messages.es.ts'
import { networkPath, personPath } from '../paths.ts'
import { Between } from './Between.tsx'
import { Groups } from './Groups.tsx'
import { Marks } from './Marks.tsx'
import { Methods } from './Methods.tsx'
import { Same } from './Same.tsx'
import { Totals } from './Totals.tsx'

export type PersonPage = Reply<typeof people.read>

/** One person: payout methods, movements with the customer, and actions. */
export default function PersonScreen() {
  const t = useText<RecipientsKey>()
  const { id = '' } = useParams()
  const query = useQuery(data.person(id))
  return (
    <>
      <title>{`${query.data?.fullName ?? t('customer.person.title')} - SOL`}</title>
      <QueryView
        query={query}
        beside={useQuery(data.lastSent())}
        skeleton={<Loader label={t('ui.loading')} />}
        missing={
          <Empty
            title={t('customer.person.missing')}
            action={<ButtonLink to={networkPath}>{t('customer.network.back')}</ButtonLink>}
          />
        }
      >
        {(person) => <Details key={person.id} person={person} />}
      </QueryView>
    </>
  )
}

const Details = ({ person }: { person: PersonPage }) => {
  const t = useText<RecipientsKey>()
  const { fullName, country, methods, archivedAt } = person
  return (
    <>
      <PageHeader
        title={
          <span className="flex items-center gap-4">
            <Avatar name={fullName} country={methods[0]?.country ?? country ?? ''} />
            <span className="min-w-0 break-words">{fullName}</span>
          </span>
        }
        {...(archivedAt ? { detail: t('customer.person.archived') } : {})}
        back={{ to: networkPath, label: t('customer.network.back') }}
        actions={<Actions person={person} />}
      />
      <Same person={person} />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_360px]">
        <div className="grid grid-cols-1 gap-5 lg:col-start-2 lg:row-start-1">
          <Methods person={person} />
          <Contact person={person} />
          <Groups person={person} />
          <Marks person={person} />
        </div>
        <div className="grid grid-cols-1 gap-5 lg:col-start-1 lg:row-start-1">
          <Totals person={person} />
          <Between person={person} />
        </div>
      </div>
    </>
  )
}

/** The next transfer uses the last used method. */
const Actions = ({ person }: { person: PersonPage }) => {
  const t = useText<CustomerKey | RecipientsKey>()
  const { sendAgainTo } = useLastSent()
  const { id, fullName, methods } = person
  const usable = methods.find((method) => method.archivedAt === null)
  return (
    <>
      <ButtonLink
        to={`${personPath(id)}/edit`}
        look="secondary"
        icon={<Pencil aria-hidden="true" />}
        aria-label={t('customer.network.correct', { name: fullName })}
      >
        {t('customer.network.correct-short')}
      </ButtonLink>
      {usable && (
        <ButtonLink
          to={sendAgainTo(usable)}
          icon={<Send aria-hidden="true" />}
          aria-label={t('customer.again.to', { name: fullName })}
        >
          {t('customer.network.send')}
        </ButtonLink>
      )}
    </>
  )
}

const Contact = ({ person }: { person: PersonPage }) => {
  const t = useText<RecipientsKey>()
  const { countryName } = useFormat()
  const { phone, email, addressLine, city, country } = person
  const lines: [RecipientsKey | SharedKey, string][] = [
    ['word.phone', phone],
    ['word.email', email],
    ['word.address', addressLine],
    ['word.city', [city, country && countryName(country)].filter(Boolean).join(', ')],
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
