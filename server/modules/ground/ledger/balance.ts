import { Refusal } from '#contract/lib/errors.ts'
import type { Money } from '#contract/lib/money.ts'
import type { Db } from '#server/platform/database.ts'
import { accountLabel } from './account.ts'
import { type StatementKey, selectBalance, selectEntries, selectPostings, sumUntil } from './queries.ts'

/** In minor units, exact now. `available`: posted minus reserved. */
export const balance = async (db: Db, accountId: string): Promise<{ posted: bigint; available: bigint }> =>
  // A system account has no row before its first posting.
  (await selectBalance(db, accountId)) ?? { posted: 0n, available: 0n }

/** The balance at a past time: by occurrence (event_at), or by recording (created_at). */
export const balanceAt = (
  db: Db,
  accountId: string,
  moment: { at: Temporal.Instant; by: 'event_at' | 'created_at' },
): Promise<bigint> => sumUntil(db, accountId, moment)

export type StatementLine = {
  postingId: string
  line: number
  kind: string
  subject: string
  amount: bigint
  eventAt: Temporal.Instant
  createdAt: Temporal.Instant
}

const cursorOf = ({ stamp, postingId, line }: StatementKey): string => `${stamp}_${postingId}_${line}`

const readCursor = (cursor: string): StatementKey => {
  const [, stamp = '', postingId = '', line = ''] = /^(\d{1,18})_([0-9a-f-]{36})_(\d{1,3})$/.exec(cursor) ?? []
  if (!stamp) throw new Refusal('invalid_request', { fields: { cursor: 'malformed' } })
  return { stamp: BigInt(stamp), postingId, line: Number.parseInt(line, 10) }
}

/** An account's entries, newest first, by keyset. `next` is the cursor of the next page, null on the last. */
export const statement = async (
  db: Db,
  accountId: string,
  { cursor, limit }: { cursor?: string | null | undefined; limit: number },
): Promise<{ items: StatementLine[]; next: string | null }> => {
  const found = await selectEntries(db, accountId, cursor ? readCursor(cursor) : undefined, limit + 1)
  const page = found.slice(0, limit)
  const last = page.at(-1)
  const items = page.map(({ stamp, ...line }) => line)
  return { items, next: found.length > limit && last ? cursorOf(last) : null }
}

export type PostingOf = {
  id: string
  kind: string
  eventAt: Temporal.Instant
  createdAt: Temporal.Instant
  /** `ownerId`: the owner of a wallet or receivable; null for our own and partners' accounts. */
  entries: { account: string; ownerId: string | null; amount: Money }[]
}

/** Every posting made for `subject`, oldest first. An account is named by `accountLabel`: 'wallet', 'prefund:banco-uno'. */
export const postingsOf = (db: Db, subject: string): Promise<PostingOf[]> => postingsBy(db, { subject })

/** The posting with this id, as a list of one. */
export const postingsWith = (db: Db, id: string): Promise<PostingOf[]> => postingsBy(db, { id })

const postingsBy = async (db: Db, match: { subject: string } | { id: string }): Promise<PostingOf[]> => {
  const postings = new Map<string, PostingOf>()
  for (const row of await selectPostings(db, match)) {
    const { id, kind, eventAt, createdAt } = row
    const posting = postings.get(id) ?? { id, kind, eventAt, createdAt, entries: [] }
    const account = accountLabel({ kind: row.accountKind, party: row.party })
    posting.entries.push({ account, ownerId: row.ownerId, amount: { minor: row.amount, currency: row.currency } })
    postings.set(id, posting)
  }
  return [...postings.values()]
}
