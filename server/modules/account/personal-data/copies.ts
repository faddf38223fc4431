import type { DataCopy } from '#contract/account/personal-data.ts'
import { copyDays } from '#contract/account/personal-data.ts'
import { Refusal } from '#contract/lib/errors.ts'
import { notify } from '#server/modules/ground/notifications/index.ts'
import type { PersonalTable } from '#server/modules/module.ts'
import { confirmPassword, findUserById, lockIfOpen } from '#server/modules/people/identity/index.ts'
import { transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { eachRow } from '#server/platform/each-row.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { replayed } from '#server/platform/replayed.ts'
import { personalDataMessages } from './messages.ts'
import { type CopyRecord, claimCopy, copies, deleteCopy, finishCopy, selectExpired } from './queries.ts'
import { writeCopy } from './write-copy.ts'

/** Longer than any export takes; after a crash another worker takes over when it expires. */
const lease_minutes = 10
const expiredAtOnce = 100

// tidy allows Number because it counts bytes
export const wireCopy = ({ id, state, bytes, requestedAt, expiresAt }: CopyRecord): DataCopy => ({
  ...{ id, state, bytes: bytes === null ? null : Number(bytes) },
  requestedAt: requestedAt.toString(),
  expiresAt: expiresAt?.toString() ?? null,
})

/**
 * Requests an export of a customer's data. Requires the password, against a stolen session. The same id returns the same export, and
 * while one is pending another id returns that one. Refuses `wrong_password`, `too_many`, and `conflict` for another customer's id.
 */
export const createCopy = async (
  deps: Pick<Deps, 'db' | 'now' | 'wake'>,
  { id, userId, password, requestDigest }: { id: string; userId: string; password: string; requestDigest: string },
): Promise<DataCopy> => {
  await confirmPassword(deps, { userId, password })
  const record = await transaction(deps.db, async (tx) => {
    const at = deps.now()
    if (!(await lockIfOpen(tx, userId))) throw new Refusal('not_found')
    const known = replayed(await copies.find(tx, { id }), requestDigest)
    if (known) return known
    const times = { requestedAt: at, nextRunAt: at, expiresAt: null }
    const row = { id, userId, requestDigest, state: 'waiting', bytes: null, ...times } as const
    if (!(await copies.insertOnce(tx, row))) throw new Refusal('copy_waits')
    await recordChange(tx, { at, actor: userId, what: 'data_copy.requested', subject: id, payload: { userId } })
    return row
  })
  deps.wake()
  return wireCopy(record)
}

/** The export's file. Refuses `not_found` when it is another customer's, pending, or expired; each download is audited. */
export const readCopy = async (
  { db, now, files }: Pick<Deps, 'db' | 'now' | 'files'>,
  { id, userId }: { id: string; userId: string },
): Promise<{ content: Buffer; at: Temporal.Instant }> => {
  const record = await copies.find(db, { id })
  const isKept = record?.expiresAt && Temporal.Instant.compare(now(), record.expiresAt) < 0
  if (!record || record.userId !== userId || !isKept) throw new Refusal('not_found')
  await transaction(db, (tx) =>
    recordChange(tx, { at: now(), actor: userId, what: 'data_copy.downloaded', subject: id, payload: { userId } }),
  )
  return { content: await files.read(id), at: record.requestedAt }
}

type MakeDeps = Pick<Deps, 'db' | 'now' | 'log' | 'files' | 'config' | 'secrets'> & {
  personalTables: () => readonly PersonalTable[]
}

/** Creates the next due export; returns the count. A repeated run overwrites the file, and notifies once. */
export const makeCopies = (deps: MakeDeps): Promise<number> => {
  const at = deps.now()
  const lease = at.add({ minutes: lease_minutes })
  return eachRow(deps, 'data-copies', {
    due: (stalled) => claimCopy(deps.db, { now: at, leaseEnds: lease, stalled }),
    handle: (due) => makeCopy(deps, due, { at, lease }),
  })
}

const makeCopy = async (
  deps: MakeDeps,
  { id, userId }: CopyRecord,
  { at, lease }: { at: Temporal.Instant; lease: Temporal.Instant },
): Promise<void> => {
  const { db, now, files } = deps
  const { bytes, sha256 } = await files.put(id, writeCopy({ db, files, userId }, deps.personalTables(), at))
  await transaction(db, async (tx) => {
    const readyAt = now()
    const expiresAt = readyAt.add({ hours: 24 * copyDays })
    if (!(await finishCopy(tx, { id, lease, bytes, expiresAt }))) return
    const details = { bytes: bytes.toString(), sha256 }
    await recordChange(tx, {
      at: readyAt,
      actor: 'personal-data',
      what: 'data_copy.ready',
      subject: id,
      details,
      payload: { userId },
    })
    await announce(deps, tx, { userId, at: readyAt })
  })
}

const announce = async (
  { config, secrets }: Pick<Deps, 'config' | 'secrets'>,
  tx: Parameters<typeof notify>[0]['tx'],
  { userId, at }: { userId: string; at: Temporal.Instant },
): Promise<void> => {
  const reader = await findUserById(tx, userId)
  if (!reader) return
  const about = { path: '/dashboard/setting/data', words: personalDataMessages[reader.lang].action }
  const text = (lang: keyof typeof personalDataMessages) => personalDataMessages[lang].ready
  await notify({ tx, config, secrets }, { reader, section: 'security', text, about, at })
}

export const removeExpired = (deps: Pick<Deps, 'db' | 'now' | 'log' | 'files'>): Promise<number> => {
  const { db, now, files } = deps
  return eachRow(deps, 'expired-data-copies', {
    due: (stalled) => selectExpired(db, { now: now(), limit: expiredAtOnce, stalled }),
    handle: async (id) => {
      await files.remove(id)
      await deleteCopy(db, id)
    },
  })
}
