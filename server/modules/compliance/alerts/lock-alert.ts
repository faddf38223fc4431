import { Refusal } from '#contract/lib/errors.ts'
import type { Tx } from '#server/platform/database.ts'
import { isHidden } from '#server/platform/hidden-records.ts'
import { type AlertRow, alerts } from './queries.ts'

/** Refuses `not_found`, also to a person whom the alert is about. */
export const lockAlert = async (tx: Tx, { id, by }: { id: string; by: string }): Promise<AlertRow> => {
  const alert = await alerts.lock(tx, { id })
  if (!alert || (await isHidden(tx, { id, readerId: by }))) throw new Refusal('not_found')
  return alert
}
