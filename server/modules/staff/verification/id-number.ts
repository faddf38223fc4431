import { Refusal, refuseFields } from '#contract/lib/errors.ts'
import { fillAll } from '#contract/lib/fill.ts'
import { type IdNumber, type IdNumberState, readIdNumber, type TypedIdNumber } from '#contract/staff/id-numbers.ts'
import type { Caller } from '#server/http/serve.ts'
import { notify } from '#server/modules/ground/notifications/index.ts'
import { fullName, lockOpenUser, readUser, refuseOwnAccount } from '#server/modules/people/identity/index.ts'
import { audit, hasActed } from '#server/platform/audit.ts'
import { type Db, type Tx, transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { notifyPermitted } from '../staff/index.ts'
import { deleteUnchecked, selectIdNumber, updateToChecked, upsertIdNumber } from './id-number-queries.ts'
import { verificationMessages } from './messages.ts'
import { selectVerification } from './queries.ts'

type NumberDeps = Pick<Deps, 'db' | 'now' | 'wake' | 'config' | 'secrets'>

/** The number on record once staff compared it with the document; undefined before. */
export const checkedIdNumber = async (db: Db, userId: string): Promise<IdNumber | undefined> => {
  const found = await selectIdNumber(db, userId)
  if (!found?.checkedAt) return undefined
  const { kind, country, state, number } = found
  return { kind, country, state, number }
}

export const idNumberStateOf = async (db: Db, userId: string): Promise<IdNumberState> => {
  const found = await selectIdNumber(db, userId)
  if (!found) return 'none'
  return found.checkedAt ? 'checked' : 'recorded'
}

type WithDocument = { idKind: string; idCountry: string; idState: string; idNumber: string }

/** The number sent with a document; undefined when none was. Refuses a malformed one by field. */
export const typedWithDocument = ({ idKind, idCountry, idState, idNumber }: WithDocument): IdNumber | undefined => {
  if (idKind === '' && idNumber === '') return undefined
  const read = readIdNumber({ kind: idKind, country: idCountry, state: idState, number: idNumber })
  if ('idNumber' in read) return read.idNumber
  const names = { kind: 'idKind', country: 'idCountry', state: 'idState', number: 'idNumber' } as const
  const problems = Object.entries(read.problems).map(([name, code]) => [names[name as keyof TypedIdNumber], code])
  throw refuseFields(Object.fromEntries(problems))
}

/** Stores a number for the check, audited without it. Refuses `id_number_recorded` when a checked one is on record. */
export const storeIdNumber = async (
  tx: Tx,
  { userId, idNumber, at }: { userId: string; idNumber: IdNumber; at: Temporal.Instant },
): Promise<void> => {
  if (!(await upsertIdNumber(tx, { ...idNumber, userId, recordedAt: at }))) throw new Refusal('id_number_recorded')
  const { kind, country, state } = idNumber
  const details = { kind, country, state }
  await recordChange(tx, { at, actor: userId, what: 'id_number.recorded', subject: userId, details })
}

/** A company's number, with its approval: staff compared it with the company's documents. */
export const recordEin = async (
  tx: Tx,
  { userId, ein, by, at }: { userId: string; ein: string; by: string; at: Temporal.Instant },
): Promise<void> => {
  await storeIdNumber(tx, { userId, idNumber: { kind: 'ein', country: 'US', state: null, number: ein }, at })
  await updateToChecked(tx, { userId, recordedAt: at, by, at })
}

/** A customer gives the number after the document; staff is notified. Refuses by field, `id_number_recorded`, `not_found`. */
export const recordIdNumber = async (
  { db, now, wake, config, secrets }: NumberDeps,
  { userId, typed }: { userId: string; typed: TypedIdNumber },
): Promise<void> => {
  const read = readIdNumber(typed)
  if ('problems' in read) throw refuseFields(read.problems)
  await transaction(db, async (tx) => {
    const at = now()
    const user = await lockOpenUser(tx, userId)
    await storeIdNumber(tx, { userId, idNumber: read.idNumber, at })
    // A pending request is reviewed with its number.
    if ((await selectVerification(tx, userId)).state !== 'verified') return
    const values = { name: fullName(user), email: user.email }
    await notifyPermitted(
      { tx, config, secrets },
      {
        permission: 'customers.verify',
        section: 'account_verification',
        text: (language) => fillAll(verificationMessages[language].numberNotice, values),
        path: `/dashboard/customers/${userId}`,
        at,
      },
    )
  })
  wake()
}

/** The number, for a reason that is audited with the viewer; null when none is on record. */
export const viewIdNumber = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { caller, userId, reason }: { caller: Caller; userId: string; reason: string },
) => {
  await readUser(db, userId)
  return transaction(db, async (tx) => {
    const found = await selectIdNumber(tx, userId)
    if (!found) return null
    const { kind, country, state, number } = found
    const [recordedAt, checkedAt] = [found.recordedAt.toString(), found.checkedAt?.toString() ?? null]
    const row = { at: now(), actor: caller.userId, action: 'id_number.viewed', subject: userId }
    await audit(tx, { ...row, details: { reason, recordedAt } })
    return { kind, country, state, number, recordedAt, checkedAt }
  })
}

const hasSeen = (tx: Tx, { userId, by, recordedAt }: { userId: string; by: string; recordedAt: string }) =>
  hasActed(tx, { actor: by, action: 'id_number.viewed', subject: userId, details: { recordedAt } })

/** With the approval of a request: its number is confirmed when the reviewer saw it beside the document, and waits otherwise. */
export const checkWithDocument = async (
  tx: Tx,
  { userId, by, at }: { userId: string; by: string; at: Temporal.Instant },
): Promise<void> => {
  const found = await selectIdNumber(tx, userId)
  if (!found || !(await hasSeen(tx, { userId, by, recordedAt: found.recordedAt.toString() }))) return
  if (await updateToChecked(tx, { userId, recordedAt: found.recordedAt, by, at }))
    await recordChange(tx, { at, actor: by, what: 'id_number.checked', subject: userId })
}

/**
 * Staff's comparison of a number with the document: it is confirmed, or removed and asked for again. Refuses `id_number_unseen` before it
 * was viewed, `id_number_changed` when another was given or it was decided meanwhile, `own_account`.
 */
export const checkIdNumber = async (
  { db, now, wake, config, secrets }: NumberDeps,
  { caller, userId, recordedAt, matches }: { caller: Caller; userId: string; recordedAt: string; matches: boolean },
): Promise<void> => {
  await transaction(db, async (tx) => {
    const at = now()
    const by = caller.userId
    const user = await lockOpenUser(tx, userId)
    refuseOwnAccount(by, userId)
    if (!(await hasSeen(tx, { userId, by, recordedAt }))) throw new Refusal('id_number_unseen')
    const shown = { userId, recordedAt: Temporal.Instant.from(recordedAt) }
    const isDone = matches ? await updateToChecked(tx, { ...shown, by, at }) : await deleteUnchecked(tx, shown)
    if (!isDone) throw new Refusal('id_number_changed')
    const what = matches ? 'id_number.checked' : 'id_number.removed'
    await recordChange(tx, { at, actor: by, what, subject: userId })
    if (matches) return
    const { enterNumber: words } = verificationMessages[user.lang]
    await notify(
      { tx, config, secrets },
      {
        reader: user,
        section: 'account_verification',
        text: (language) => verificationMessages[language].numberWrong,
        about: { path: '/dashboard/id-number', words },
        at,
      },
    )
  })
  wake()
}
