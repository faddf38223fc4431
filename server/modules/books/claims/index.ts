import { fillAll } from '#contract/lib/fill.ts'
import type { Module } from '#server/modules/module.ts'
import { findUserById, fullName } from '#server/modules/people/identity/index.ts'
import { notifyPermitted } from '#server/modules/staff/staff/index.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Event, Subscriber } from '#server/platform/events.ts'
import { reportApproved, withdrawRefused } from './findings.ts'
import { claimsMessages } from './messages.ts'
import { findClaimed, claims as table } from './queries.ts'
import { returnLateFees } from './return-late-fees.ts'
import { registerRoutes } from './routes.ts'
import { dayText } from './tell.ts'

export { availability } from './queries.ts'
export { isLate } from './return-late-fees.ts'

type NoticeDeps = Pick<Deps, 'now' | 'config' | 'secrets'>

const tellOffice =
  (deps: NoticeDeps) =>
  async (tx: Tx, { subject: id }: Pick<Event, 'subject'>): Promise<void> => {
    const claim = await table.find(tx, { id })
    const transfer = claim?.state === 'open' && (await findClaimed(tx, claim.transferId))
    if (!transfer) return
    const name = fullName(await findUserById(tx, claim.userId))
    await notifyPermitted(
      { ...deps, tx },
      {
        ...{ permission: 'claims.decide', section: 'support', path: `/dashboard/claims/${id}`, at: deps.now() },
        text: (language) => {
          const { officeNotice, kinds } = claimsMessages[language]
          const values = { kind: kinds[claim.kind], day: dayText(claim.decideBy, language) }
          return fillAll(officeNotice, { ...values, name, code: transfer.code })
        },
      },
    )
  }

const subscribers = (deps: NoticeDeps): Subscriber[] => [
  { to: 'claim.open', name: 'claims: the back office is told', handle: tellOffice(deps) },
  { to: 'claim.reopened', name: 'claims: the back office is told again', handle: tellOffice(deps) },
  { to: 'remedy.granted', name: 'claims: an approved remedy is reported', handle: reportApproved(deps) },
  ...['approval.declined', 'approval.withdrawn', 'approval.expired'].map((to) => ({
    to,
    name: `claims: ${to} leaves the claim open`,
    handle: withdrawRefused(deps),
  })),
  { to: 'transfer.delivered', name: 'claims: a late transfer gives its fees back', handle: returnLateFees(deps) },
]

/** Claims of errors in transfers, their clocks and reports (12 CFR 1005.33). */
export const claims: Module = {
  owns: ['claims', 'claim_findings'],
  personal: [
    { table: 'claims', owner: 'user_id', omit: ['opened_by', 'decided_by', 'decision_id'] },
    {
      table: 'claim_findings',
      owner: 'user_id',
      // Only what was reported: a second approver may still refuse the remedy, or has.
      except: { column: 'state', values: ['pending', 'withdrawn'] },
      omit: ['decided_by'],
      through: { table: 'claims', column: 'claim_id' },
    },
  ],
  reads: ['transfers', 'transfer_events'],
  routes: registerRoutes,
  subscribers,
}
