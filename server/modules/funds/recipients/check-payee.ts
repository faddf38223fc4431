import { checksPayee } from '#contract/ground/corridors.ts'
import type { PayeeCheck } from '#contract/ground/payee-check.ts'
import { corridorOf } from '#server/modules/ground/corridors/index.ts'
import { checkPayee as askRail, type PayOut } from '#server/modules/ground/rails/index.ts'
import { transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { countUse } from '#server/platform/limits.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { setPayeeCheck } from './queries.ts'
import type { RecipientRecord } from './recipient.ts'

/** A customer's inquiries in a day: more than a family needs, too few to look up names by account or telephone. */
const checks_max = 20
const day_minutes = 1_440

/** An account may change hands. */
const validFor = Temporal.Duration.from({ hours: 90 * 24 })
/** A rail that did not reply is not called again immediately. */
const pause = Temporal.Duration.from({ minutes: 10 })

const isRecent = ({ result, checkedAt }: PayeeCheck, at: Temporal.Instant): boolean => {
  const until = Temporal.Instant.from(checkedAt).add(result === 'not_available' ? pause : validFor)
  return Temporal.Instant.compare(at, until) < 0
}

const isOffered = ({ country, payout, fields, archivedAt }: RecipientRecord): boolean => {
  const method = corridorOf(country)?.methods.find((one) => one.method === payout)
  return archivedAt === null && method !== undefined && checksPayee(method, fields)
}

/** Nothing is called inside a transaction. */
export type PayeeDeps = Pick<Deps, 'db' | 'now'> & { rails: { payOut: Pick<PayOut, 'name' | 'checkPayee'> } }

/**
 * The recipient with the rail's check of the holder's name, where the rail offers it (FATF recommendation 16): requested once for an
 * account and a name, and again after ninety days. Never refuses: a rail that is slow or down is `not_available`, and above the day's limit of the
 * customer nothing is requested. Never call inside a transaction.
 */
export const checkPayee = async (
  { db, now, rails }: PayeeDeps,
  recipient: RecipientRecord,
): Promise<RecipientRecord> => {
  const { id, userId, fingerprint, country, payout: method, fields } = recipient
  const at = now()
  if (!isOffered(recipient) || (recipient.payeeCheck && isRecent(recipient.payeeCheck, at))) return recipient
  if ((await countUse(db, { key: `payee-check ${userId}`, minutes: day_minutes, at })) > checks_max) return recipient
  const { firstName, lastName, secondLastName } = recipient
  const beneficiary = { firstName, lastName, secondLastName, fields }
  const answer = await askRail(rails.payOut, { country, method, beneficiary })
  const payeeCheck = { ...answer, checkedAt: at.toString() }
  await transaction(db, async (tx) => {
    // Details that were corrected meanwhile are another question.
    if (!(await setPayeeCheck(tx, { id, fingerprint, payeeCheck }))) return
    const details = { result: answer.result, partner: rails.payOut.name, fingerprint }
    const change = { at, actor: userId, what: 'recipient.payee_checked', subject: id }
    await recordChange(tx, { ...change, details, payload: { userId, result: answer.result } })
  })
  return { ...recipient, payeeCheck }
}
