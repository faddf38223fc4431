import { Refusal } from '#contract/lib/errors.ts'
import { toWire } from '#contract/lib/money.ts'
import type { Language } from '#contract/lib/route.ts'
import { openWallet, post, postingIdOf, systemAccount } from '#server/modules/ground/ledger/index.ts'
import { notify } from '#server/modules/ground/notifications/index.ts'
import type { CarryOut } from '#server/modules/module.ts'
import {
  findUserById,
  fullName,
  lockAdmins,
  lockIfOpen,
  refuseOwnAccount,
} from '#server/modules/people/identity/index.ts'
import { isRepeated, requestApproval } from '#server/modules/staff/approvals/index.ts'
import { type Tx, transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { hasUnpaid } from '../debts/index.ts'
import { isOwnerBlocked } from './block-arrivals.ts'
import { blockedMessages } from './messages.ts'
import { type ListedProperty, lockBlocked, properties } from './queries.ts'

/**
 * Locks the property. Refuses `not_found`, `own_account`, and `illegal_move` if it was released, nothing is held, the owner's account is
 * closed, or a debt is unrepaid that is its transfer's or was opened since the block: money from a returned debit was never the
 * customer's, even if the debt was written off.
 */
const lockReleasable = async (tx: Tx, { id, by }: { id: string; by: string }): Promise<ListedProperty> => {
  const found = await lockBlocked(tx, id)
  if (!found) throw new Refusal('not_found')
  refuseOwnAccount(by, found.userId)
  if (found.releasedAt !== null || found.amount === 0n) throw new Refusal('illegal_move')
  if (!(await lockIfOpen(tx, found.userId))) throw new Refusal('illegal_move')
  const { userId, transferId, blockedAt } = found
  if (await hasUnpaid(tx, { userId, ownerId: transferId, since: blockedAt })) throw new Refusal('illegal_move')
  return found
}

type ReleaseRequest = {
  propertyId: string
  id: string
  license: string
  reason: string
  adminId: string
  requestDigest: string
}

/** Requests dual approval of a release under a license; `id` is the approval's. Refuses as `lockReleasable`, and `approval_waits`. */
export const askRelease = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { propertyId, id, license, reason, adminId, requestDigest }: ReleaseRequest,
): Promise<void> =>
  transaction(db, async (tx) => {
    await lockAdmins(tx, adminId)
    if (await isRepeated(tx, { id, requestDigest })) return
    const { amount, currency, userId, code } = await lockReleasable(tx, { id: propertyId, by: adminId })
    const owner = await findUserById(tx, userId)
    const content = {
      kind: 'property_release' as const,
      ...{ propertyId, license, code, amount: toWire({ minor: amount, currency }) },
      name: fullName(owner),
    }
    await requestApproval(tx, {
      id,
      subject: propertyId,
      content,
      reason,
      requestedBy: adminId,
      requestDigest,
      at: now(),
    })
  })

/** Returns the funds to the owner's balance after dual approval. */
export const releaseApproved: CarryOut<'property_release'> = async (deps, { id, content, approvedBy, at }) => {
  const { tx } = deps
  const { propertyId, license } = content
  const { userId, amount, currency } = await lockReleasable(tx, { id: propertyId, by: approvedBy })
  const entries = [
    { account: systemAccount('blocked', currency), amount: -amount, currency },
    { account: await openWallet(tx, { userId, currency, at }), amount, currency },
  ]
  await post(tx, {
    id: postingIdOf('property_release', id, 'release'),
    kind: 'property_released',
    subject: propertyId,
    entries,
    eventAt: at,
    at,
  })
  await properties.update(tx, { id: propertyId }, { license, releasedAt: at })
  const details = { license, userId, amount: String(amount), currency }
  await recordChange(tx, { at, actor: approvedBy, what: 'property.released', subject: propertyId, details })
  const reader = await findUserById(tx, userId)
  // Their balances stay blocked while other property is held: no notice until they can use the funds.
  if (!reader || (await isOwnerBlocked(tx, userId))) return
  const text = (language: Language) => blockedMessages[language].released
  await notify(deps, { reader, section: 'security', text, about: { path: '/dashboard/funds' }, at })
}
