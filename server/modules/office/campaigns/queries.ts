import { sql } from 'kysely'
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
import { rows } from '#server/platform/rows.ts'

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
type RecipientRow = { campaignId: string; userId: string; notifiedAt: Instant | null; mailed: boolean | null }
const tables = (db: Db) => db.withTables<{ campaigns: CampaignRow; campaignRecipients: RecipientRow }>()

export const campaigns = rows<CampaignRow>('campaigns')
export const recipients = rows<RecipientRow>('campaignRecipients', { unique: ['campaignId', 'userId'] })

const filters = { all: null, waiting: ['pending_approval', 'scheduled', 'sending'], sent: ['sent'] } as const

export const selectCampaigns = (
  db: Db,
  { filter, after, limit }: { filter: keyof typeof filters; after: Place | undefined; limit: number },
): Promise<CampaignRow[]> => {
  const states = filters[filter]
  return tables(db)
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
  tables(db)
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
  const locked = await tables(tx)
    .selectFrom('campaignRecipients')
    .select('userId')
    .where('campaignId', '=', campaignId)
    .where('notifiedAt', 'is', null)
    .where(isNotStalled('userId', stalled))
    .orderBy('userId')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  return locked.map(({ userId }) => userId)
}

export const hasUnnotified = async (tx: Tx, campaignId: string): Promise<boolean> =>
  (await tables(tx)
    .selectFrom('campaignRecipients')
    .select('userId')
    .where('campaignId', '=', campaignId)
    .where('notifiedAt', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined

const noMails: MailFigures = { mailsQueued: 0, mailsSent: 0, mailsFailed: 0 }

/** Results per campaign, counted from its recipients, notices and mails. */
export const selectFigures = async (db: Db, ids: readonly string[]): Promise<Map<string, CampaignFigures>> => {
  if (ids.length === 0) return new Map()
  const { rows: sums } = await sql<Omit<CampaignFigures, keyof MailFigures> & { id: string }>`
    select c.id, people.*, notices.* from unnest(${[...ids]}::uuid[]) as c (id)
    cross join lateral (
      select count(*)::int as people, count(notified_at)::int as told, (count(*) filter (where not mailed))::int as "withoutMail"
      from campaign_recipients where campaign_id = c.id) as people
    cross join lateral (
      select count(read_at)::int as read from notifications where topic = c.id and section = 'news') as notices`.execute(
    db,
  )
  const mails = await countMailsAbout(db, ids)
  return new Map(sums.map(({ id, ...figures }) => [id, { ...noMails, ...figures, ...mails.get(id) }]))
}
