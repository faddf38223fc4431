import { sql } from 'kysely'
import { openCtrs } from '#server/modules/compliance/ctrs/index.ts'
import type { CashPaid } from '#server/modules/module.ts'
import { newId } from './sending.ts'
import type { TestServer } from './server.ts'

/** The currency report of a person who paid $12,000 at a counter yesterday. */
export const openedCtr = async (server: TestServer, userId = newId(server), place = 'Bodega Uno'): Promise<string> => {
  const paidAt = server.clock.now().subtract({ hours: 24 })
  const rows = sql<CashPaid>`
    select ${userId}::uuid as user_id, null::uuid as conductor_id, 'T1' as reference, ${place} as place, 1200000::bigint as amount,
      'USD' as currency, ${paidAt}::timestamptz as paid_at, ${userId}::text as subject`
  await openCtrs({ ...server.deps, cashSources: () => [{ noun: 'test', rows }] })
  const { rows: found } = await sql<{ id: string }>`
    select id from ctrs where user_id = ${userId} order by created_at desc limit 1`.execute(server.deps.db)
  if (!found[0]) throw new Error('no report was opened')
  return found[0].id
}
