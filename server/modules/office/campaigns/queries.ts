import { type ColumnType, type Generated, sql } from 'kysely'
import type {
  CampaignFigures,
  CampaignPurpose,
  CampaignState,
  CampaignTexts,
  Segment,
} from '#contract/office/campaigns.ts'
import type { Place } from '#server/platform/cursor.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { isNotStalled } from '#server/platform/each-row.ts'
import { countMailsAbout, type MailFigures } from '#server/platform/message-figures.ts'

type Instant = Temporal.Instant
export type CampaignRow = {
  id: string
  requestDigest: string
  name: string
  purpose: CampaignPurpose
  segment: Segment
  texts: CampaignTexts
  expected: number
  sendAt: Instant
  state: CampaignState
  createdBy: string
  createdAt: Instant
  approvedBy: string | null
  approvedAt: Instant | null
  startedAt: Instant | null
  finishedAt: Instant | null
  canceledBy: string | null
}
type Later = 'approvedBy' | 'approvedAt' | 'startedAt' | 'finishedAt' | 'canceledBy'
type Tables = {
  campaigns: Omit<CampaignRow, 'segment' | 'texts' | Later> & {
    [Column in Later]: Generated<CampaignRow[Column]>
  } & { segment: ColumnType<Segment, string, never>; texts: ColumnType<CampaignTexts, string, never> }
  campaign_recipients: { campaignId: string; userId: string; notifiedAt: Instant | null; mailed: boolean | null }
}
const own = (db: Db) => db.withTables<Tables>()

type NewCampaign = Omit<CampaignRow, Later>

/** False when the id is taken. */
export const insertCampaign = async (tx: Tx, { segment, texts, ...row }: NewCampaign): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await own(tx)
    .insertInto('campaigns')
    .values({ ...row, segment: JSON.stringify(segment), texts: JSON.stringify(texts) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export const selectCampaign = (db: Db, id: string, { lock = false } = {}): Promise<CampaignRow | undefined> =>
  own(db)
    .selectFrom('campaigns')
    .selectAll()
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()

export const updateCampaign = async (
  tx: Tx,
  id: string,
  set: Partial<Pick<CampaignRow, 'state' | Later>>,
): Promise<void> => {
  await own(tx).updateTable('campaigns').set(set).where('id', '=', id).execute()
}

const filters = { all: null, waiting: ['pending_approval', 'scheduled', 'sending'], sent: ['sent'] } as const

export const selectCampaigns = (
  db: Db,
  { filter, after, limit }: { filter: keyof typeof filters; after: Place | undefined; limit: number },
): Promise<CampaignRow[]> => {
  const states = filters[filter]
  return own(db)
    .selectFrom('campaigns')
    .selectAll()
    .$if(states !== null, (query) => query.where('state', 'in', [...(states ?? [])]))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export const selectDueCampaigns = (db: Db, at: Instant): Promise<CampaignRow[]> =>
  own(db)
    .selectFrom('campaigns')
    .selectAll()
    .where('state', 'in', ['scheduled', 'sending'])
    .where('sendAt', '<=', at)
    .orderBy('sendAt')
    .execute()

/** Locks a batch of recipients not yet notified; other workers skip them. */
export const lockRecipients = async (
  tx: Tx,
  campaignId: string,
  { limit, stalled }: { limit: number; stalled: readonly string[] },
): Promise<string[]> => {
  const rows = await own(tx)
    .selectFrom('campaign_recipients')
    .select('userId')
    .where('campaignId', '=', campaignId)
    .where('notifiedAt', 'is', null)
    .where(isNotStalled('userId', stalled))
    .orderBy('userId')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ userId }) => userId)
}

export const updateNotified = async (
  tx: Tx,
  campaignId: string,
  { userId, mailed, at }: { userId: string; mailed: boolean; at: Instant },
): Promise<void> => {
  await own(tx)
    .updateTable('campaign_recipients')
    .set({ notifiedAt: at, mailed })
    .where('campaignId', '=', campaignId)
    .where('userId', '=', userId)
    .execute()
}

export const hasUntold = async (tx: Tx, campaignId: string): Promise<boolean> =>
  (await own(tx)
    .selectFrom('campaign_recipients')
    .select('userId')
    .where('campaignId', '=', campaignId)
    .where('notifiedAt', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined

export const deleteRecipient = async (tx: Tx, userId: string): Promise<void> => {
  await own(tx).deleteFrom('campaign_recipients').where('userId', '=', userId).execute()
}

const noMails: MailFigures = { mailsQueued: 0, mailsSent: 0, mailsFailed: 0 }

/** Results per campaign, counted from its recipients, notices and mails. */
export const selectFigures = async (db: Db, ids: readonly string[]): Promise<Map<string, CampaignFigures>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Omit<CampaignFigures, keyof MailFigures> & { id: string }>`
    select c.id, people.*, notices.* from unnest(${[...ids]}::uuid[]) as c (id)
    cross join lateral (
      select count(*)::int as people, count(notified_at)::int as told, (count(*) filter (where not mailed))::int as "withoutMail"
      from campaign_recipients where campaign_id = c.id) as people
    cross join lateral (
      select count(read_at)::int as read from notifications where topic = c.id and section = 'news') as notices`.execute(
    db,
  )
  const mails = await countMailsAbout(db, ids)
  return new Map(rows.map(({ id, ...figures }) => [id, { ...noMails, ...figures, ...mails.get(id) }]))
}
