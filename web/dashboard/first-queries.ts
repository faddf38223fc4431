import type { QueryKey } from '@tanstack/react-query'
import { businesses } from '#contract/account/businesses.ts'
import type { Language } from '#contract/lib/route.ts'
import type { Role, SessionUser } from '#contract/people/identity.ts'
import { data as officeData } from '../admin/data.ts'
import { eSignQuery, prepaidQuery } from '../consents/queries.ts'
import { billData } from '../customer/bills/bill-data.ts'
import { data } from '../customer/data.ts'
import { againShown } from '../customer/home/SendAgain.tsx'
import { callQuery } from '../lib/query.ts'
import { workQuery } from '../lib/work.ts'
import { agreementsQuery } from '../settings/documents/queries.ts'
import { ownLevel } from '../settings/limits/limits.tsx'

type Query = { queryKey: QueryKey }
type Opened = { id: string; language: Language }

const lists = 20

/** The calls of a customer's screens whose replies their first view shows, by the pattern of the address without a search. */
const ofCustomers: Record<string, (opened: Opened) => Query[]> = {
  home: () => [
    data.transfers({ limit: 5 }),
    data.transfers({ filter: 'moving', limit: 1 }),
    data.people(againShown),
    data.lastSent(),
    data.limits(),
    data.overview(),
  ],
  'home/new': () => [data.corridors(), data.payable(), data.lastSent(), data.allRecipients()],
  'home/add': ({ language }) => [
    data.topUpTerms(),
    data.bankAccounts(),
    data.debitCards(),
    data.topUps(),
    prepaidQuery(language),
  ],
  'home/scheduled': () => [data.schedules()],
  history: () => [data.movements({ limit: lists })],
  'history/:id': ({ id }) => [data.transfer(id)],
  funds: ({ language }) => [
    data.wallets(),
    data.holds(),
    data.rates(),
    data.bankAccounts(),
    data.debitCards(),
    data.withdrawals(3),
    data.statements(undefined),
    prepaidQuery(language),
  ],
  'funds/convert': ({ language }) => [data.wallets(), data.rates(), prepaidQuery(language)],
  'funds/withdraw': () => [data.withdrawalTerms(), data.bankAccounts()],
  'funds/bills': () => [billData.saved(), billData.list(10)],
  'funds/checks': () => [data.checkDeposits(lists), data.checkTerms()],
  'funds/statements': () => [data.statements(undefined)],
  'relationship-network': () => [
    data.people({ filter: 'active', limit: lists }),
    data.network(),
    data.groups(),
    data.lastSent(),
  ],
  'relationship-network/:id': ({ id }) => [data.person(id)],
  help: () => [data.tickets({ cursor: undefined, limit: lists })],
  'setting/limits': () => [data.limits(), ownLevel],
  'setting/documents': ({ language }) => [eSignQuery(language), agreementsQuery({ cursor: undefined, limit: lists })],
}

const ofStaff: Record<string, (opened: Opened) => Query[]> = {
  home: () => [officeData.figures({ period: 'year' })],
  analytics: () => [officeData.analytics()],
}

/** What every screen of the role shows: the companies in the menu of accounts, and the open work in the sidebar. */
const ofEvery: Record<Role, readonly Query[]> = {
  customer: [callQuery(businesses.list)],
  admin: [workQuery],
  business: [],
}

/** Screens that are missing here, and addresses with a search, read their data themselves. */
export const firstQueries = (
  { role }: Pick<SessionUser, 'role'>,
  { pattern, search, ...opened }: Opened & { pattern: string; search: string },
): Query[] => {
  const screens = role === 'admin' ? ofStaff : ofCustomers
  const own = search === '' ? screens[pattern.replace('dashboard/', '')]?.(opened) : undefined
  return [...ofEvery[role], ...(own ?? [])]
}
