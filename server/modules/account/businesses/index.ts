import type { Rails } from '#server/modules/ground/rails/index.ts'
import type { Module } from '#server/modules/module.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Deps as PlatformDeps } from '#server/platform/deps.ts'
import type { Event, Subscriber } from '#server/platform/events.ts'
import type { Job } from '#server/platform/jobs.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { businessApproved } from './application/review-business.ts'
import { invariants } from './invariant-queries.ts'
import { withdrawInvitationsOf } from './members/invite-member.ts'
import { isOwnerNow, members, removeEverywhere } from './members/member-queries.ts'
import { noticeSubscribers } from './notices/subscribers.ts'
import { deleteOldTerms, payments } from './payments/payment-queries.ts'
import { registerRoutes } from './routes.ts'

export { type BusinessRecord, displayName } from './business.ts'
export { ownersOf } from './members/member-queries.ts'
export { lockMember, requireMember } from './members/require-member.ts'
export { businessPath, paymentPath } from './notices/subscribers.ts'
export { findByTransfer } from './payments/payment-queries.ts'
export { findBusiness, findBusinesses } from './queries.ts'

/** Retention of unused disclosures. */
const keptDays = 7

type Deps = Pick<PlatformDeps, 'now' | 'config' | 'secrets'>

/** Completes a payment when each of its lines is a transfer or has failed. */
const endPayment =
  ({ now }: Deps) =>
  async (tx: Tx, { subject, payload }: Event): Promise<void> => {
    const payment = await payments.find(tx, { batchId: subject })
    if (payment?.state !== 'confirmed') return
    const at = now()
    const { businessId } = payment
    // tidy allows Number because it counts rows
    const counts = { sent: Number(payload.sent), failed: Number(payload.failed) }
    await payments.update(tx, { id: payment.id }, { state: 'done', stateAt: at, ...counts })
    const change = { at, actor: 'businesses', what: 'business_payment.done', subject: payment.id, details: counts }
    await recordChange(tx, { ...change, payload: { businessId, ...counts } })
  }

const endMemberships =
  ({ now }: Deps) =>
  async (tx: Tx, { subject: userId }: Event): Promise<void> => {
    const at = now()
    for (const businessId of await removeEverywhere(tx, userId, at)) {
      await withdrawInvitationsOf(tx, { businessId, userId, memberId: userId, at })
      const change = { at, actor: userId, what: 'business_member.removed', subject: businessId }
      await recordChange(tx, { ...change, details: { member: userId }, payload: { userId } })
    }
  }

const subscribers = (deps: Deps): Subscriber[] => [
  ...noticeSubscribers(deps),
  { to: 'batch.done', name: 'businesses: a payment is made', handle: endPayment(deps) },
  { to: 'user.closed', name: 'businesses: who closed their account works in none', handle: endMemberships(deps) },
  {
    to: 'user.erased',
    name: 'businesses: the memberships of an erased account are removed',
    handle: (tx, { subject }) => members.remove(tx, { userId: subject }),
  },
]

const jobs = ({ db, now }: PlatformDeps): Job[] => [
  {
    name: 'old-business-terms',
    every_ms: 3_600_000,
    run: () => deleteOldTerms(db, { before: now().subtract({ hours: 24 * keptDays }) }),
  },
]

/** The companies that a person owns now: a removed owner's copy has nothing of theirs. */
const ownerships = (column: string) => ({ table: 'business_members', column, key: 'business_id', where: isOwnerNow })

/** Business accounts: owners, members, and payments under single or dual approval. */
export const businesses: Module<{ rails: Rails }> = {
  owns: [
    'businesses',
    'business_people',
    'business_members',
    'business_invitations',
    'business_payments',
    'business_payment_lines',
    'business_payment_terms',
  ],
  personal: [
    {
      table: 'businesses',
      owner: 'user_id',
      omit: ['ein_mac', 'hits', 'decided_by', 'reason_code'],
      through: ownerships('id'),
    },
    {
      table: 'business_people',
      owner: 'user_id',
      // Other people's: an owner sees only what `businessView` shows of them.
      omit: [
        ...['dob', 'address_line', 'city', 'region', 'postal_code', 'country'],
        ...['identifier_kind', 'identifier', 'identifier_last4'],
      ],
      through: ownerships('business_id'),
    },
    { table: 'business_members', owner: 'user_id', key: 'business_id' },
    { table: 'business_invitations', owner: 'invited_by', omit: ['token_digest'] },
    { table: 'business_payments', owner: 'prepared_by' },
    {
      table: 'business_payment_lines',
      owner: 'prepared_by',
      through: { table: 'business_payments', column: 'payment_id' },
    },
  ],
  reads: ['batch_rows', 'transfers'],
  routes: registerRoutes,
  approvals: { business_approval: businessApproved },
  subscribers,
  jobs,
  invariants,
}
