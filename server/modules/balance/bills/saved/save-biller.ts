import { Refusal } from '#contract/lib/errors.ts'
import { transaction } from '#server/platform/database.ts'
import type { Deps as PlatformDeps } from '#server/platform/deps.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { replayed } from '#server/platform/replayed.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { type BillTyped, readReference } from '../query-biller.ts'
import { readSettings, type SavedBillerRecord, type Settings } from './saved-biller.ts'
import { countSaved, savedBillers } from './saved-queries.ts'

type Deps = Pick<PlatformDeps, 'db' | 'now' | 'secrets' | 'wake'>

/** More than any household pays. */
export const savedBillers_max = 50

export const referenceMacOf = (
  secrets: Secrets,
  { billerId, reference }: Pick<SavedBillerRecord, 'billerId' | 'reference'>,
): string => secrets.mac('saved-billers', JSON.stringify([billerId, reference]))

/**
 * Saves a biller and a reference; the job then queries the amount due. The same id with the same body returns the same saved biller,
 * otherwise `conflict`. Refuses the fields, `biller_saved` and `too_many_billers`.
 */
export const saveBiller = async (
  { db, now, secrets, wake }: Deps,
  {
    id,
    userId,
    name,
    reminder,
    requestDigest,
    ...typed
  }: BillTyped & Settings & { id: string; userId: string; requestDigest: string },
): Promise<SavedBillerRecord> => {
  const { biller, reference } = readReference(typed)
  const settings = readSettings(biller.id, { name, reminder })
  const referenceMac = referenceMacOf(secrets, { billerId: biller.id, reference })
  const saved = await transaction(db, async (tx) => {
    const count = await countSaved(tx, userId)
    const known = replayed(await savedBillers.find(tx, { id }), requestDigest)
    if (known) return known
    if (await savedBillers.find(tx, { userId, referenceMac }))
      throw new Refusal('biller_saved', { fields: { reference: 'biller_saved' } })
    if (count >= savedBillers_max) throw new Refusal('too_many_billers', { values: { max: String(savedBillers_max) } })
    const at = now()
    const fresh: SavedBillerRecord = {
      ...{ id, userId, requestDigest, billerId: biller.id, reference, referenceMac, ...settings },
      ...{ status: 'open', dueMinor: null, dueOn: null, requestedAt: null, nextRunAt: at, createdAt: at },
    }
    await savedBillers.insertOnce(tx, fresh)
    const details = { billerId: biller.id, reminder: settings.reminder }
    await recordChange(tx, { at, actor: userId, what: 'saved_biller.added', subject: id, details, payload: { userId } })
    return fresh
  })
  wake()
  return saved
}

type Own = { id: string; userId: string }

/** Changes the name or the reminder. Refuses `not_found` and the fields. */
export const changeSaved = ({ db, now }: Deps, { id, userId, ...typed }: Own & Settings): Promise<SavedBillerRecord> =>
  transaction(db, async (tx) => {
    const known = await savedBillers.lock(tx, { id })
    if (known?.userId !== userId) throw new Refusal('not_found')
    const at = now()
    // Due now, because the new setting may call for a reminder today.
    const change = { ...readSettings(known.billerId, typed), nextRunAt: at }
    await savedBillers.update(tx, { id }, change)
    const details = { reminder: change.reminder, reminderDay: change.reminderDay }
    await recordChange(tx, {
      at,
      actor: userId,
      what: 'saved_biller.changed',
      subject: id,
      details,
      payload: { userId },
    })
    return { ...known, ...change }
  })

/** Removing it twice changes nothing. Refuses `not_found` for another customer's. */
export const removeSaved = ({ db, now }: Deps, { id, userId }: Own): Promise<void> =>
  transaction(db, async (tx) => {
    const known = await savedBillers.lock(tx, { id })
    if (known?.userId !== userId) throw new Refusal('not_found')
    await savedBillers.remove(tx, { id })
    const payload = { userId }
    await recordChange(tx, {
      at: now(),
      actor: userId,
      what: 'saved_biller.removed',
      subject: id,
      details: {},
      payload,
    })
  })
