import { sql } from 'kysely'
import type { Db } from './database.ts'

export type MailFigures = { mailsQueued: number; mailsSent: number; mailsFailed: number }

export const countMailsAbout = async (db: Db, ids: readonly string[]): Promise<Map<string, MailFigures>> => {
  const { rows } = await sql<MailFigures & { about: string }>`
    select about, (count(*) filter (where next_at is not null))::int as "mailsQueued", count(sent_at)::int as "mailsSent",
      (count(*) filter (where next_at is null and sent_at is null))::int as "mailsFailed"
    from messages where about = any(${[...ids]}::uuid[]) and channel = 'mail' group by about`.execute(db)
  return new Map(rows.map(({ about, ...figures }) => [about, figures]))
}
