import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { type Db, type Tx, transactionIfDue } from './database.ts'
import type { Secrets } from './secrets.ts'

/** The head of the chain: log id, number of links, last link (hex; empty before the first). */
export type Head = { log: string; position: bigint; link: string }

/** A row of the log as its digest covers it: every column as text, times in UTC to the microsecond. */
export type Content = {
  id: string
  at: string
  actor: string
  action: string
  subject: string
  details: string
}

/** The columns of `Content`, for the audit table aliased as `a`. */
export const contentColumns = sql`
  a.id::text as id, to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at,
  a.actor, a.action, a.subject, a.details::text as details`

/** SHA-256 over the row, hex. Serialized as a JSON list: different rows never serialize alike. */
export const digestOf = ({ id, at, actor, action, subject, details }: Content): string =>
  createHash('sha256')
    .update(JSON.stringify([id, at, actor, action, subject, details]))
    .digest('hex')

/**
 * Binds a row to its position: a keyed digest over the log, the position, the previous link, and the row. It cannot be computed without
 * SECRET_KEY, regardless of database privileges.
 */
export const linkOf = (
  secrets: Secrets,
  { log, position, link: before }: Head,
  row: { id: string; digest: string },
): string => secrets.mac('audit chain', JSON.stringify([log, String(position), before, row.id, row.digest]))

/** Reads the current head of the chain. `tx` may be the database itself. */
export const readHead = async (tx: Tx | Db): Promise<Head> => {
  const { rows } = await sql<Head>`
    select log::text as log, position, encode(link, 'hex') as link from audit_head`.execute(tx)
  const [head] = rows
  if (!head) throw new Error('the audit log has no head: its row in audit_head was removed')
  return head
}

export const countWaiting = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from audit_pending`.execute(db)
  return rows[0]?.waiting ?? 0
}

const selectWaiting = async (db: Db): Promise<unknown[]> =>
  (await sql`select from audit_pending limit 1`.execute(db)).rows

const batch_max = 1000

/**
 * Links the unlinked rows in id order and returns how many it linked. Nodes serialize on the lock of the head; writers of the log never
 * contend for it. A row that commits later is linked later: the chain's order is the order in which rows became visible, and it proves
 * that no row was changed, removed or inserted since.
 */
export const linkAudit = async ({ db, secrets }: { db: Db; secrets: Secrets }): Promise<number> =>
  transactionIfDue(db, selectWaiting, async (tx) => {
    const { rows: mine } = await sql`select 1 from audit_head for update skip locked`.execute(tx)
    if (mine.length === 0) return 0
    const { rows: waiting } = await sql<Content>`
      select ${contentColumns} from audit_pending p join audit a on a.id = p.audit_id
      order by p.audit_id limit ${batch_max}`.execute(tx)
    if (waiting.length === 0) return 0
    let head = await readHead(tx)
    const links = waiting.map((row) => {
      const place = { ...head, position: head.position + 1n }
      const digest = digestOf(row)
      head = { ...place, link: linkOf(secrets, place, { id: row.id, digest }) }
      return { id: row.id, digest, position: String(head.position), link: head.link }
    })
    const ids = links.map(({ id }) => id)
    await sql`
      insert into audit_chain (audit_id, position, digest, link)
      select id, position, decode(digest, 'hex'), decode(link, 'hex')
      from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as l (id uuid, position bigint, digest text, link text)
    `.execute(tx)
    await sql`update audit_head set position = ${head.position}, link = decode(${head.link}, 'hex')`.execute(tx)
    await sql`delete from audit_pending where audit_id = any(${ids}::uuid[])`.execute(tx)
    return links.length
  })
