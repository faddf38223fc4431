import { overdueWork } from '../platform/each-row.ts'
import type { Invariant } from '../platform/proof.ts'
import { accountChecks } from './account-checks/index.ts'
import { agreements } from './agreements/index.ts'
import { alerts } from './alerts/index.ts'
import { approvals } from './approvals/index.ts'
import { attachments } from './attachments/index.ts'
import { auditLog } from './audit-log/index.ts'
import { bankAccounts } from './bank-accounts/index.ts'
import { batches } from './batches/index.ts'
import { bills } from './bills/index.ts'
import { blocked, isOwnerBlocked } from './blocked-property/index.ts'
import { breaks } from './breaks/index.ts'
import { businesses } from './businesses/index.ts'
import { campaigns } from './campaigns/index.ts'
import { cannedAnswers } from './canned-answers/index.ts'
import { cards } from './cards/index.ts'
import { checkDeposits } from './check-deposits/index.ts'
import { consents, type FeesAt } from './consents/index.ts'
import { conversations } from './conversations/index.ts'
import { conversions } from './conversions/index.ts'
import { corridors } from './corridors/index.ts'
import { customers } from './customers/index.ts'
import { debitCards } from './debit-cards/index.ts'
import { debts } from './debts/index.ts'
import { disclosures } from './disclosures/index.ts'
import { endMobile, factors, pendLogin } from './factors/index.ts'
import { filings, filingsDue } from './filings/index.ts'
import { identity } from './identity/index.ts'
import { invitations } from './invitations/index.ts'
import { invoices } from './invoices/index.ts'
import { ledger } from './ledger/index.ts'
import { licenses } from './licenses/index.ts'
import { limitRequests } from './limit-requests/index.ts'
import { messageTemplates } from './message-templates/index.ts'
import type { CarryOut, Module, PersonalTable } from './module.ts'
import { movements } from './movements/index.ts'
import { network } from './network/index.ts'
import { notifications } from './notifications/index.ts'
import { officeSearch } from './office-search/index.ts'
import { orders } from './orders/index.ts'
import { overview } from './overview/index.ts'
import { payments } from './payments/index.ts'
import { personalData } from './personal-data/index.ts'
import { policies } from './policies/index.ts'
import { profileImage } from './profile-image/index.ts'
import { quotes } from './quotes/index.ts'
import { type Rails, rails } from './rails/index.ts'
import { rateAlerts } from './rate-alerts/index.ts'
import { rates } from './rates/index.ts'
import { recipients } from './recipients/index.ts'
import { remedies } from './remedies/index.ts'
import { reporting } from './reporting/index.ts'
import { requests } from './requests/index.ts'
import { savedViews } from './saved-views/index.ts'
import { schedules } from './schedules/index.ts'
import { screening } from './screening/index.ts'
import { settingPreviews } from './setting-previews/index.ts'
import { feesAt, openCorridors, settings } from './settings/index.ts'
import { sharedAccounts } from './shared-accounts/index.ts'
import { heldRoles, staff } from './staff/index.ts'
import { statements } from './statements/index.ts'
import { support } from './support/index.ts'
import { taxes } from './taxes/index.ts'
import { topUps } from './top-ups/index.ts'
import { transactions } from './transactions/index.ts'
import { transfers } from './transfers/index.ts'
import { treasury } from './treasury/index.ts'
import { trustedContacts } from './trusted-contacts/index.ts'
import { unclaimed } from './unclaimed-property/index.ts'
import { verification, verifications } from './verification/index.ts'
import { wallets } from './wallets/index.ts'
import { withdrawals } from './withdrawals/index.ts'

/** What a module needs of a later one, and what a process has once. */
export type Bound = {
  pendLogin: typeof pendLogin
  endMobile: typeof endMobile
  verifications: typeof verifications
  rails: Rails
  personalTables: () => readonly PersonalTable[]
  carryOut: CarryOut
  heldRoles: typeof heldRoles
  isOwnerBlocked: typeof isOwnerBlocked
  filingsDue: typeof filingsDue
  openCorridors: typeof openCorridors
  feesAt: FeesAt
}

export const bind = (): Omit<Bound, 'rails'> => ({
  pendLogin,
  endMobile,
  verifications,
  personalTables,
  carryOut,
  heldRoles,
  isOwnerBlocked,
  filingsDue,
  openCorridors,
  feesAt,
})

/** What the modules keep about a customer. */
const personalTables = (): readonly PersonalTable[] => modules.flatMap((module) => module.personal ?? [])

/** The one module that makes changes of this kind makes it. */
const carryOut: CarryOut = async (deps, approved) => {
  const { kind } = approved.content
  const [make] = modules.flatMap((module) => (module.approvals?.[kind] as CarryOut | undefined) ?? [])
  if (!make) throw new Error(`no module carries out ${kind}`)
  await make(deps, approved)
}

/** Everything that is always true of the modules' rows, and of the work that is due. */
export const invariants = (): readonly Invariant[] => [
  ...overdueWork,
  ...modules.flatMap((module) => module.invariants ?? []),
]

/** A module imports only those above it, in the same transaction; to those below it writes an outbox event. */
export const modules: readonly Module<Bound>[] = [
  notifications,
  consents,
  identity,
  profileImage,
  factors,
  trustedContacts,
  approvals,
  staff,
  screening,
  verification,
  messageTemplates,
  limitRequests,
  orders,
  ledger,
  taxes,
  movements,
  breaks,
  corridors,
  settings,
  rates,
  rateAlerts,
  quotes,
  recipients,
  rails,
  wallets,
  bankAccounts,
  debitCards,
  payments,
  accountChecks,
  debts,
  treasury,
  disclosures,
  blocked,
  transfers,
  schedules,
  batches,
  sharedAccounts,
  topUps,
  withdrawals,
  conversions,
  checkDeposits,
  bills,
  requests,
  cards,
  agreements,
  overview,
  network,
  invitations,
  statements,
  attachments,
  licenses,
  policies,
  cannedAnswers,
  support,
  conversations,
  businesses,
  remedies,
  alerts,
  invoices,
  unclaimed,
  savedViews,
  customers,
  campaigns,
  reporting,
  filings,
  settingPreviews,
  transactions,
  officeSearch,
  auditLog,
  personalData,
]
