import { transactionIfDue } from '#server/platform/database.ts'
import type { RowDeps } from '#server/platform/each-row.ts'
import { newId } from '#server/platform/ids.ts'
import { dayOf } from '#server/platform/new-york.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { checkAch } from '../ach/check-file.ts'
import { lastCutOff, settlementOf } from './cut-offs.ts'
import { claimTurn, countFilesOf, fileEntries, selectWaiting, sentFiles } from './queries.ts'
import { type Originator, writeContent } from './write-content.ts'

/** A larger day has several files, each with its own modifier. */
const entries_max = 5_000

const modifiers = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

/**
 * Makes the file of the last cut-off from the entries that were there by then: file, entries and audit row in one transaction. Returns how
 * many files were made.
 */
export const buildFile = (
  { db, now }: Pick<RowDeps, 'db' | 'now'>,
  originator: Originator,
  { limit = entries_max } = {},
): Promise<number> =>
  transactionIfDue(
    db,
    (peek) => selectWaiting(peek, { until: lastCutOff(now()), limit: 1 }),
    async (tx) => {
      if (!(await claimTurn(tx))) return 0
      const at = now()
      const cutOffAt = lastCutOff(at)
      const waiting = await selectWaiting(tx, { until: cutOffAt, limit })
      if (waiting.length === 0) return 0
      const createdOn = dayOf(at).toString()
      const idModifier = modifiers[await countFilesOf(tx, createdOn)]
      if (!idModifier) throw new Error(`the day ${createdOn} has ${modifiers.length} files, and no modifier is left`)
      const content = writeContent(waiting, originator, { at, idModifier })
      const { ok, totals, errors } = checkAch(content).report
      if (!ok) throw new Error(`the file of ${cutOffAt} would be refused: ${errors[0]?.message}`)
      const id = newId(at)
      const name = `ACH-${createdOn.replaceAll('-', '')}-${idModifier}.ach`
      await sentFiles.insert(tx, {
        ...{ id, name, createdOn, idModifier, cutOffAt, state: 'built', stagedAs: null, content, totals },
        ...{ settlesAt: settlementOf(at), builtAt: at, sentAt: null, answeredAt: null, reason: null, reportedAt: null },
      })
      await fileEntries(
        tx,
        id,
        waiting.map(({ reference }) => reference),
      )
      await recordChange(tx, {
        at,
        actor: 'bank-files',
        what: 'bank_file.built',
        subject: id,
        details: { name, totals },
      })
      return 1
    },
  )
