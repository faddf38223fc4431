import { sql } from 'kysely'
import type { Confirmation, RepairKind, RepairOutcome } from '#contract/sending/payout-repairs.ts'
import type { RecipientSnapshot } from '#server/modules/sending/disclosures/index.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { isNotStalled } from '#server/platform/each-row.ts'
import { hasUndeliveredEvent } from '#server/platform/events.ts'
import { rows } from '#server/platform/rows.ts'
import { statement } from '#server/platform/statement.ts'
import type { TransferRecord } from '../record.ts'

type Instant = Temporal.Instant

export type RepairRecord = {
  id: string
  transferId: string
  requestDigest: string
  kind: RepairKind
  payoutAttempt: number
  reason: string
  confirmedBy: Confirmation | null
  /** Of a `rename`. */
  outcome?: RepairOutcome | null
  detailsBefore: RecipientSnapshot | null
  detailsAfter: RecipientSnapshot | null
  requestedBy: string
  requestedAt: Instant
  approvedBy: string | null
  /** Null while it waits for dual approval. */
  madeAt: Instant | null
}

const tables = (db: Db) => db.withTables<{ payout_repairs: RepairRecord }>()

export const repairs = rows<RepairRecord>('payoutRepairs')

/**
 * The larger of the totals of other transfers whose details one person changed alone since then, and those changed for one customer.
 * Minor units.
 */
export const sumRepairedSince = async (
  tx: Tx,
  {
    except,
    userId,
    by,
    currency,
    since,
  }: Pick<TransferRecord, 'userId' | 'currency'> & { except: string; by: string; since: Instant },
): Promise<bigint> => {
  const { rows } = await sql<{ most: bigint }>`
    select coalesce(greatest(
      sum(t.total) filter (where t.user_id = ${userId}), sum(t.total) filter (where r.is_alone)
    ), 0)::bigint as most
    from transfers t join (
      select transfer_id, bool_or(requested_by = ${by} and approved_by is null) as is_alone from payout_repairs
      where kind = 'repair' and confirmed_by <> 'sender' and made_at > ${since} and transfer_id <> ${except} group by 1
    ) r on r.transfer_id = t.id
    where t.currency = ${currency}`.execute(tx)
  return rows[0]?.most ?? 0n
}

export const selectRepairs = (db: Db, transferId: string): Promise<RepairRecord[]> => selecting.all(db, { transferId })

/** A correction of a name that no job would make: for a query of `transfers t join payout_repairs r`. */
export const isLostRename = sql<boolean>`r.kind = 'rename' and r.made_at is null and r.outcome is distinct from 'too_late'
  and t.next_run_at is null
  and not exists (
    select from payouts p where p.owner_kind = 'transfer' and p.owner_id = t.id and p.next_run_at is not null
      and (p.rename is not null or p.cancel_requested_at is not null)
  )
  and not ${hasUndeliveredEvent(sql.ref('t.id'))}`

export const selectLostRenames = async (
  db: Db,
  { stalled, limit }: { stalled: readonly string[]; limit: number },
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select t.id from transfers t join payout_repairs r on r.transfer_id = t.id
    where ${isLostRename} and ${isNotStalled('t.id', stalled)} order by t.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

const selecting = statement((db, { transferId }: { transferId: string }) =>
  tables(db)
    .selectFrom('payout_repairs')
    .selectAll()
    .where('transferId', '=', transferId)
    .orderBy('requestedAt')
    .orderBy('id'),
)
