import type { adminCheckDeposits, CheckReview, CheckSide } from '#contract/balance/check-deposits.ts'
import { Refusal } from '#contract/lib/errors.ts'
import { toWire } from '#contract/lib/money.ts'
import type { Language, Reply } from '#contract/lib/route.ts'
import type { Caller } from '#server/http/serve.ts'
import { findUserById, fullName, readUser } from '#server/modules/people/identity/index.ts'
import { audit } from '#server/platform/audit.ts'
import { pageOf, readCursor } from '#server/platform/cursor.ts'
import { type Db, transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Shape } from '#server/platform/image-protocol.ts'
import { type CheckDepositRecord, isRejectReason, wireDeposit } from '../check-deposit.ts'
import { deposits } from '../queries.ts'
import { termsOf } from '../terms.ts'
import {
  countCredited,
  type OtherDeposit,
  type QueueRow,
  selectQueue,
  selectSameNumbers,
  selectSamePicture,
} from './queries.ts'

const needsTwo = (deposit: Pick<CheckDepositRecord, 'amount' | 'termsVersion'>): boolean =>
  deposit.amount >= termsOf(deposit).needsTwoFrom

const displayName = async (db: Db, id: string): Promise<string> => {
  const person = await findUserById(db, id)
  return fullName(person)
}

const wireOther = ({ id, createdAt, firstName, lastName }: OtherDeposit) => ({
  id,
  customer: `${firstName} ${lastName}`,
  createdAt: createdAt.toString(),
})

const wireRow = async (db: Db, row: QueueRow, caller: Caller) => {
  const { id, amount, currency, state, checkNumber, createdAt, stateAt, approvedBy, firstName, lastName } = row
  return {
    ...{ id, state, checkNumber, customer: `${firstName} ${lastName}` },
    amount: toWire({ minor: amount, currency }),
    createdAt: createdAt.toString(),
    stateAt: stateAt.toString(),
    needsTwo: needsTwo(row),
    firstApproval: approvedBy ? { by: await displayName(db, approvedBy), mine: approvedBy === caller.userId } : null,
  }
}

/** One page of open or decided deposits. Refuses `invalid_request` for an invalid cursor. */
export const listQueue = async (
  db: Db,
  {
    caller,
    status,
    cursor,
    limit,
  }: { caller: Caller; status: 'waiting' | 'decided'; cursor?: string | undefined; limit: number },
): Promise<Reply<typeof adminCheckDeposits.list>> => {
  const after = cursor === undefined ? undefined : readCursor(cursor)
  const rows = await selectQueue(db, { status, after, limit: limit + 1 })
  const { items, next } = pageOf(rows, limit, ({ id, createdAt, stateAt }) => ({
    id,
    at: status === 'waiting' ? createdAt : stateAt,
  }))
  return { items: await Promise.all(items.map((row) => wireRow(db, row, caller))), next }
}

/** One check deposit, with its customer, first approval and possible duplicates. Refuses `not_found`. */
export const readReview = async (
  db: Db,
  { id, caller, language }: { id: string; caller: Caller; language: Language },
): Promise<CheckReview> => {
  const deposit = await deposits.find(db, { id })
  if (!deposit) throw new Refusal('not_found')
  const { userId, routingNumber, accountNumber, reason, revision, approvedBy, approvedAt, decidedBy } = deposit
  const person = await readUser(db, userId)
  const counts = await countCredited(db, userId)
  return {
    ...wireDeposit(deposit, language),
    ...{ routingNumber, accountNumber, revision, needsTwo: needsTwo(deposit) },
    customer: {
      id: userId,
      email: person.email,
      name: [person.firstName, person.middleName, person.lastName].filter(Boolean).join(' '),
      since: person.joining,
      ...counts,
    },
    rejectReason: deposit.state === 'rejected' && isRejectReason(reason) ? reason : null,
    firstApproval:
      approvedBy && approvedAt
        ? { by: await displayName(db, approvedBy), at: approvedAt.toString(), mine: approvedBy === caller.userId }
        : null,
    decidedBy: decidedBy ? await displayName(db, decidedBy) : null,
    samePicture: (await selectSamePicture(db, deposit)).map(wireOther),
    sameNumbers: (await selectSameNumbers(db, deposit)).map(wireOther),
  }
}

/** `readReview` for staff: audited before the account number is returned. */
export const viewReview = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  input: { id: string; caller: Caller; language: Language },
): Promise<CheckReview> => {
  const review = await readReview(db, input)
  const { caller, id } = input
  const details = { customer: review.customer.id }
  await transaction(db, (tx) =>
    audit(tx, { at: now(), actor: caller.userId, action: 'check_deposit.viewed', subject: id, details }),
  )
  return review
}

const displayShape: Shape = { width: 2000, height: 2000, fit: 'inside', enlarge: true, quality: 85 }

/** As in the audit log: 2026-11-21 15:04:05 UTC. */
const formatUtc = (at: Temporal.Instant): string => `${at.toString().slice(0, 19).replace('T', ' ')} UTC`

/**
 * One side of a check, watermarked with the viewer's email and the time. The audit row is committed before the picture is returned.
 * Refuses `not_found`.
 */
export const viewPicture = async (
  { db, now, files, images }: Pick<Deps, 'db' | 'now' | 'files' | 'images'>,
  { caller, id, side }: { caller: Caller; id: string; side: CheckSide },
): Promise<Buffer> => {
  const deposit = await deposits.find(db, { id })
  if (!deposit) throw new Refusal('not_found')
  const at = now()
  const file = side === 'front' ? deposit.frontId : deposit.backId
  const details = { file, side, customer: deposit.userId }
  await transaction(db, (tx) =>
    audit(tx, { at, actor: caller.userId, action: 'check_picture.viewed', subject: id, details }),
  )
  return images.render(
    await files.read(file),
    { ...displayShape, mark: `${caller.email} · ${formatUtc(at)}` },
    caller.userId,
  )
}
