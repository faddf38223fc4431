import { type ErrorCode, Refusal } from '#contract/lib/errors.ts'
import type { Tx } from '#server/platform/database.ts'
import { dayOf } from '#server/platform/new-york.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { bankingDaysBetween } from '../ach/dates.ts'
import { reversal_window_days } from '../ach/rules.ts'
import { effectiveDay } from './cut-offs.ts'
import { makeFile } from './make-file.ts'
import {
  insertReversals,
  nextTraces,
  type SentFile,
  selectContent,
  selectReversals,
  selectReversible,
  sentFiles,
  waitForTurn,
} from './queries.ts'
import { writeReversal } from './write-reversal.ts'

/** Why a file cannot be reversed, other than that it is reversed already; null when it can. */
export const reversalProblem = (
  { state, reverses, settlesAt }: Pick<SentFile, 'state' | 'reverses' | 'settlesAt'>,
  at: Temporal.Instant,
): ErrorCode | null => {
  if (reverses !== null) return 'file_is_reversal'
  if (state !== 'sent' && state !== 'accepted') return 'file_not_at_bank'
  const isLate = bankingDaysBetween(dayOf(settlesAt), effectiveDay(at)) > reversal_window_days
  return isLate ? 'reversal_too_late' : null
}

/**
 * A file of ours that the bank processed twice, locked. Refuses `not_found`, `file_is_reversal`, `file_not_at_bank`, `reversal_too_late`
 * five banking days after its settlement (Nacha Operating Rules §2.9), and `file_reversed_already`.
 */
export const lockReversible = async (
  tx: Tx,
  { id, at }: { id: string; at: Temporal.Instant },
): Promise<SentFile & { debits: bigint; credits: bigint }> => {
  const file = await sentFiles.lock(tx, { id })
  if (!file) throw new Refusal('not_found')
  const problem = reversalProblem(file, at)
  if (problem) throw new Refusal(problem)
  if ((await selectReversals(tx, [id])).some((one) => one.originalId === id)) throw new Refusal('file_reversed_already')
  const { debits = '0', credits = '0' } = file.totals
  return { ...file, debits: BigInt(debits), credits: BigInt(credits) }
}

type Reversal = { id: string; approvedBy: string; at: Temporal.Instant; details: Record<string, unknown> }

/**
 * Makes the file that takes back the second processing of another one, once; it leaves with the next run. An entry that the bank sent
 * back twice moved nothing and is left out. Nothing is posted: our books have each entry once. Refuses as `lockReversible` does, and
 * `file_returned` when every entry came back twice.
 */
export const reverseFile = async (tx: Tx, { id, approvedBy, at, details }: Reversal): Promise<void> => {
  await waitForTurn(tx)
  const { name, settlesAt } = await lockReversible(tx, { id, at })
  const taken = await selectReversible(tx, id)
  const [first] = taken
  if (!first) throw new Refusal('file_returned')
  const traces = await nextTraces(tx, { odfi: first.trace.slice(0, 8), count: taken.length })
  const reversals = taken.map(({ reference, trace: of }, at) => ({ reference, of, trace: traces[at] ?? '' }))
  const original = await selectContent(tx, id)
  const file = await makeFile(tx, {
    ...{ at, reverses: id },
    write: (idModifier) =>
      writeReversal(original, {
        ...{ at, idModifier, settledOn: dayOf(settlesAt) },
        traces: new Map(reversals.map(({ of, trace }) => [of, trace])),
      }),
  })
  await insertReversals(tx, file.id, reversals)
  const told = { ...details, name, reversedBy: file.name, entries: reversals.length }
  await recordChange(tx, { at, actor: approvedBy, what: 'bank_file.reversed', subject: id, details: told })
}
