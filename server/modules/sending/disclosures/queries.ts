import { sql } from 'kysely'
import type { Language } from '#contract/lib/route.ts'
import type { Purpose } from '#contract/sending/purposes.ts'
import type { Disclosure } from '#contract/sending/transfers.ts'
import { type Db, type Tx, together } from '#server/platform/database.ts'
import { lockKey } from '#server/platform/lock-key.ts'
import { rows } from '#server/platform/rows.ts'
import type { DisclosureInput } from './disclosure.ts'
import type { RecipientSnapshot } from './snapshots.ts'

/** Only `codeSentTo` and `purpose` are ever updated. */
type StoredDisclosure = {
  id: string
  kind: Disclosure['kind']
  userId: string
  /** Null for receipts, and for automatic disclosures. */
  requestDigest: string | null
  /** Null for a schedule's disclosure before its payments are made. */
  quoteId: string | null
  scheduleId: string | null
  /** The date of the payment that it is about. */
  scheduledFor: string | null
  recipientId: string
  recipientFingerprint: string
  recipient: RecipientSnapshot
  bankAccountId: string | null
  debitCardId: string | null
  /** The bank account's or the card's label; empty for the wallet, which has a label in the reader's language. */
  payInLabel: string
  transferId: string | null
  language: Language
  textVersion: string
  input: DisclosureInput
  document: Omit<Disclosure, 'id'>
  hash: string
  createdAt: Temporal.Instant
  codeSentTo: string | null
  /** Hours by which some purposes delay the payout; null: its sender need not state one. */
  purposeWaitHours: number | null
  purpose: Purpose | null
}

/** The terms of a quote. */
export type DisclosureRecord = StoredDisclosure & { quoteId: string }
/** The terms of a schedule, which has no quote yet. */
export type ScheduleDisclosure = StoredDisclosure & { scheduleId: string; scheduledFor: string }

/** `insertDisclosure` derives the rest from the recipient and the document. */
export type NewDisclosure = Omit<
  StoredDisclosure,
  | 'recipientId'
  | 'language'
  | 'textVersion'
  | 'hash'
  | 'codeSentTo'
  | 'scheduleId'
  | 'scheduledFor'
  | 'debitCardId'
  | 'requestDigest'
  | 'purposeWaitHours'
  | 'purpose'
> &
  Partial<Pick<StoredDisclosure, 'scheduleId' | 'scheduledFor' | 'debitCardId' | 'requestDigest' | 'purposeWaitHours'>>

const tables = (db: Db) => db.withTables<{ disclosures: StoredDisclosure }>()
const disclosures = rows<StoredDisclosure, StoredDisclosure, NewDisclosure>('disclosures', {
  write: (disclosure) => {
    const { recipient, document } = disclosure
    const { language, textVersion, hash } = document
    return { ...disclosure, recipientId: recipient.id, language, textVersion, hash }
  },
})

/** Returns false when the id is taken. */
export const insertDisclosure = (db: Db, disclosure: NewDisclosure): Promise<boolean> =>
  disclosures.insertOnce(db, disclosure)

const ofQuote = (found: StoredDisclosure | undefined): DisclosureRecord | undefined =>
  found && found.quoteId !== null ? { ...found, quoteId: found.quoteId } : undefined

const ofSchedule = (found: StoredDisclosure | undefined): ScheduleDisclosure | undefined => {
  const { scheduleId, scheduledFor } = found ?? {}
  return found && scheduleId && scheduledFor ? { ...found, scheduleId, scheduledFor } : undefined
}

export const findDisclosure = async (db: Db, id: string): Promise<DisclosureRecord | undefined> =>
  ofQuote(await disclosures.find(db, { id }))

/** A schedule's disclosure before its payments; undefined for the disclosure of a quote. */
export const findScheduleDisclosure = async (db: Db, id: string): Promise<ScheduleDisclosure | undefined> => {
  const found = await disclosures.find(db, { id })
  return found?.quoteId === null ? ofSchedule(found) : undefined
}

export const findReceipt = async (db: Db, transferId: string): Promise<DisclosureRecord | undefined> =>
  ofQuote(await disclosures.find(db, { transferId }))

export const findScheduleReceipt = async (db: Db, scheduleId: string): Promise<ScheduleDisclosure | undefined> =>
  ofSchedule(
    await tables(db)
      .selectFrom('disclosures')
      .selectAll()
      .where('scheduleId', '=', scheduleId)
      .where('kind', '=', 'receipt')
      .where('transferId', 'is', null)
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
  )

export const recipientNames = async (db: Db, ids: readonly string[]): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await tables(db).selectFrom('disclosures').select(['id', 'recipient']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, recipient }) => [id, recipient.fullName]))
}

/** A receipt, after the disclosure that preceded it: by `disclosureId`, or without one the latest of the same schedule. */
export const acceptedDocuments = async (
  db: Db,
  { receiptId, disclosureId }: { receiptId: string; disclosureId: string | null },
): Promise<Disclosure[]> => {
  const receipt = await disclosures.find(db, { id: receiptId })
  if (!receipt) return []
  const { scheduleId, createdAt } = receipt
  const before = disclosureId
    ? await disclosures.find(db, { id: disclosureId })
    : await tables(db)
        .selectFrom('disclosures')
        .selectAll()
        .where('scheduleId', '=', scheduleId)
        .where('kind', '=', 'pre_payment')
        .where('createdAt', '<=', createdAt)
        .orderBy('createdAt', 'desc')
        .limit(1)
        .executeTakeFirst()
  return [...(before ? [before] : []), receipt].map(({ id, document }) => ({ id, ...document }))
}

export const setCodeSentTo = (tx: Tx, id: string, codeSentTo: string): Promise<void> =>
  disclosures.updateAll(tx, { id }, { codeSentTo })

export const setPurpose = (tx: Tx, id: string, purpose: Purpose): Promise<void> =>
  disclosures.updateAll(tx, { id }, { purpose })

/** Counts the disclosures of a quote and blocks new ones until the transaction ends. */
export const countDisclosures = async (tx: Tx, quoteId: string): Promise<bigint> => {
  const [, { made }] = await together([
    lockKey(tx, `disclosures of ${quoteId}`),
    tables(tx)
      .selectFrom('disclosures')
      .select(({ fn }) => fn.countAll<bigint>().as('made'))
      .where('quoteId', '=', quoteId)
      .executeTakeFirstOrThrow(),
  ])
  return made
}

/**
 * Deletes a batch of unused quotes that expired before a time, and their disclosures; returns the number. The terms of transfers remain.
 */
export const removeUnusedTerms = async (
  db: Db,
  { expiredBefore, batch }: { expiredBefore: Temporal.Instant; batch: number },
): Promise<number> => {
  const { rows } = await sql<{ removed: number }>`
    select remove_unused_terms(${expiredBefore.toString()}::timestamptz, ${batch}) as removed`.execute(db)
  return rows[0]?.removed ?? 0
}

/** Deletes a batch of unconfirmed disclosures of schedules; returns the number. */
export const removeUnusedScheduleTerms = async (
  db: Db,
  { madeBefore, batch }: { madeBefore: Temporal.Instant; batch: number },
): Promise<number> => {
  const { rows } = await sql<{ removed: number }>`
    select remove_unused_schedule_terms(${madeBefore.toString()}::timestamptz, ${batch}) as removed`.execute(db)
  return rows[0]?.removed ?? 0
}
