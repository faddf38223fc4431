import type { SarDraft } from '#contract/compliance/sars.ts'
import { readUsers } from '#server/modules/people/identity/index.ts'
import { type Tx, transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { dayOf } from '#server/platform/new-york.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { replayed } from '#server/platform/replayed.ts'
import { type LinkedTransfer, lockOpenCase, readLinked } from '../cases/index.ts'
import { filerAt, reportedPerson, unsubmitted } from '../fincen-reports/index.ts'
import { lastFiler, type SarRecord, sars } from './queries.ts'

type Start = { id: string; caseId: string; by: string; requestDigest: string }

/** Whole dollars, rounded up as FinCEN asks. */
const dollarsOf = (transfers: readonly LinkedTransfer[]): bigint =>
  transfers.reduce((sum, { total, currency }) => (currency === 'USD' ? sum + total : sum), 99n) / 100n

/** The draft, filled in from the case: its people, and the dates and the sum of its transfers. */
const draftOf = async (tx: Tx, caseId: string, at: Temporal.Instant): Promise<SarDraft> => {
  const { userIds, transfers } = await readLinked(tx, caseId)
  const people = await readUsers(tx, userIds)
  const days = transfers.map((transfer) => dayOf(transfer.at).toString()).toSorted()
  const filed = (await sars.list(tx, { caseId }, 'createdAt')).filter(({ bsaId }) => bsaId !== null)
  const last = filed.at(-1)
  const before = filed.reduce((sum, { draft }) => sum + BigInt(draft.amount || '0'), 0n)
  const amount = dollarsOf(transfers)
  return {
    ...{ type: last ? 'continuing' : 'initial', priorBsaId: last?.bsaId ?? '' },
    subjects: userIds.flatMap((id) => people.get(id) ?? []).map(reportedPerson),
    ...{ from: days[0] ?? '', to: days.at(-1) ?? '' },
    ...{ amount: amount > 0n ? String(amount) : '', amountUnknown: false },
    cumulative: last ? String(before + amount) : '',
    ...{ activities: [], otherText: '', narrative: '' },
    filer: await filerAt(tx, at, await lastFiler(tx)),
  }
}

/** Starts the report of an open case. The same id, or a case with an unfiled report, changes nothing. Returns the report's id. */
export const startSar = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { id, caseId, by, requestDigest }: Start,
): Promise<string> =>
  transaction(db, async (tx) => {
    if (replayed(await sars.find(tx, { id }), requestDigest)) return id
    const { fileBy } = await lockOpenCase(tx, caseId, by)
    const unfiled = (await sars.list(tx, { caseId }, 'createdAt')).find(({ filedAt }) => filedAt === null)
    if (unfiled) return unfiled.id
    const at = now()
    const sar: SarRecord = {
      ...{ id, requestDigest, caseId, draft: await draftOf(tx, caseId, at), revision: 1, fileBy, createdAt: at },
      ...{ editedBy: by, editedAt: at, ...unsubmitted },
    }
    await sars.insert(tx, sar)
    await recordChange(tx, { at, actor: by, what: 'sar.drafted', subject: id, details: { caseId } })
    return id
  })
