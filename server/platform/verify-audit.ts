import { sql } from 'kysely'
import { type Anchor, isOurs } from './audit-anchors.ts'
import { type Content, contentColumns, digestOf, type Head, linkOf, readHead } from './audit-chain.ts'
import type { Db, Tx } from './database.ts'
import type { Secrets } from './secrets.ts'

export type AuditProblem = {
  /** The position in the chain; absent for problems without one. */
  position?: bigint
  kind: 'changed' | 'removed' | 'forged' | 'missing' | 'cut' | 'unlinked' | 'stalled' | 'rewritten' | 'anchor'
  says: string
}

export type AuditReport = {
  links: bigint
  head: Head
  /** Unlinked rows, and the age of the oldest. */
  waiting: number
  oldest_s: number
  problems: AuditProblem[]
}

type Link = Content & { position: bigint; row: string; digest: string; link: string; gone: boolean }

const batch_max = 2000
const problems_max = 100
/** Sorts after every id. */
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
/** An older unlinked tail means that the linking job no longer runs. */
const stalled_s = 600

const selectLinks = async (tx: Tx, after: { position: bigint; id: string }): Promise<Link[]> => {
  const { rows } = await sql<Link>`
    select c.position, c.audit_id::text as row, encode(c.digest, 'hex') as digest, encode(c.link, 'hex') as link,
      a.id is null as gone, ${contentColumns}
    from audit_chain c left join audit a on a.id = c.audit_id
    where (c.position, c.audit_id) > (${after.position}, ${after.id}::uuid)
    order by c.position, c.audit_id limit ${batch_max}`.execute(tx)
  return rows
}

const judge = (secrets: Secrets, before: Head, link: Link): AuditProblem[] => {
  const { position, row: id, digest } = link
  const found: AuditProblem[] = []
  const say = (kind: AuditProblem['kind'], says: string): void => void found.push({ position, kind, says })
  const torn = position > before.position + 1n
  if (torn) say('missing', `the links from ${before.position + 1n} to ${position - 1n} are not there`)
  if (link.gone) say('removed', `row ${id} was removed`)
  else if (digestOf(link) !== digest) say('changed', `row ${id} was changed`)
  if (position <= before.position) say('forged', `row ${id} stands at a position that is taken`)
  else if (!torn && linkOf(secrets, { ...before, position }, { id, digest }) !== link.link)
    say('forged', `the link of row ${id} does not follow from the one before`)
  return found
}

const selectStart = async (tx: Tx, head: Head, last: number | undefined): Promise<Head> => {
  const position = last === undefined ? 0n : head.position - BigInt(last)
  if (position <= 0n) return { ...head, position: 0n, link: '' }
  const { rows } = await sql<{ link: string }>`
    select encode(link, 'hex') as link from audit_chain where position = ${position}`.execute(tx)
  return { ...head, position, link: rows[0]?.link ?? '' }
}

/** Rows neither in the chain nor waiting for it, and waiting entries with missing rows. */
const selectLoose = async (tx: Tx): Promise<AuditProblem[]> => {
  const { rows: unlinked } = await sql<{ id: string }>`
    select a.id::text as id from audit a
    where not exists (select from audit_chain c where c.audit_id = a.id)
      and not exists (select from audit_pending p where p.audit_id = a.id)
    order by a.id limit ${problems_max}`.execute(tx)
  const { rows: gone } = await sql<{ id: string }>`
    select p.audit_id::text as id from audit_pending p
    where not exists (select from audit a where a.id = p.audit_id)
    order by 1 limit ${problems_max}`.execute(tx)
  return [
    ...unlinked.map(({ id }) => ({ kind: 'unlinked' as const, says: `row ${id} was put in past the chain` })),
    ...gone.map(({ id }) => ({ kind: 'removed' as const, says: `row ${id} was removed before it was linked` })),
  ]
}

const selectWaiting = async (tx: Tx) => {
  const { rows } = await sql<{ waiting: number; oldest: number }>`
    select count(*)::integer as waiting,
      coalesce(extract(epoch from clock_timestamp() - min(since)), 0)::float8 as oldest
    from audit_pending`.execute(tx)
  const { waiting, oldest } = rows[0] ?? { waiting: 0, oldest: 0 }
  return { waiting, oldest_s: oldest }
}

/** Compares the anchors with the chain: `links` are the links at the anchors' positions. */
const judgeAnchors = (
  secrets: Secrets,
  anchors: readonly Anchor[],
  head: Head,
  links: ReadonlyMap<bigint, string>,
): AuditProblem[] =>
  anchors.flatMap((anchor): AuditProblem[] => {
    const { position, link, at, log } = anchor
    const of = (kind: AuditProblem['kind'], says: string): AuditProblem[] => [{ position, kind, says }]
    if (!isOurs(secrets, anchor)) return of('anchor', `the anchor of ${at} was not written with our key`)
    if (log !== head.log) return of('anchor', `the anchor of ${at} is of another log (${log})`)
    if (position > 0n && !links.has(position))
      return of('cut', `on ${at} the log had ${position} links; the last of them are not there any more`)
    return position === 0n || links.get(position) === link
      ? []
      : of('rewritten', `on ${at} another link stood here: the log was written anew`)
  })

type Deps = { db: Db; secrets: Secrets }
type Asked = { anchors?: readonly Anchor[]; last?: number }

/** One snapshot: concurrent writes are not seen. */
const look = ({ db, secrets }: Deps, { anchors = [], last }: Asked): Promise<AuditReport> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx)
      const head = await readHead(tx)
      const problems: AuditProblem[] = []
      const wanted = new Set(anchors.map(({ position }) => position))
      const links = new Map<bigint, string>()
      let before = await selectStart(tx, head, last)
      const start = before.position
      let read = 0n
      let id = lastId
      for (;;) {
        const batch = await selectLinks(tx, { position: before.position, id })
        for (const link of batch) {
          if (problems.length < problems_max) problems.push(...judge(secrets, before, link))
          if (wanted.has(link.position)) links.set(link.position, link.link)
          before = { ...before, position: link.position, link: link.link }
          id = link.row
          read += 1n
        }
        if (batch.length < batch_max) break
      }
      if (before.position < head.position)
        problems.push({
          position: before.position + 1n,
          kind: 'cut',
          says: `the log ends at ${before.position} and had ${head.position} links`,
        })
      else if (before.link !== head.link)
        problems.push({ position: before.position, kind: 'forged', says: 'the head is not the last link' })
      const { waiting, oldest_s } = await selectWaiting(tx)
      if (oldest_s > stalled_s)
        problems.push({ kind: 'stalled', says: `rows have waited for their link for ${Math.round(oldest_s)} s` })
      if (last === undefined) problems.push(...(await selectLoose(tx)))
      problems.push(
        ...judgeAnchors(
          secrets,
          anchors.filter(({ position }) => position > start || start === 0n),
          head,
          links,
        ),
      )
      return { links: read, head, waiting, oldest_s, problems }
    })

/**
 * Verifies the audit log, or its `last` so many links, and reports every problem with its position. A partition attached after the
 * snapshot hides the rows moved into it, so problems are checked again in a new snapshot before they are reported. `anchors` are stored
 * outside the database.
 */
export const verifyAudit = async (deps: Deps, asked: Asked = {}): Promise<AuditReport> => {
  const first = await look(deps, asked)
  return first.problems.length === 0 ? first : look(deps, asked)
}
