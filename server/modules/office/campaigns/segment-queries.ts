import { type RawBuilder, sql } from 'kysely'
import type { CampaignPurpose, Segment } from '#contract/office/campaigns.ts'
import type { Db, Tx } from '#server/platform/database.ts'

type Audience = { segment: Segment; purpose: CampaignPurpose; at: Temporal.Instant }

const since = (at: Temporal.Instant, days: number): string => at.subtract({ hours: days * 24 }).toString()

const isVerified = sql<boolean>`exists (select from verifications v where v.user_id = users.id and v.state = 'verified')`
const hasSent = sql<boolean>`exists (select from transfers t where t.user_id = users.id)`

const belongs = ({ segment, at }: Pick<Audience, 'segment' | 'at'>): RawBuilder<boolean> => {
  switch (segment.kind) {
    case 'everyone':
      return sql`true`
    case 'verified':
      return isVerified
    case 'not_verified':
      return sql`not ${isVerified}`
    case 'language':
      return sql`users.lang = ${segment.lang}`
    case 'state':
      return sql`lower(users.state) = lower(${segment.state})`
    case 'corridor':
      return sql`exists (
        select from transfers t join transfer_search s on s.transfer_id = t.id
        where t.user_id = users.id and s.country = ${segment.country}
          and t.created_at >= ${since(at, segment.days)}::timestamptz)`
    case 'quiet':
      return sql`${hasSent} and not exists (
        select from transfers t where t.user_id = users.id and t.created_at >= ${since(at, segment.days)}::timestamptz)`
    case 'never_sent':
      return sql`${isVerified} and not ${hasSent}`
  }
}

const chose = (isOn: boolean): RawBuilder<boolean> => sql`exists (
  select from notification_choices c
  where c.user_id = users.id and c.section = 'news' and c.channel = 'mail' and c.is_on = ${isOn})`

/** Open customer accounts; advertising only with opt-in. */
const audience = (wanted: Audience): RawBuilder<unknown> => sql`
  from users where users.role = 'customer' and users.closed_at is null and ${belongs(wanted)}
    and ${wanted.purpose === 'offers' ? chose(true) : sql`true`}`

export const countAudience = async (db: Db, wanted: Audience): Promise<{ people: number; mailed: number }> => {
  const { rows } = await sql<{ people: number; mailed: number }>`
    select count(*)::int as people, (count(*) filter (where not ${chose(false)}))::int as mailed ${audience(wanted)}`.execute(
    db,
  )
  return rows[0] ?? { people: 0, mailed: 0 }
}

export const insertAudience = async (tx: Tx, campaignId: string, wanted: Audience): Promise<void> => {
  await sql`
    insert into campaign_recipients (campaign_id, user_id)
    select ${campaignId}::uuid, users.id ${audience(wanted)} on conflict do nothing`.execute(tx)
}

export const selectStates = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ state: string }>`
    select distinct state from users where role = 'customer' and closed_at is null and state <> '' order by state`.execute(
    db,
  )
  return rows.map(({ state }) => state)
}
