import { Refusal } from '#contract/lib/errors.ts'
import type { Reply } from '#contract/lib/route.ts'
import type { SharedAccountDetail, SharedAccountFilter, sharedAccounts } from '#contract/sending/shared-accounts.ts'
import { activeRecipients, type CheckedDetails, fullNameOf } from '#server/modules/funds/recipients/index.ts'
import { canonicalJson } from '#server/platform/canonical-json.ts'
import { pageOf, readCursor } from '#server/platform/cursor.ts'
import type { Db } from '#server/platform/database.ts'
import type { Deps as PlatformDeps } from '#server/platform/deps.ts'
import { countToDecide, sharedAccounts as table } from './queries.ts'
import { wireSharedAccount } from './shared-account.ts'

type Deps = Pick<PlatformDeps, 'db' | 'secrets'>
type Listed = { userId: string; filter: SharedAccountFilter; cursor?: string | undefined; limit: number }

/** A customer's shared accounts, newest first. Throws `invalid_request` for a cursor that is not ours. */
export const listSharedAccounts = async (
  { db, secrets }: Deps,
  { userId, filter, cursor, limit }: Listed,
): Promise<Reply<typeof sharedAccounts.list>> => {
  const after = cursor === undefined ? undefined : readCursor(cursor)
  const match = { userId, ...(filter === 'submitted' ? ({ state: filter } as const) : {}) }
  const rows = await table.page(db, match, { after, limit: limit + 1 })
  const { items, next } = pageOf(rows, limit, ({ id, createdAt: at }) => ({ id, at }))
  return {
    ...{ items: items.map((record) => wireSharedAccount(secrets, record)), next },
    toDecide: await countToDecide(db, userId),
  }
}

/** The recipient with the same account, regardless of the name. */
const findKnown = async (db: Db, userId: string, { country, payout, fields }: CheckedDetails) => {
  const account = canonicalJson([country, payout, fields])
  return (await activeRecipients(db, userId)).find(
    (recipient) => canonicalJson([recipient.country, recipient.payout, recipient.fields]) === account,
  )
}

/** Throws `not_found`, also for another customer's. */
export const readSharedAccount = async (
  { db, secrets }: Deps,
  { id, userId }: { id: string; userId: string },
): Promise<SharedAccountDetail> => {
  const record = await table.find(db, { id })
  if (record?.userId !== userId) throw new Refusal('not_found')
  const wire = wireSharedAccount(secrets, record)
  if (!record.details) return { ...wire, account: null, known: null }
  const { label, ...account } = record.details
  const known = await findKnown(db, userId, record.details)
  return { ...wire, account, known: known ? { id: known.id, fullName: fullNameOf(known) } : null }
}
