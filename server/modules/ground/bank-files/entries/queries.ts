import { sql } from 'kysely'
import type { BankFileSentState } from '#contract/ground/bank-files.ts'
import type { ReturnedOrder } from '#server/modules/ground/rails/index.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { isNotStalled } from '#server/platform/each-row.ts'
import { lockKey } from '#server/platform/lock-key.ts'
import { rows } from '#server/platform/rows.ts'
import type { Totals } from '../findings.ts'
import { type Account, currency, type EntryRecord } from './entry.ts'
import type { EntryToWrite } from './write-content.ts'

type Instant = Temporal.Instant

export const accounts = rows<{ token: string; account: Account; openedAt: Instant }>('achAccounts', {
  unique: ['token'],
  json: ['account'],
})

export const entries = rows<EntryRecord>('achEntries', { unique: ['reference'], json: ['remittance', 'change'] })

export type SentFile = {
  id: string
  name: string
  createdOn: string
  idModifier: string
  cutOffAt: Instant
  state: BankFileSentState
  /** In the folder `staging`; null until it is written. */
  stagedAs: string | null
  totals: Totals
  settlesAt: Instant
  builtAt: Instant
  sentAt: Instant | null
  answeredAt: Instant | null
  reason: string | null
  /** When treasury was notified that the bank has not taken it. */
  reportedAt: Instant | null
  /** The file that it reverses; null for any other. */
  reverses: string | null
}

/** The content is written once, and read by `selectContent` only: it has some megabytes. */
export const sentFiles = rows<SentFile, SentFile, SentFile & { content: string }>('achFiles', {
  time: 'builtAt',
  json: ['totals'],
  columns: [
    ...(['id', 'name', 'createdOn', 'idModifier', 'cutOffAt', 'state', 'stagedAs', 'totals', 'settlesAt'] as const),
    ...(['builtAt', 'sentAt', 'answeredAt', 'reason', 'reportedAt', 'reverses'] as const),
  ],
})

type StoredReturn = {
  id: string
  fileId: string
  line: number
  identity: string
  code: string
  amount: bigint
  reference: string | null
}

type Reversal = { fileId: string; reference: string; trace: string }

export const returns = rows<StoredReturn>('achReturns', { unique: ['identity'] })

type Tables = {
  ach_entries: EntryRecord & { trace: string; amount: bigint; reference: string }
  ach_accounts: { token: string; account: Account }
  ach_files: SentFile & { content: string }
  ach_returns: StoredReturn
  ach_reversals: Reversal
}

const tables = (db: Db) => db.withTables<Tables>()

/** In ascending order. */
export const nextTraces = async (db: Db, { odfi, count }: { odfi: string; count: number }): Promise<string[]> => {
  const { rows: found } = await sql<{ next: string }>`
    select nextval('ach_traces')::text as next from generate_series(1, ${count}::int)`.execute(db)
  return found.map(({ next }) => `${odfi}${next.padStart(7, '0')}`).toSorted()
}

const turn = 'ach_files'

/** True for the only process that may make a file now. */
export const claimTurn = async (tx: Tx): Promise<boolean> => {
  const { rows: found } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${turn}, 0)) as mine`.execute(tx)
  return found[0]?.mine === true
}

export const waitForTurn = (tx: Tx): Promise<void> => lockKey(tx, turn)

/** The entries for the file of a cut-off, in the order of their trace numbers. Both deposits of an account's check are in one file. */
export const selectWaiting = async (
  db: Db,
  { until, limit }: { until: Instant; limit: number },
): Promise<EntryToWrite[]> => {
  const found = await tables(db)
    .selectFrom('ach_entries as e')
    .innerJoin('ach_accounts as a', 'a.token', 'e.token')
    .select([
      'e.reference',
      'e.kind',
      'e.token',
      'e.purpose',
      'e.amount',
      'e.isCompany',
      'e.remittance',
      'e.trace',
      'a.account',
    ])
    .where('e.status', '=', 'submitted')
    .where('e.fileId', 'is', null)
    .where((eb) =>
      eb.or([
        eb('e.enteredAt', '<=', until),
        eb.exists(
          eb
            .selectFrom('ach_entries as pair')
            .select('pair.reference')
            .whereRef('pair.token', '=', 'e.token')
            .whereRef('pair.purpose', '=', 'e.purpose')
            .where('pair.purpose', '=', 'account_check')
            .where('pair.status', '=', 'submitted')
            .where('pair.fileId', 'is', null)
            .where('pair.enteredAt', '<=', until),
        ),
      ]),
    )
    .orderBy('e.trace')
    .limit(limit)
    .forUpdate('e')
    .execute()
  return found as EntryToWrite[]
}

export const fileEntries = async (tx: Tx, fileId: string, references: readonly string[]): Promise<void> => {
  await sql`update ach_entries set file_id = ${fileId} where reference = any(${references}::text[])`.execute(tx)
}

export const countFilesOf = async (tx: Tx, createdOn: string): Promise<number> =>
  (await tables(tx).selectFrom('ach_files').select('id').where('createdOn', '=', createdOn).execute()).length

export const selectContent = async (db: Db, id: string): Promise<string> =>
  (await tables(db).selectFrom('ach_files').select('content').where('id', '=', id).executeTakeFirstOrThrow()).content

/** Files that are not in the folder yet, or that the bank has not taken. */
export const selectOpenFiles = (db: Db, stalled: readonly string[]): Promise<{ id: string }[]> =>
  tables(db)
    .selectFrom('ach_files')
    .select('id')
    .where('state', 'in', ['built', 'staged', 'sent'])
    .where(isNotStalled('id', stalled))
    .orderBy('id')
    .execute()

/** Entries of accepted files with settlement at or before `now`, except those that another worker settles. */
export const lockSettling = (
  db: Db,
  { now, limit }: { now: Instant; limit: number },
): Promise<{ reference: string }[]> =>
  tables(db)
    .selectFrom('ach_entries as e')
    .innerJoin('ach_files as f', 'f.id', 'e.fileId')
    .select('e.reference')
    .where('e.status', '=', 'submitted')
    .where('f.state', '=', 'accepted')
    .where('f.settlesAt', '<=', now)
    .orderBy('e.trace')
    .limit(limit)
    .forUpdate('e')
    .skipLocked()
    .execute()

export const settleAll = async (tx: Tx, due: readonly { reference: string }[], at: Instant): Promise<EntryRecord[]> => {
  if (due.length === 0) return []
  const references = due.map(({ reference }) => reference)
  const settled = await tables(tx)
    .updateTable('ach_entries')
    .set({ status: 'settled', statusAt: at })
    .where('reference', 'in', references)
    .returningAll()
    .execute()
  return settled as EntryRecord[]
}

/** The newest entry with a trace number in a file that the bank may have. Locked until the transaction ends. */
export const lockByTrace = async (tx: Tx, trace: string): Promise<EntryRecord | undefined> =>
  (await tables(tx)
    .selectFrom('ach_entries as e')
    .innerJoin('ach_files as f', 'f.id', 'e.fileId')
    .selectAll('e')
    .where('e.trace', '=', trace)
    .where('e.status', 'in', ['submitted', 'settled', 'returned'])
    .where('f.state', '<>', 'built')
    .orderBy('e.enteredAt', 'desc')
    .limit(1)
    .forUpdate('e')
    .executeTakeFirst()) as EntryRecord | undefined

/** The newest reversal with a trace number in a file that the bank may have, made after the file `after`: the numbers start again. */
export const findReversal = (
  tx: Tx,
  { trace, after }: { trace: string; after: string | null },
): Promise<Reversal | undefined> =>
  tables(tx)
    .selectFrom('ach_reversals as r')
    .innerJoin('ach_files as f', 'f.id', 'r.fileId')
    .selectAll('r')
    .where('r.trace', '=', trace)
    .where('f.state', '<>', 'built')
    .$if(after !== null, (query) => query.where('f.id', '>', after ?? ''))
    .orderBy('f.id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const selectReturned = async (db: Db, since: Instant): Promise<ReturnedOrder[]> => {
  const found = await tables(db)
    .selectFrom('ach_entries')
    .select(['reference', 'returnedAmount', 'statusAt'])
    .where('status', '=', 'returned')
    .where('statusAt', '>=', since)
    .execute()
  return found.map(({ reference, returnedAmount: minor, statusAt: at }) => {
    const amount = minor === null ? null : { minor, currency }
    return { reference, status: 'returned', amount, at }
  })
}

/** How many returns and changes of each file name no entry of ours. */
export const countUnmatched = async (db: Db, fileIds: readonly string[]): Promise<Map<string, number>> => {
  if (fileIds.length === 0) return new Map()
  const found = await tables(db)
    .selectFrom('ach_returns')
    .select('fileId')
    .where('fileId', 'in', fileIds)
    .where('reference', 'is', null)
    .execute()
  const counts = new Map<string, number>()
  for (const { fileId } of found) counts.set(fileId, (counts.get(fileId) ?? 0) + 1)
  return counts
}

/** The entries of a file in the order of their trace numbers, without those that the bank sent back as often as it processed the file. */
export const selectReversible = async (db: Db, fileId: string): Promise<{ reference: string; trace: string }[]> => {
  const { rows: found } = await sql<{ reference: string; trace: string }>`
    select e.reference, e.trace from ach_entries e
    where e.file_id = ${fileId}::uuid and (
      select count(*) from ach_returns r
      where r.reference = e.reference and r.code like 'R%' and split_part(r.identity, ':', 2) = e.trace
    ) < 2 order by e.trace`.execute(db)
  return found
}

export const insertReversals = async (
  tx: Tx,
  fileId: string,
  of: readonly Omit<Reversal, 'fileId'>[],
): Promise<void> => {
  const columns = [of.map(({ reference }) => reference), of.map(({ trace }) => trace)]
  await sql`
    insert into ach_reversals (file_id, reference, trace)
    select ${fileId}::uuid, * from unnest(${columns[0]}::text[], ${columns[1]}::text[])`.execute(tx)
}

/** The files that take back one of these, or are one of these; one that the bank refused takes nothing back. */
export const selectReversals = async (
  db: Db,
  fileIds: readonly string[],
): Promise<{ id: string; originalId: string; name: string }[]> => {
  if (fileIds.length === 0) return []
  const { rows: found } = await sql<{ id: string; originalId: string; name: string }>`
    select r.id, o.id as "originalId", o.name from ach_files r join ach_files o on o.id = r.reverses
    where r.state <> 'rejected' and (r.id = any(${fileIds}::uuid[]) or o.id = any(${fileIds}::uuid[]))`.execute(db)
  return found
}
