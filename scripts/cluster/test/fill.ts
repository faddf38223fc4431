import { databaseOf, makePool } from '#server/platform/database.ts'
import { prepareScripts } from '../../../bench/ledger/contender.ts'
import { growTo } from '../../../bench/ledger/grow.ts'
import { openAccounts } from '../../../bench/ledger/sol.ts'
import { say, seconds } from '../../lib/machine.mjs'
import type { Cluster } from '../cluster.ts'

/** Writes so many entries into the ledger, as its own functions leave them; every invariant holds for them. */
export const fillLedger = async ({ urls }: Cluster, entries: number): Promise<void> => {
  const began = performance.now()
  const db = databaseOf(makePool(urls.serving, { connections: 2 }))
  await prepareScripts(urls.owner)
  await openAccounts(db).finally(() => db.destroy())
  await growTo(urls.owner, entries)
  say(`The ledger has ${entries} entries, written in ${seconds(began)}.`)
}
