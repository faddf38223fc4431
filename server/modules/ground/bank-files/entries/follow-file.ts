import type { Tx } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { recordChange } from '#server/platform/record-change.ts'
import type { ReadEntry } from '../ach/entries.ts'
import type { PaymentStatus } from '../iso20022/read-messages.ts'
import { acceptFile, announce, rejectFile } from './answer-file.ts'
import { currency, type EntryRecord } from './entry.ts'
import { entries, findReversal, lockByTrace, returns, sentFiles } from './queries.ts'

type News = { at: Temporal.Instant; fileId: string }

/** What a return or a notification of change says of an entry; null for a forward entry. */
const answerOf = ({ returned, correction }: ReadEntry): { code: string; original: string } | null =>
  returned
    ? { code: returned.reason, original: returned.original }
    : correction && { code: correction.code, original: correction.original }

const follow = async (
  tx: Tx,
  known: EntryRecord,
  { amount, correction, returned }: ReadEntry,
  at: Temporal.Instant,
) => {
  const { reference, fileId } = known
  const file = fileId ? await sentFiles.lock(tx, { id: fileId }) : undefined
  // The bank answers an entry of a file only if it has the file.
  if (file?.state === 'staged' || file?.state === 'sent') await acceptFile(tx, file, at)
  if (returned)
    return entries.update(
      tx,
      { reference },
      { status: 'returned', returnCode: returned.reason, returnedAmount: amount, statusAt: at },
    )
  if (!correction) return known
  const { original: _, ...change } = correction
  return entries.update(tx, { reference }, { change })
}

const isCode = /^[RC]\d\d$/

/** The return of a reversal is for a person to decide; a notification of change of one has no effect. */
const followReversal = async (
  tx: Tx,
  { fileId, trace }: { fileId: string; trace: string },
  { at, code, amount }: { at: Temporal.Instant; code: string; amount: bigint },
): Promise<void> => {
  const file = await sentFiles.lock(tx, { id: fileId })
  if (file?.state === 'staged' || file?.state === 'sent') await acceptFile(tx, file, at)
  if (!code.startsWith('R')) return
  const payload = { trace, code, amount: { minor: amount.toString(), currency } }
  const what = 'bank_file.reversal_returned'
  await recordChange(tx, { at, actor: 'bank-files', what, subject: fileId, details: payload, payload })
}

/** True for a file of the bank that answers entries: returns and notifications of change. */
export const hasAnswers = (read: readonly ReadEntry[]): boolean => read.some((entry) => answerOf(entry) !== null)

/** What the bank answers: an entry of ours, or a reversal in a newer file under the same trace number. */
const findAnswered = async (tx: Tx, { code, original: trace }: { code: string; original: string }) => {
  if (!isCode.test(code)) return {}
  const known = await lockByTrace(tx, trace)
  const reversal = await findReversal(tx, { trace, after: known?.fileId ?? null })
  return reversal ? { reversal } : { known }
}

/**
 * Applies the returns and changes of one file, in the transaction that records it. Each is stored once by its own trace number, however many
 * files repeat it; one that names no entry of ours is stored without a reference and moves nothing. Returns how many those are.
 */
export const followAnswers = async (tx: Tx, read: readonly ReadEntry[], { at, fileId }: News): Promise<number> => {
  let unmatched = 0
  for (const one of read) {
    const answer = answerOf(one)
    if (!answer) continue
    const { code, original } = answer
    const identity = `${one.trace}:${original}:${code}`
    const { known, reversal } = await findAnswered(tx, answer)
    const { line, amount } = one
    const reference = known?.reference ?? reversal?.reference ?? null
    if (!(await returns.insertOnce(tx, { id: newId(at), fileId, line, identity, code, amount, reference }))) continue
    if (known) {
      const entry = await follow(tx, known, one, at)
      await announce(tx, { entry, noticeId: `file:${identity}`, at })
    } else if (reversal) await followReversal(tx, reversal, { at, code, amount })
    else unmatched += 1
  }
  return unmatched
}

/** A status report (pain.002) that names one of our files answers for the whole of it. */
export const followStatuses = async (
  tx: Tx,
  statuses: readonly PaymentStatus[],
  { at }: Pick<News, 'at'>,
): Promise<boolean> => {
  let isOurs = false
  for (const { messageId, paymentId, state, reason } of statuses) {
    const file = paymentId === '' ? await sentFiles.find(tx, { name: messageId }) : undefined
    if (!file) continue
    isOurs = true
    const locked = await sentFiles.lock(tx, { id: file.id })
    if (!locked || locked.state === 'built' || locked.state === 'rejected') continue
    if (state === 'rejected') await rejectFile(tx, locked, { at, reason: reason ?? 'rejected' })
    else if ((state === 'accepted' || state === 'settled') && locked.state !== 'accepted')
      await acceptFile(tx, locked, at)
  }
  return isOurs
}
