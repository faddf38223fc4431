import { useQuery } from '@tanstack/react-query'
import { Plus, Send, Star } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import type { Recipient } from '../../../contract/recipients.ts'
import { messagesClientLoader, onLanguageChange } from '../../lib/messages.ts'
import { useFormat } from '../../lib/use-format.ts'
import { useText } from '../../lib/use-text.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { ListScreen } from '../../ui/ListScreen.tsx'
import { useFilter, usePlace } from '../../ui/list-address.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Empty } from '../../ui/States.tsx'
import { data } from '../data.ts'
import type { CustomerKey } from '../messages.es.ts'
import { useMethodName } from '../parts/MethodText.tsx'
import { Person } from '../parts/Person.tsx'
import { SearchField } from '../parts/SearchField.tsx'
import { useLastSent } from '../parts/use-last-sent.ts'
import { WaitingAccounts } from '../shared-accounts/Waiting.tsx'
import type { RecipientsKey } from './messages.es.ts'

export const clientLoader = messagesClientLoader('customer/recipients', 'customer/shared-accounts')
export const shouldRevalidate = onLanguageChange

const addPath = '/dashboard/relationship-network/new'

const filters = ['active', 'archived'] as const

/** The people this customer sends to: favorites first, then the most recently used. */
export default function Recipients() {
  const t = useText<CustomerKey | RecipientsKey>()
  const search = useSearchParams()[0].get('search') ?? ''
  const { cursor } = usePlace()
  const filter = useFilter('filter', filters)
  const archived = filter.current === 'archived'
  const query = useQuery(data.recipients({ search: search || undefined, filter: filter.current, cursor, limit: 20 }))
  const add = (
    <ButtonLink to={addPath} icon={<Plus aria-hidden="true" />}>
      {t('customer.recipient.add')}
    </ButtonLink>
  )
  return (
    <ListScreen
      title={t('customer.network.title')}
      header={<PageHeader title={t('customer.network.title')} detail={t('customer.network.detail')} actions={add} />}
      filter={{
        label: t('customer.network.filters'),
        tabs: filter.tabs((known) => ({ label: t(`customer.network.filter.${known}`) })),
      }}
      tools={
        <>
          <WaitingAccounts className="mt-5" />
          <div className="my-5 max-w-md">
            <SearchField label={t('customer.network.search')} />
          </div>
        </>
      }
      query={query}
      beside={useQuery(data.lastSent())}
      row={(recipient) => <Row recipient={recipient} />}
      keyOf={({ id }) => id}
      loading={t('customer.loading')}
      empty={
        search ? (
          <Empty title={t('customer.network.nobody')}>{t('customer.network.nobody-text', { search })}</Empty>
        ) : archived ? (
          <Empty title={t('customer.network.none-archived')}>{t('customer.network.none-archived-text')}</Empty>
        ) : (
          <Empty title={t('customer.network.none')} action={add}>
            {t('customer.network.none-text')}
          </Empty>
        )
      }
    />
  )
}

/** Name and account lead to the person; an archived one is not sent to. */
const Row = ({ recipient }: { recipient: Recipient }) => {
  const t = useText<CustomerKey | RecipientsKey>()
  const { countryName } = useFormat()
  const methodName = useMethodName()
  const { id, fullName, country, payout, label, favorite, archivedAt } = recipient
  const { sendAgainTo, lastText } = useLastSent()
  const method = methodName(payout, country)
  return (
    <div className="flex min-h-18 items-center gap-3 px-5 py-2 md:px-6">
      <Link to={`/dashboard/relationship-network/${id}`} className="group flex min-h-14 min-w-0 flex-1 items-center">
        <Person
          name={
            <>
              <span className="group-hover:underline">{fullName}</span>
              {favorite && <Favorite />}
            </>
          }
          initialsOf={fullName}
          country={country}
          label={
            <>
              <span className="block">{label || method}</span>
              {lastText(recipient) ??
                [!label.startsWith(method) && method, countryName(country)].filter(Boolean).join(' · ')}
            </>
          }
        />
      </Link>
      {!archivedAt && (
        <Link
          to={sendAgainTo(recipient)}
          className="button button-secondary button-dense"
          aria-label={t('customer.again.to', { name: fullName })}
        >
          <Send aria-hidden="true" />
          <span className="max-md:hidden">{t('customer.network.send')}</span>
        </Link>
      )}
    </div>
  )
}

const Favorite = () => (
  <>
    <Star aria-hidden="true" className="ml-1.5 inline size-4 -translate-y-px fill-sol text-sol" />
    <span className="sr-only">, {useText<RecipientsKey>()('customer.person.favorite')}</span>
  </>
)
