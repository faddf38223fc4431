import { Refusal } from '../../../contract/errors.ts'
import { transaction } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { recordChange } from '../../platform/record-change.ts'
import { findRecipient, updateRecipient } from './queries.ts'
import type { RecipientRecord } from './recipient.ts'

type Marks = Pick<RecipientRecord, 'favorite' | 'archivedAt'>
type Own = { id: string; userId: string }
type Needed = Pick<Deps, 'db' | 'now'>

/** Makes one of a customer's recipients a favorite, or no longer one. Throws `not_found`, also for another customer's. */
export const setFavorite = (
  deps: Needed,
  { favorite, ...own }: Own & { favorite: boolean },
): Promise<RecipientRecord> =>
  mark(deps, own, {
    what: favorite ? 'recipient.favored' : 'recipient.unfavored',
    isDone: (recipient) => recipient.favorite === favorite,
    marks: () => ({ favorite }),
  })

/** Archives one of a customer's recipients, or restores it; transfers under way go on. Throws `not_found` likewise. */
export const archiveRecipient = (
  deps: Needed,
  { archived, ...own }: Own & { archived: boolean },
): Promise<RecipientRecord> =>
  mark(deps, own, {
    what: archived ? 'recipient.archived' : 'recipient.restored',
    isDone: (recipient) => (recipient.archivedAt !== null) === archived,
    marks: (at) => ({ archivedAt: archived ? at : null }),
  })

type Change = {
  what: string
  /** The same mark again changes nothing. */
  isDone(recipient: RecipientRecord): boolean
  marks(at: Temporal.Instant): Partial<Marks>
}

const mark = async (
  { db, now }: Needed,
  { id, userId }: Own,
  { what, isDone, marks }: Change,
): Promise<RecipientRecord> => {
  const at = now()
  return transaction(db, async (tx) => {
    const before = await findRecipient(tx, id, { lock: true })
    if (before?.userId !== userId) throw new Refusal('not_found')
    if (isDone(before)) return before
    const recipient = { ...before, ...marks(at) }
    await updateRecipient(tx, recipient)
    await recordChange(tx, { at, actor: userId, what, subject: id, payload: { userId } })
    return recipient
  })
}
