import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ArrowLeftRight, Briefcase, List, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { WireMoney } from '#contract/lib/money.ts'
import { customers } from '#contract/office/customers.ts'
import { adminTransfers } from '#contract/sending/admin-transfers.ts'
import { lifeOf } from '#contract/sending/transfer-states.ts'
import { data as adminData } from '../admin/data.ts'
import { transactionQueries } from '../admin/transactions/queries.ts'
import { data as customerData } from '../customer/data.ts'
import { useLastSent } from '../customer/parts/use-last-sent.ts'
import { useMay } from '../lib/may.ts'
import { localKey, queryClient } from '../lib/query.ts'
import { useUser } from '../lib/session.tsx'
import { useFormat } from '../lib/use-format.ts'
import { useText } from '../lib/use-text.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { casePath, casesOf } from './cases.ts'
import type { DashboardKey } from './messages.es.ts'
import { actOf, isPersonal } from './search-acts.ts'

export type Found = { to: string; name: string; detail?: string; mark: ReactNode }
export type Group = { heading: string; items: Found[] }

const each_max = 5

export const iconMark = (Icon: LucideIcon): ReactNode => (
  <Icon aria-hidden="true" className="mx-2 size-5 flex-none text-ink-soft" />
)

/** Appends to the results the list that holds all of them. */
const useWithList = () => {
  const t = useText<DashboardKey>()
  return (heading: DashboardKey, items: Found[], list: { to: string; label: DashboardKey }): Group => ({
    heading: t(heading),
    items:
      items.length === 0
        ? []
        : [...items, { to: list.to, name: t('dashboard.search.all', { screen: t(list.label) }), mark: iconMark(List) }],
  })
}

/** A customer's recipients and transfers. */
const useCustomers = () => {
  const t = useText<DashboardKey>()
  const format = useFormat()
  const withList = useWithList()
  const { sendAgainTo } = useLastSent({ enabled: useUser().role === 'customer' })
  return async (search: string, sends: boolean): Promise<Group[]> => {
    const ask = { search, limit: each_max }
    const [transfers, recipients] = await Promise.all([
      queryClient.fetchQuery(customerData.transfers(ask)),
      queryClient.fetchQuery(customerData.recipients(ask)),
    ])
    const query = `?search=${encodeURIComponent(search)}`
    const people = recipients.items.map((recipient) => {
      const { id, fullName, country, label } = recipient
      return {
        to: sends ? sendAgainTo(recipient) : `/dashboard/relationship-network/${id}`,
        name: sends ? t('dashboard.search.send-to', { name: fullName }) : fullName,
        detail: label,
        mark: <Avatar name={fullName} country={country} size="small" />,
      }
    })
    if (sends) return [{ heading: t('dashboard.search.recipients'), items: people }]
    const sent = transfers.items.map(({ id, recipient, terms, createdAt }) => ({
      to: `/dashboard/history/${id}`,
      name: recipient.name,
      detail: `${format.money(terms.amount)}, ${format.shortDate(createdAt)}`,
      mark: <Avatar name={recipient.name} country={recipient.country} size="small" />,
    }))
    const list = { to: `/dashboard/relationship-network${query}`, label: 'dashboard.nav.network' } as const
    const history = { to: `/dashboard/history${query}`, label: 'dashboard.nav.history' } as const
    return [
      withList('dashboard.search.recipients', people, list),
      withList('dashboard.search.transfers', sent, history),
    ]
  }
}

/** The customers, transfers and cases that a staff member may see. */
const useOffice = () => {
  const t = useText<DashboardKey>()
  const format = useFormat()
  const may = useMay()
  const withList = useWithList()
  return async (search: string, refunds: boolean): Promise<Group[]> => {
    const ask = { search, limit: each_max }
    const [transfers, found, movements, cases] = await Promise.all([
      queryClient.fetchQuery(adminData.transfers(ask)),
      may(customers.list) ? queryClient.fetchQuery(adminData.customers(ask)) : undefined,
      queryClient.fetchQuery(transactionQueries.movements(ask)),
      queryClient.fetchQuery(casesOf(search)),
    ])
    const query = `?search=${encodeURIComponent(search)}`
    const asked = refunds && may(adminTransfers.refund)
    const sent = transfers.items.map(({ id, recipient, customer, confirmationCode, state, terms }) => {
      const name = `${customer.name} → ${recipient.name}`
      const stops = lifeOf(state).cancel
      const refundable = asked && (stops === 'immediate' || stops === 'by_partner')
      return {
        to: `/dashboard/transactions/${id}${query}${refundable ? '#refund' : ''}`,
        name: refundable ? t('dashboard.search.refund', { name }) : name,
        detail: `${confirmationCode}, ${format.money(terms.amount)}`,
        mark: <Avatar name={recipient.name} country={recipient.country} size="small" />,
      }
    })
    const people = (found?.items ?? []).map(({ _id, firstName, lastName, email }) => ({
      to: `/dashboard/customers/${_id}`,
      name: `${firstName} ${lastName}`,
      detail: email,
      mark: <Avatar name={`${firstName} ${lastName}`} size="small" />,
    }))
    const ofTransfers = withList('dashboard.search.transfers', sent, {
      to: `/dashboard/transactions${query}`,
      label: 'dashboard.nav.transactions',
    })
    const ofPeople = withList('dashboard.search.customers', people, {
      to: `/dashboard/customers${query}`,
      label: 'dashboard.nav.customers',
    })
    return [
      ...(asked ? [ofTransfers] : isPersonal(search) ? [ofPeople, ofTransfers] : [ofTransfers, ofPeople]),
      {
        heading: t('dashboard.search.movements'),
        items: movements.items
          .filter(({ kind }) => kind !== 'transfer')
          .map(({ id, title, code, customer, out, in: arrives, startedAt }) => ({
            to: `/dashboard/transactions/movements/${id}`,
            name: [customer.name, title].filter(Boolean).join(' · '),
            detail: [code, format.money((out ?? arrives) as WireMoney), format.shortDate(startedAt)].join(', '),
            mark: iconMark(ArrowLeftRight),
          })),
      },
      {
        heading: t('dashboard.search.cases'),
        items: cases.items.map(({ kind, id, name, amount, openedAt, closed }) => ({
          to: casePath[kind](id, closed),
          name: [t(`dashboard.search.case.${kind}`), name].filter(Boolean).join(' · '),
          detail: [amount && format.money(amount), format.shortDate(openedAt)].filter(Boolean).join(', '),
          mark: iconMark(Briefcase),
        })),
      },
    ]
  }
}

/** Matching records by the user's permissions, all groups together: a late group would change Enter's target. */
export const useRecords = (typed: string): { groups: Group[]; waiting: boolean } => {
  const { role } = useUser()
  const [customers, office] = [useCustomers(), useOffice()]
  const act = actOf(typed)
  const isOffice = role === 'admin'
  const acts = act?.does === (isOffice ? 'refund' : 'send')
  const search = acts && act ? act.with : typed
  const { data, isFetching } = useQuery({
    queryKey: localKey('search', role, search, acts),
    queryFn: () => (isOffice ? office : customers)(search, acts),
    placeholderData: keepPreviousData,
    // Results hold rendered elements, which must not be compared structurally.
    structuralSharing: false,
    enabled: search.length >= 2,
  })
  return search.length < 2 ? { groups: [], waiting: false } : { groups: data ?? [], waiting: isFetching }
}
