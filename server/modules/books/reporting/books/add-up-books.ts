import { transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { addEntries, compareWithLedger, lockMark, moveMark, noteComparison } from './book-queries.ts'

/** Maximum ledger transactions per statement. */
const step_max = 50_000n
/** How often the sums are reconciled with the ledger's balances. */
const comparedEvery = { minutes: 10 }

/**
 * Aggregates new ledger entries into their days, each once, in commit order. When nothing is new, reconciles the sums with the ledger's
 * own balances. Returns whether anything was added.
 */
export const addUpBooks = ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> =>
  transaction(db, async (tx) => {
    const at = now()
    const { through, final, checkedAt } = await lockMark(tx)
    const upto = final < through + step_max ? final : through + step_max
    if (upto > through) {
      const added = await addEntries(tx, { from: through, upto })
      await moveMark(tx, { through: upto, at })
      if (added > 0 || upto < final) return 1
    }
    if (checkedAt && Temporal.Instant.compare(checkedAt.add(comparedEvery), at) > 0) return 0
    const differing = await compareWithLedger(tx)
    await noteComparison(tx, { equal: differing.length === 0, at })
    if (differing.length > 0) throw new BooksDiffer(differing)
    return 0
  })

/** The daily sums differ from the ledger's balances: either a report or the ledger is wrong. */
export class BooksDiffer extends Error {
  override name = 'BooksDiffer'
  constructor(accounts: readonly string[]) {
    super(`the sums by day differ from the ledger in ${accounts.join(', ')}`)
  }
}
