import { Refusal } from '#contract/lib/errors.ts'
import { type Tx, transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { lockPeople, people, updatePerson } from './people/people-queries.ts'
import { recipients, updateRecipient } from './queries.ts'
import type { RecipientRecord } from './recipient.ts'

/**
 * Archives one payout method, or restores it; transfers in progress continue. Restoring also restores an archived person. The same again
 * changes nothing. Throws `not_found`, also for another customer's. Its transaction calls `first`.
 */
export const archiveRecipient = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { id, userId, archived }: { id: string; userId: string; archived: boolean },
  first?: (tx: Tx) => Promise<void>,
): Promise<RecipientRecord> => {
  const at = now()
  return transaction(db, async (tx) => {
    await first?.(tx)
    await lockPeople(tx, userId)
    const known = await recipients.find(tx, { id })
    if (known?.userId !== userId) throw new Refusal('not_found')
    const person = await people.lock(tx, { id: known.personId })
    const before = await recipients.lock(tx, { id })
    if (!person || !before) throw new Error(`recipient ${id} has no person`)
    if ((before.archivedAt !== null) === archived) return before
    const recipient = { ...before, archivedAt: archived ? at : null }
    await updateRecipient(tx, recipient)
    const what = archived ? 'recipient.archived' : 'recipient.restored'
    await recordChange(tx, { at, actor: userId, what, subject: id, payload: { userId } })
    if (!archived && person.archivedAt) {
      await updatePerson(tx, { ...person, archivedAt: null })
      await recordChange(tx, { at, actor: userId, what: 'person.restored', subject: person.id, payload: { userId } })
    }
    return recipient
  })
}
