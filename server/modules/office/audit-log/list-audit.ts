import { grantOf } from '#contract/lib/permissions.ts'
import type { Language } from '#contract/lib/route.ts'
import { actsIn } from '#contract/office/acts/every-language.ts'
import { actWords } from '#contract/office/acts/words.ts'
import type { AuditLog, AuditLogFilter } from '#contract/office/audit-log.ts'
import type { AuditRow } from '#contract/office/customer-profile.ts'
import type { Caller } from '#server/http/serve.ts'
import { findUser, type Person, readUsers } from '#server/modules/people/identity/index.ts'
import { type AuditedRow, type AuditFilter, selectAudit } from '#server/platform/audit.ts'
import { countWaiting, readHead } from '#server/platform/audit-chain.ts'
import { type Place, pageOf, readCursor } from '#server/platform/cursor.ts'
import type { Db } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { everyPage, type PageAfter } from '#server/platform/every-page.ts'
import { exportList, type ListFile } from '#server/platform/export-list.ts'
import { readJobs } from '#server/platform/jobs.ts'
import { timesOf, timeZone } from '#server/platform/new-york.ts'

const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

/** Midnight in New York at the start of a day. */
const startOf = (day: Temporal.PlainDate): Temporal.Instant => day.toZonedDateTime(timeZone).toInstant()

type Sought = AuditLogFilter & { reader: Pick<Caller, 'userId' | 'staffRoles'> }

const filterOf = async (db: Db, { person, about, from, to, reads, reader }: Sought): Promise<AuditFilter> => ({
  // An actor without an account is the name of a job.
  actor: person === undefined ? undefined : ((await findUser(db, person))?._id ?? person.trim()),
  about,
  since: from === undefined ? undefined : startOf(Temporal.PlainDate.from(from)),
  until: to === undefined ? undefined : startOf(Temporal.PlainDate.from(to).add({ days: 1 })),
  reads: reads === 'shown',
  secrets: grantOf(reader.staffRoles ?? [], 'cases.view') !== undefined,
  readerId: reader.userId,
})

type People = ReadonlyMap<string, Person>

const peopleOf = (db: Db, rows: readonly AuditedRow[]): Promise<People> =>
  readUsers(db, [...new Set(rows.map(({ actor }) => actor).filter(isId))])

const actorOf = (actor: string, people: People): AuditRow['actor'] => {
  if (!isId(actor)) return { kind: 'product', name: actor }
  const person = people.get(actor)
  return { kind: person?.role === 'admin' ? 'admin' : 'customer', name: person?.email ?? actor }
}

const proofOf = async (db: Db): Promise<AuditLog['proof']> => {
  const check = (await readJobs(db)).find(({ name }) => name === 'audit-proof')
  return {
    state: check ? (check.problem === null ? 'intact' : 'broken') : 'unchecked',
    checkedAt: check?.ranAt.toString() ?? null,
    links: Number((await readHead(db)).position), // tidy allows Number because it counts entries
    waiting: await countWaiting(db),
  }
}

/** Newest first. Refuses `invalid_request` for an invalid cursor. */
export const listAuditLog = async (
  db: Db,
  { cursor, limit, ...sought }: Sought & { cursor?: string | undefined; limit: number },
): Promise<AuditLog> => {
  const after = cursor === undefined ? undefined : readCursor(cursor)
  const rows = await selectAudit(db, await filterOf(db, sought), { after, limit: limit + 1 })
  const { items, next } = pageOf(rows, limit, (row) => row)
  const people = await peopleOf(db, items)
  return {
    items: items.map(({ at, actor, ...row }) => ({ ...row, at: at.toString(), actor: actorOf(actor, people) })),
    next,
    proof: await proofOf(db),
  }
}

const heads = ['id', 'time_utc', 'time_new_york', 'actor', 'action', 'action_words', 'subject', 'details']

/** Exports the filtered log with action codes and localized labels; the export itself is audited first. */
export const exportAuditLog = async (
  deps: Pick<Deps, 'db' | 'now' | 'reads'>,
  { reader, language, ...sought }: Omit<Sought, 'reader'> & { reader: Caller; language: Language },
): Promise<ListFile> => {
  const db = await deps.reads()
  const filter = await filterOf(db, { ...sought, reader })
  return exportList<AuditedRow>(deps, {
    ...{ list: 'audit_log', readerId: reader.userId, asked: sought, name: 'audit-log', heads },
    pages: everyPage(
      (page: PageAfter<Place>) => selectAudit(db, filter, page),
      (row) => row,
    ),
    cellsOf: async (rows) => {
      const people = await peopleOf(db, rows)
      return rows.map(({ id, at, actor, action, subject, details }) => [
        ...[id, ...timesOf(at)],
        ...[actorOf(actor, people).name, action, actWords(action, actsIn[language]), subject, JSON.stringify(details)],
      ])
    },
  })
}
