import type { Campaign } from '#contract/office/campaigns.ts'
import { nameOf, readUsers } from '#server/modules/people/identity/index.ts'
import { type Place, pageOf, readCursor } from '#server/platform/cursor.ts'
import type { Db } from '#server/platform/database.ts'
import { type CampaignRow, selectCampaigns, selectFigures } from './queries.ts'

export const viewsOf = async (db: Db, rows: readonly CampaignRow[], readerId: string): Promise<Campaign[]> => {
  const figures = await selectFigures(db, rows.map(({ id }) => id)) // biome-ignore format: one query
  const people = await readUsers(db, [...new Set(rows.flatMap((row) => [row.createdBy, row.approvedBy ?? []].flat()))])
  return rows.map(
    ({ sendAt, createdAt, createdBy, approvedBy, approvedAt: _, canceledBy: __, requestDigest: ___, ...row }) => {
      const known = figures.get(row.id)
      if (!known) throw new Error(`campaign ${row.id} has no figures`)
      return {
        ...row,
        sendAt: sendAt.toString(),
        createdAt: createdAt.toString(),
        createdBy: nameOf(people, createdBy),
        mine: createdBy === readerId,
        approvedBy: approvedBy === null ? null : nameOf(people, approvedBy),
        startedAt: row.startedAt?.toString() ?? null,
        finishedAt: row.finishedAt?.toString() ?? null,
        figures: known,
      }
    },
  )
}

export const viewOf = async (db: Db, row: CampaignRow, readerId: string): Promise<Campaign> => {
  const [view] = await viewsOf(db, [row], readerId)
  if (!view) throw new Error('a row has a view')
  return view
}

type ListRequest = { filter: 'all' | 'waiting' | 'sent'; cursor?: string | undefined; limit: number }

export const listCampaigns = async (db: Db, { filter, cursor, limit }: ListRequest, readerId: string) => {
  const after = cursor === undefined ? undefined : readCursor(cursor)
  const rows = await selectCampaigns(db, { filter, after, limit: limit + 1 })
  const { items, next } = pageOf(rows, limit, ({ id, createdAt: at }): Place => ({ id, at }))
  return { items: await viewsOf(db, items, readerId), next }
}
