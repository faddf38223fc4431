import type { z } from 'zod'
import type { Recipient, RecipientDetails } from '#contract/funds/recipients.ts'
import {
  addRecipient,
  archiveRecipient,
  findRecipient,
  listRecipients,
  readDetails,
  wireRecipient,
} from '#server/modules/funds/recipients/index.ts'
import { audit } from '#server/platform/audit.ts'
import { transaction } from '#server/platform/database.ts'
import type { Deps as PlatformDeps } from '#server/platform/deps.ts'
import { replayed } from '#server/platform/replayed.ts'
import { lockOpenBusiness, type MemberKey, requireMember } from '../members/require-member.ts'

type Deps = Pick<PlatformDeps, 'db' | 'now' | 'secrets'>
type Fields = z.output<typeof RecipientDetails>

/** Refuses `not_found`. */
export const listPayees = async (
  deps: Pick<Deps, 'db'>,
  {
    businessId,
    userId,
    ...listed
  }: MemberKey & { cursor?: string | undefined; search?: string | undefined; limit: number },
): Promise<{ items: Recipient[]; next: string | null }> => {
  await requireMember(deps.db, { businessId, userId })
  const { items, next } = await listRecipients(deps, { ...listed, userId: businessId, filter: 'active' })
  return { items: items.map(wireRecipient), next }
}

/** A company has a single name, entered as the first: its last token becomes the last name, and joining both restores it. */
const namesOf = (typed: Fields): Fields => {
  const words = typed.firstName.trim().split(/\s+/)
  if (typed.lastName.trim() !== '' || words.length < 2) return typed
  return { ...typed, firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' }
}

/** Saves a payee of the business. Refuses `not_found`, `forbidden`, `business_not_open`, and as `addRecipient` and `readDetails` do. */
export const addPayee = async (
  { db, now, secrets }: Deps,
  { id, businessId, userId, requestDigest, typed }: MemberKey & { id: string; requestDigest: string; typed: Fields },
): Promise<Recipient> => {
  const details = readDetails(namesOf(typed))
  return transaction(db, async (tx) => {
    const at = now()
    await lockOpenBusiness(tx, { businessId, userId }, 'prepare')
    const known = replayed(await findRecipient(tx, id), requestDigest)
    if (known) return wireRecipient(known)
    const payee = await addRecipient(tx, { id, userId: businessId, requestDigest, at, secrets, details })
    await audit(tx, { at, actor: userId, action: 'business.payee_added', subject: businessId, details: { payee: id } })
    return wireRecipient(payee)
  })
}

/** Refuses `not_found`, `forbidden`, `business_not_open`. */
export const archivePayee = async (
  deps: Deps,
  { businessId, userId, payeeId }: MemberKey & { payeeId: string },
): Promise<void> => {
  await archiveRecipient(deps, { id: payeeId, userId: businessId, archived: true }, async (tx) => {
    await lockOpenBusiness(tx, { businessId, userId }, 'prepare')
    const [at, details] = [deps.now(), { payee: payeeId }]
    await audit(tx, { at, actor: userId, action: 'business.payee_archived', subject: businessId, details })
  })
}
