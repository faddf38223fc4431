import { databaseOf, makePool } from '#server/platform/database.ts'
import { prepareScripts } from '../../../bench/ledger/contender.ts'
import { growTo } from '../../../bench/ledger/grow.ts'
import { openAccounts } from '../../../bench/ledger/sol.ts'
import { say, seconds } from '../../lib/machine.mjs'
import type { Cluster } from '../cluster.ts'

/**
 * Writes so many entries into the ledger, as its own functions leave them; every invariant holds for them. Only for speed, no foreign key
 * is checked and no commit waits for a standby.
 */
export const fillLedger = async ({ urls }: Cluster, entries: number): Promise<void> => {
  const began = performance.now()
  const db = databaseOf(makePool(urls.serving, { connections: 2 }))
  await prepareScripts(urls.owner)
  await openAccounts(db).finally(() => db.destroy())
  const quick = new URL(urls.superuser)
  quick.pathname = '/sol'
  quick.searchParams.set('options', '-c session_replication_role=replica -c synchronous_commit=off')
  await growTo(quick.href, entries)
  say(`The ledger has ${entries} entries, written in ${seconds(began)}.`)
}
