import { toWire } from '#contract/lib/money.ts'
import { grantOf, type Permission, type StaffRole } from '#contract/lib/permissions.ts'
import { Id } from '#contract/lib/route.ts'
import { type CaseKind, caseKinds, type FoundCase } from '#contract/office/office-search.ts'
import { approvalKindsOf } from '#contract/staff/approvals.ts'
import type { Db } from '#server/platform/database.ts'
import { selectCases } from './queries.ts'

const needs = {
  ticket: 'customers.talk',
  break: 'breaks.view',
  business: 'businesses.view',
  dispute: 'disputes.decide',
  claim: 'claims.decide',
  check: 'checks.decide',
  invoice: 'invoices.manage',
  alert: 'alerts.view',
  investigation: 'cases.view',
  currency_report: 'reports.sar',
} as const satisfies Record<Exclude<CaseKind, 'approval'>, Permission>

/** Search results for a staff member, within their roles' access. */
export const findCases = async (
  db: Db,
  { search, roles, readerId }: { search: string; roles: readonly StaffRole[]; readerId: string },
): Promise<FoundCase[]> => {
  const approvals = approvalKindsOf(roles)
  const kinds = caseKinds.filter((kind) =>
    kind === 'approval' ? approvals.length > 0 : grantOf(roles, needs[kind]) !== undefined,
  )
  if (kinds.length === 0) return []
  const id = Id.safeParse(search).data
  return (await selectCases(db, kinds, { text: search, id, approvals, readerId })).map(
    ({ minor, currency, openedAt, ...found }) => ({
      ...found,
      amount: minor === null || currency === null ? null : toWire({ minor, currency }),
      openedAt: openedAt.toString(),
    }),
  )
}
