import { transactionIfDue } from '#server/platform/database.ts'
import type { RowDeps } from '#server/platform/each-row.ts'
import { lastCutOff } from './cut-offs.ts'
import { makeFile } from './make-file.ts'
import { claimTurn, fileEntries, selectWaiting } from './queries.ts'
import { type Originator, writeContent } from './write-content.ts'

/** A larger day has several files, each with its own modifier. */
const entries_max = 5_000

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
      const waiting = await selectWaiting(tx, { until: lastCutOff(at), limit })
      if (waiting.length === 0) return 0
      const write = (idModifier: string) => writeContent(waiting, originator, { at, idModifier })
      const { id } = await makeFile(tx, { at, write, reverses: null })
      await fileEntries(
        tx,
        id,
        waiting.map(({ reference }) => reference),
      )
      return 1
    },
  )
