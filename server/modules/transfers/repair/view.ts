import type { OfficeRepair, PayoutRepair } from '../../../../contract/payout-repairs.ts'
import type { Db } from '../../../platform/database.ts'
import { readUsers } from '../../identity/index.ts'
import { changesOf } from './changes.ts'
import { selectRepairs } from './queries.ts'

/** For its sender: when it was sent again, and what of the recipient was corrected. */
export const repairsView = async (db: Db, transferId: string): Promise<PayoutRepair[]> =>
  (await selectRepairs(db, transferId)).flatMap(({ kind, madeAt, ...row }) =>
    madeAt && kind !== 'ask_again' ? [{ kind, at: madeAt.toString(), changes: changesOf(row) }] : [],
  )

/** What staff did, with who did it and who approved it. */
export const repairsForOffice = async (db: Db, transferId: string): Promise<OfficeRepair[]> => {
  const rows = await selectRepairs(db, transferId)
  const people = await readUsers(db, [
    ...new Set(rows.flatMap(({ askedBy, approvedBy }) => [askedBy, approvedBy ?? askedBy])),
  ])
  const emailOf = (id: string): string => people.get(id)?.email ?? id
  return rows.flatMap(({ kind, madeAt, askedBy, approvedBy, reason, confirmedBy, ...row }) =>
    madeAt
      ? [
          {
            ...{ kind, at: madeAt.toString(), reason, confirmedBy },
            actor: emailOf(askedBy),
            approvedBy: approvedBy && emailOf(approvedBy),
            changes: changesOf(row),
          },
        ]
      : [],
  )
}
