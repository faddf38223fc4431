import { overdueWork } from '../platform/each-row.ts'
import { jobMeasures, queueMeasures, replicationMeasures } from '../platform/measures.ts'
import type { Measure } from '../platform/metrics.ts'
import type { Invariant } from '../platform/proof.ts'
import type { FileColumn } from '../platform/sweep-files.ts'
import { agreements } from './account/agreements/index.ts'
import { businesses } from './account/businesses/index.ts'
import { invitations } from './account/invitations/index.ts'
import { network } from './account/network/index.ts'
import { overview } from './account/overview/index.ts'
import { personalData } from './account/personal-data/index.ts'
import { statements } from './account/statements/index.ts'
import { bills } from './balance/bills/index.ts'
import { cards } from './balance/cards/index.ts'
import { checkDeposits } from './balance/check-deposits/index.ts'
import { conversions } from './balance/conversions/index.ts'
import { requests } from './balance/requests/index.ts'
import { topUps } from './balance/top-ups/index.ts'
import { withdrawals } from './balance/withdrawals/index.ts'
import { claims } from './books/claims/index.ts'
import { invoices } from './books/invoices/index.ts'
import { reconciliation } from './books/reconciliation/index.ts'
import { remedies } from './books/remedies/index.ts'
import { reporting } from './books/reporting/index.ts'
import { unclaimed } from './books/unclaimed-property/index.ts'
import { alerts } from './compliance/alerts/index.ts'
import { cases } from './compliance/cases/index.ts'
import { clauses } from './compliance/clauses/index.ts'
import { cashInvariants, ctrs } from './compliance/ctrs/index.ts'
import { examinations } from './compliance/examinations/index.ts'
import { filings, filingsDue } from './compliance/filings/index.ts'
import { fincenReports } from './compliance/fincen-reports/index.ts'
import { monitoring, purposeWait } from './compliance/monitoring/index.ts'
import { policies } from './compliance/policies/index.ts'
import { rescreening } from './compliance/rescreening/index.ts'
import { sars } from './compliance/sars/index.ts'
import { accountChecks } from './funds/account-checks/index.ts'
import { bankAccounts } from './funds/bank-accounts/index.ts'
import { blocked, isOwnerBlocked } from './funds/blocked-property/index.ts'
import { breaks } from './funds/breaks/index.ts'
import { debitCards } from './funds/debit-cards/index.ts'
import { debts } from './funds/debts/index.ts'
import { movements } from './funds/movements/index.ts'
import { orders } from './funds/orders/index.ts'
import { payments } from './funds/payments/index.ts'
import { rates } from './funds/rates/index.ts'
import { recipients } from './funds/recipients/index.ts'
import { taxes } from './funds/taxes/index.ts'
import { treasury } from './funds/treasury/index.ts'
import { wallets } from './funds/wallets/index.ts'
import { bankFiles } from './ground/bank-files/index.ts'
import { corridors } from './ground/corridors/index.ts'
import { ledger } from './ground/ledger/index.ts'
import { notifications } from './ground/notifications/index.ts'
import { type Rails, rails } from './ground/rails/index.ts'
import type { CarryOut, CashSource, Module, PersonalTable } from './module.ts'
import { auditLog } from './office/audit-log/index.ts'
import { campaigns } from './office/campaigns/index.ts'
import { cannedAnswers } from './office/canned-answers/index.ts'
import { conversations } from './office/conversations/index.ts'
import { customers } from './office/customers/index.ts'
import { incidents } from './office/incidents/index.ts'
import { officeSearch } from './office/office-search/index.ts'
import { settingPreviews } from './office/setting-previews/index.ts'
import { support } from './office/support/index.ts'
import { transactions } from './office/transactions/index.ts'
import { consents, type FeesAt } from './people/consents/index.ts'
import { endMobile, factors, pendLogin } from './people/factors/index.ts'
import { identity } from './people/identity/index.ts'
import { profileImage } from './people/profile-image/index.ts'
import { trustedContacts } from './people/trusted-contacts/index.ts'
import { batches } from './sending/batches/index.ts'
import { disclosures } from './sending/disclosures/index.ts'
import { quotes } from './sending/quotes/index.ts'
import { rateAlerts } from './sending/rate-alerts/index.ts'
import { schedules } from './sending/schedules/index.ts'
import { sharedAccounts } from './sending/shared-accounts/index.ts'
import { transfers } from './sending/transfers/index.ts'
import { approvals } from './staff/approvals/index.ts'
import { attachments } from './staff/attachments/index.ts'
import { licenses } from './staff/licenses/index.ts'
import { limitRequests } from './staff/limit-requests/index.ts'
import { messageTemplates } from './staff/message-templates/index.ts'
import { savedViews } from './staff/saved-views/index.ts'
import { screening } from './staff/screening/index.ts'
import { feesAt, openCorridors, settings } from './staff/settings/index.ts'
import { heldRoles, staff } from './staff/staff/index.ts'
import { verification, verifications } from './staff/verification/index.ts'

/** Dependencies of a module on a later one, and per-process singletons. */
export type Bound = {
  pendLogin: typeof pendLogin
  endMobile: typeof endMobile
  verifications: typeof verifications
  rails: Rails
  personalTables: () => readonly PersonalTable[]
  cashSources: () => readonly CashSource[]
  carryOut: CarryOut
  heldRoles: typeof heldRoles
  isOwnerBlocked: typeof isOwnerBlocked
  filingsDue: typeof filingsDue
  openCorridors: typeof openCorridors
  feesAt: FeesAt
  purposeWait: typeof purposeWait
}

export const bind = (): Omit<Bound, 'rails'> => ({
  pendLogin,
  endMobile,
  verifications,
  personalTables,
  cashSources,
  carryOut,
  heldRoles,
  isOwnerBlocked,
  filingsDue,
  openCorridors,
  feesAt,
  purposeWait,
})

const personalTables = (): readonly PersonalTable[] => modules.flatMap((module) => module.personal ?? [])

/** Every column with ids of sealed files. */
export const fileColumns = (): readonly FileColumn[] =>
  modules.flatMap(({ personal = [], files = [] }) => [
    ...personal.flatMap(({ table, picture }) => (picture ? [{ table, column: picture }] : [])),
    ...files,
  ])

/** The currency that all nouns receive. */
export const cashSources = (): readonly CashSource[] => modules.flatMap((module) => module.cash ?? [])

/** Dispatches to the one module that executes changes of this kind. */
const carryOut: CarryOut = async (deps, approved) => {
  const { kind } = approved.content
  const [make] = modules.flatMap((module) => (module.approvals?.[kind] as CarryOut | undefined) ?? [])
  if (!make) throw new Error(`no module carries out ${kind}`)
  await make(deps, approved)
}

/** The invariants of all modules' rows, and of overdue work. */
export const invariants = (): readonly Invariant[] => [
  ...overdueWork,
  ...cashInvariants(cashSources()),
  ...modules.flatMap((module) => module.invariants ?? []),
]

export const measures = (): readonly Measure[] => [
  ...queueMeasures(modules.flatMap((module) => module.queues ?? [])),
  ...jobMeasures,
  ...replicationMeasures,
  ...modules.flatMap((module) => module.measures ?? []),
]

/** In dependency order: a module imports only those before it and joins their transaction; it reaches those after it by an outbox event. */
const floors = {
  ground: [notifications, ledger, corridors, rails, bankFiles],
  people: [consents, identity, profileImage, factors, trustedContacts],
  staff: [
    approvals,
    staff,
    screening,
    verification,
    messageTemplates,
    limitRequests,
    settings,
    attachments,
    savedViews,
    licenses,
  ],
  funds: [
    orders,
    taxes,
    movements,
    breaks,
    rates,
    recipients,
    wallets,
    bankAccounts,
    debitCards,
    payments,
    accountChecks,
    debts,
    treasury,
    blocked,
  ],
  sending: [rateAlerts, quotes, disclosures, transfers, schedules, batches, sharedAccounts],
  balance: [topUps, withdrawals, conversions, checkDeposits, bills, requests, cards],
  account: [agreements, overview, network, invitations, statements, businesses, personalData],
  books: [remedies, claims, invoices, unclaimed, reconciliation, reporting],
  compliance: [
    policies,
    alerts,
    rescreening,
    monitoring,
    cases,
    fincenReports,
    sars,
    ctrs,
    filings,
    clauses,
    examinations,
  ],
  office: [
    cannedAnswers,
    support,
    conversations,
    customers,
    campaigns,
    incidents,
    settingPreviews,
    transactions,
    officeSearch,
    auditLog,
  ],
} satisfies Record<string, readonly Module<Bound>[]>

export const modules: readonly Module<Bound>[] = Object.values(floors).flat()
