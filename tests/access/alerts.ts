import { sql } from 'kysely'
import { adminAlerts } from '#contract/compliance/alerts.ts'
import { raiseAlert } from '#server/modules/compliance/alerts/index.ts'
import { transaction } from '#server/platform/database.ts'
import { newId } from '../sending.ts'
import { type Entry, entry, type World } from './entry.ts'

const raised = async ({ server, ana }: World) => {
  const sourceId = newId(server)
  const subject = { kind: 'customer', id: ana.userId } as const
  const kind = 'wrong_codes' as const
  const alert = { kind, sourceId, subject, facts: [], actor: 'test', now: server.clock.now() }
  await transaction(server.deps.db, (tx) => raiseAlert(tx, alert))
  const { rows } = await sql<{ id: string }>`select id from alerts where source_id = ${sourceId}`.execute(
    server.deps.db,
  )
  return { params: { id: rows[0]?.id ?? '' } }
}

export const alertEntries: Entry[] = [
  entry(adminAlerts.list),
  entry(adminAlerts.csv),
  entry(adminAlerts.read, raised),
  entry(adminAlerts.assign, async (world) => ({ ...(await raised(world)), body: { take: 'free' } })),
  entry(adminAlerts.decide, async (world) => ({
    ...(await raised(world)),
    body: { id: newId(world.server), outcome: 'cleared', reason: 'own_mistakes', note: 'She typed an old code.' },
  })),
]
