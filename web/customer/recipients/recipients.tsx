import { useQuery } from '@tanstack/react-query'
import { Send, Star } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import type { Person as PersonData } from '#contract/funds/people.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { ListScreen } from '#web/ui/ListScreen.tsx'
import { useFilter, usePlace } from '#web/ui/list-address.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Empty } from '#web/ui/States.tsx'
import { data } from '../data.ts'
import type { CustomerKey } from '../messages.es.ts'
import { Person } from '../parts/Person.tsx'
import { SearchField } from '../parts/SearchField.tsx'
import { useLastSent } from '../parts/use-last-sent.ts'
import { WaitingAccounts } from '../shared-accounts/Waiting.tsx'
import { AddButton } from './AddButton.tsx'
import { GroupBar } from './groups/GroupBar.tsx'
import type { RecipientsKey } from './messages.es.ts'
import { NetworkStrip } from './NetworkStrip.tsx'
import { personPath } from './paths.ts'

const filters = ['active', 'payers', 'archived'] as const

/** The customer's payees and payers: favorites first, then the most recent. */
export default function Recipients() {
  const t = useText<RecipientsKey>()
  const [params] = useSearchParams()
  const search = params.get('search') ?? ''
  const groupId = params.get('group') ?? undefined
  const { cursor } = usePlace()
  const filter = useFilter('filter', filters)
  const query = useQuery(
    data.people({ search: search || undefined, groupId, filter: filter.current, cursor, limit: 20 }),
  )
  return (
    <ListScreen
      title={t('customer.network.title')}
      header={<PageHeader title={t('customer.network.title')} actions={<AddButton />} />}
      tools={
        <>
          <div className="grid grid-cols-1 gap-3 lg:grid-cols-2 lg:gap-5">
            <NetworkStrip />
            <WaitingAccounts />
          </div>
          <div className="mt-4 grid grid-cols-1 gap-2 lg:mt-5">
            <div className="max-w-xl">
              <SearchField label={t('customer.network.search')} compact="always" />
            </div>
            <div className="-mx-5 flex items-center gap-2.5 overflow-x-auto px-5 py-1 [scrollbar-width:none] lg:-mx-1 lg:px-1">
              <FilterChips filter={filter} />
              <GroupBar />
            </div>
          </div>
        </>
      }
      query={query}
      beside={useQuery(data.lastSent())}
      row={(person) => <Row person={person} />}
      keyOf={({ id }) => id}
      loading={t('ui.loading')}
      empty={<EmptyList search={search} filter={filter.current} groupId={groupId} />}
    />
  )
}

const FilterChips = ({ filter }: { filter: ReturnType<typeof useFilter<(typeof filters)[number]>> }) => {
  const t = useText<RecipientsKey>()
  return (
    <nav aria-label={t('customer.network.filters')} className="flex flex-none gap-2.5">
      {filter
        .tabs((name) => ({ label: t(`customer.network.filter.${name}`) }))
        .map(({ to, label, current }) => (
          <Link key={to} to={to} preventScrollReset className="filter-chip" aria-current={current ? 'page' : undefined}>
            {label}
          </Link>
        ))}
    </nav>
  )
}

type EmptyListProps = {
  search: string
  filter: (typeof filters)[number]
  groupId: string | undefined
}

/** Explains why the list is empty; without a search or filter, offers to add a person. */
const EmptyList = ({ search, filter, groupId }: EmptyListProps) => {
  const t = useText<RecipientsKey>()
  if (search) return <Empty title={t('customer.network.nobody')}>{t('customer.network.nobody-text', { search })}</Empty>
  if (filter === 'archived')
    return <Empty title={t('customer.network.none-archived')}>{t('customer.network.none-archived-text')}</Empty>
  if (groupId)
    return <Empty title={t('customer.network.none-in-group')}>{t('customer.network.none-in-group-text')}</Empty>
  if (filter === 'payers')
    return <Empty title={t('customer.network.none-payers')}>{t('customer.network.none-payers-text')}</Empty>
  return (
    <Empty title={t('customer.network.none')} action={<AddButton />}>
      {t('customer.network.none-text')}
    </Empty>
  )
}

/** The totals, one per currency, that this person paid the customer this year; undefined if none. */
const usePaidText = (id: string): string | undefined => {
  const t = useText<RecipientsKey>()
  const format = useFormat()
  const { data: network } = useQuery(data.network())
  const paid = network?.people.find((person) => person.id === id)?.paid ?? []
  if (paid.length === 0) return undefined
  const amounts = new Intl.ListFormat(format.locale).format(paid.map(({ amount }) => format.money(amount)))
  return t('customer.network.paid-you', { amounts })
}

/** Links to the person. For a payable person, a button starts a transfer with the last used method. */
const Row = ({ person }: { person: PersonData }) => {
  const t = useText<CustomerKey | RecipientsKey>()
  const { id, fullName, country, favorite, methods, archivedAt } = person
  const { sendAgainTo, lastText } = useLastSent()
  const paid = usePaidText(id)
  const activeMethods = methods.filter((method) => method.archivedAt === null)
  const [first] = activeMethods
  const methodsText = first
    ? activeMethods.length > 1
      ? t('customer.network.and-more', { label: first.label, count: activeMethods.length - 1 })
      : first.label
    : !archivedAt && !person.isPayer
      ? t('customer.network.no-method')
      : ''
  const historyText = [first && lastText(first), paid].filter(Boolean).join(' · ')
  return (
    <div className="flex min-h-18 items-center gap-3 px-5 py-2 md:px-6">
      <Link to={personPath(id)} className="group flex min-h-14 min-w-0 flex-1 items-center">
        <Person
          name={
            <>
              <span className="group-hover:underline">{fullName}</span>
              {favorite && <Favorite />}
            </>
          }
          initialsOf={fullName}
          country={first?.country ?? country ?? ''}
          label={
            <>
              {methodsText && <span className="block">{methodsText}</span>}
              {historyText}
            </>
          }
        />
      </Link>
      {first && (
        <Link
          to={sendAgainTo(first)}
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
